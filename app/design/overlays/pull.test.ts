import { expect, test } from 'vitest'
import { closesModal, closesSheet, followPull, releasePull, startPull } from './pull.ts'

const phone = { windowHeight: 800 }

test('a slow pull closes a sheet only past 15 % of the window', () => {
  expect(closesSheet({ ...phone, offset: 120, velocity: 0 })).toBe(false)
  expect(closesSheet({ ...phone, offset: 121, velocity: 0 })).toBe(true)
})

test('a flick closes a sheet from 50 px on', () => {
  expect(closesSheet({ ...phone, offset: 51, velocity: 0.6 })).toBe(true)
  expect(closesSheet({ ...phone, offset: 40, velocity: 3 })).toBe(false)
})

test('pulling down and flicking back up keeps a sheet open', () => {
  expect(closesSheet({ ...phone, offset: 100, velocity: -2 })).toBe(false)
})

test('a modal closes past 100 px, whatever the speed', () => {
  expect(closesModal({ ...phone, offset: 100, velocity: 3 })).toBe(false)
  expect(closesModal({ ...phone, offset: 101, velocity: 0 })).toBe(true)
})

test('a pull is measured from where it began, its speed over the last step', () => {
  const pull = [20, 60].reduce(
    (so, y, index) => followPull(so, 300 + y, 1000 + 50 * (index + 1)),
    startPull(300, 1000),
  )
  expect(releasePull(pull, 1110, 800)).toEqual({ offset: 60, velocity: 0.8, windowHeight: 800 })
})

test('a finger that rests before it lifts has no speed left', () => {
  const pull = followPull(startPull(0, 0), 60, 50)
  expect(releasePull(pull, 150, 800).velocity).toBe(1.2)
  expect(releasePull(pull, 151, 800).velocity).toBe(0)
})
