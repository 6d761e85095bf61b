import { expect, test } from 'vitest'
import { type Box, placeBeside } from './place.ts'

const window = { width: 1000, height: 600 }
const menu = { width: 200, height: 150 }
const below = { side: 'bottom', align: 'start', gap: 6 } as const
const button = (left: number, top: number): Box => ({ left, top, width: 80, height: 40 })

test('stands below its button, left edges in line', () => {
  expect(placeBeside(button(100, 100), menu, window, below)).toMatchObject({
    side: 'bottom',
    left: 100,
    top: 146,
  })
})

test('right edges are in line when aligned to the end', () => {
  expect(placeBeside(button(500, 100), menu, window, { ...below, align: 'end' }).left).toBe(380)
})

test('goes above when there is no room below', () => {
  expect(placeBeside(button(100, 500), menu, window, below)).toMatchObject({ side: 'top', top: 344 })
})

test('goes below when there is no room above', () => {
  const tip = { side: 'top', align: 'start', gap: 9 } as const
  expect(placeBeside(button(100, 20), { width: 200, height: 40 }, window, tip).side).toBe('bottom')
})

test('takes the larger side and reports its room when it fits on neither', () => {
  const tall = { width: 200, height: 900 }
  expect(placeBeside(button(100, 200), tall, window, below)).toMatchObject({ side: 'bottom', room: 346 })
  expect(placeBeside(button(100, 400), tall, window, below)).toMatchObject({ side: 'top', room: 386, top: 8 })
})

test('never leaves the window sideways', () => {
  expect(placeBeside(button(950, 100), menu, window, below).left).toBe(792)
  expect(placeBeside(button(10, 100), menu, window, { ...below, align: 'end' }).left).toBe(8)
})
