import { expect, test } from 'vitest'
import { enqueue, type Toast, withdraw } from './toast.tsx'

function queueOf(count: number): Toast[] {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return ids.reduce<Toast[]>(
    (queue, id) => enqueue(queue, { id, tone: 'plain', message: `Number ${id}` }),
    [],
  )
}

test('toasts keep the order they came in', () => {
  expect(queueOf(5).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})

test('the list never holds more than twenty, and drops the longest waiting, not one of the three shown', () => {
  const ids = queueOf(22).map(({ id }) => id)
  expect(ids).toHaveLength(20)
  expect(ids.slice(0, 4)).toEqual([1, 2, 3, 6])
  expect(ids.at(-1)).toBe(22)
})

test('a message that is already there is counted instead of repeated', () => {
  const queue = enqueue(queueOf(2), { id: 9, tone: 'plain', message: 'Number 1' })
  expect(queue.map(({ id, times }) => [id, times])).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('the same words in another tone are another message', () => {
  expect(enqueue(queueOf(1), { id: 2, tone: 'bad', message: 'Number 1' })).toHaveLength(2)
})

test('the same words with an action each are two messages, since each action is about something else', () => {
  const action = { label: 'Undo', act: () => {} }
  const first = enqueue([], { id: 1, tone: 'good', message: 'Archived', action })
  expect(enqueue(first, { id: 2, tone: 'good', message: 'Archived', action })).toHaveLength(2)
})

test('withdrawing one moves the next up', () => {
  expect(withdraw(queueOf(4), 2).map(({ id }) => id)).toEqual([1, 3, 4])
})
