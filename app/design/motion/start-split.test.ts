import { expect, test } from 'vitest'
import { percentAcross } from './start-split.ts'

const box = { left: 40, width: 200 }

test('a point in the box is a share of its width', () => {
  expect(percentAcross(40, box)).toBe(0)
  expect(percentAcross(150, box)).toBe(55)
  expect(percentAcross(240, box)).toBe(100)
})

test('a pointer that has left the box stays at its edge', () => {
  expect(percentAcross(-500, box)).toBe(0)
  expect(percentAcross(900, box)).toBe(100)
})

test('a box that is not laid out yet has no middle', () => {
  expect(percentAcross(10, { left: 0, width: 0 })).toBe(0)
})
