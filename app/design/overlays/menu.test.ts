import { expect, test } from 'vitest'
import { itemForKey } from './menu.tsx'

const names = ['Profile Settings', 'Dark Mode', 'Delete', 'Logout']

test('arrows lead round at both ends', () => {
  expect(itemForKey('ArrowDown', names, 3)).toBe(0)
  expect(itemForKey('ArrowUp', names, 0)).toBe(3)
})

test('with no item in focus yet, down leads to the first and up to the last', () => {
  expect(itemForKey('ArrowDown', names, -1)).toBe(0)
  expect(itemForKey('ArrowUp', names, -1)).toBe(3)
})

test('a letter leads to the next item that starts with it', () => {
  expect(itemForKey('d', names, 0)).toBe(1)
  expect(itemForKey('D', names, 1)).toBe(2)
  expect(itemForKey('d', names, 2)).toBe(1)
})

test('other keys, and letters that start nothing, move nothing', () => {
  expect(itemForKey('x', names, 0)).toBeUndefined()
  expect(itemForKey(' ', names, 0)).toBeUndefined()
  expect(itemForKey('Tab', names, 0)).toBeUndefined()
  expect(itemForKey('ArrowDown', [], -1)).toBeUndefined()
})
