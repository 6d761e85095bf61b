import { expect, test } from 'vitest'
import { goTo, isNear, readSwipe, step } from './showcase.tsx'

test('a step past the last leads to the first and still travels forward', () => {
  expect(step({ current: 7 }, 1, 8)).toEqual({ current: 0, previous: 7, travel: 1 })
})

test('a step before the first leads to the last and still travels back', () => {
  expect(step({ current: 0 }, -1, 8)).toEqual({ current: 7, previous: 0, travel: -1 })
})

test('a chosen place is travelled to directly, in either direction', () => {
  expect(goTo({ current: 2 }, 6)).toEqual({ current: 6, previous: 2, travel: 1 })
  expect(goTo({ current: 6 }, 2)).toEqual({ current: 2, previous: 6, travel: -1 })
})

test('choosing the place that is shown changes nothing', () => {
  const turn = { current: 3, previous: 2, travel: 1 } as const
  expect(goTo(turn, 3)).toBe(turn)
})

test('the neighbours are near, round both ends', () => {
  const near = (current: number) => [0, 1, 2, 3, 4, 5, 6, 7].filter((index) => isNear(index, current, 8))
  expect(near(0)).toEqual([0, 1, 7])
  expect(near(4)).toEqual([3, 4, 5])
  expect(near(7)).toEqual([0, 6, 7])
})

test('a finger to the left asks for the next, to the right for the one before', () => {
  expect(readSwipe(-60, 10)).toBe(1)
  expect(readSwipe(60, -10)).toBe(-1)
})

test('a short way and a way that scrolls are no swipe', () => {
  expect(readSwipe(-40, 0)).toBeUndefined()
  expect(readSwipe(-60, 40)).toBeUndefined()
})
