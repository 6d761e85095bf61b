import { expect, it } from 'vitest'
import { describeLoss, type Loss, losses } from './restore/loss.ts'
import { formatSpan } from './words.ts'

const hours = (count: number) => count * 60 * 60_000

it.each([
  [hours(17) + 38 * 60_000, '17 hours 38 minutes'],
  [hours(49), '2 days 1 hour'],
  [hours(48), '2 days'],
  [30_000, '1 minute'],
])('a span of %d ms is said in its two largest units', (ms, words) => {
  expect(formatSpan(ms)).toBe(words)
})

it('what a restore loses is said in a line for each kind, enquiries together with their replies', () => {
  const none = Object.fromEntries(losses.map(({ key }) => [key, 0])) as Loss
  const lines = (loss: object) => describeLoss({ ...none, ...loss }).map(({ text }) => text)
  expect(lines({ enquiries: 2, replies: 1, bookings: 4, subscribers: 3, issues: 1, posts: 1 })).toEqual([
    '1 changed post',
    '2 enquiries and 1 reply',
    '4 bookings',
    '3 new subscribers',
    '1 changed newsletter issue',
  ])
  expect(lines({ replies: 2 })).toEqual(['2 replies'])
  expect(lines({})).toEqual([])
})
