import { expect, test } from 'vitest'
import { closesSheet } from './sheet-drag.ts'

const phone = { windowHeight: 800 }

test('a slow pull closes only past 15 % of the window', () => {
  expect(closesSheet({ ...phone, offset: 120, velocity: 0 })).toBe(false)
  expect(closesSheet({ ...phone, offset: 121, velocity: 0 })).toBe(true)
})

test('a flick closes from 50 px on', () => {
  expect(closesSheet({ ...phone, offset: 51, velocity: 0.6 })).toBe(true)
  expect(closesSheet({ ...phone, offset: 40, velocity: 3 })).toBe(false)
})

test('pulling down and flicking back up keeps it open', () => {
  expect(closesSheet({ ...phone, offset: 100, velocity: -2 })).toBe(false)
})
