import { expect, test } from 'vitest'
import { isPlainClick } from './is-plain-click.ts'

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test('a click with the main button and no key is plain', () => {
  expect(isPlainClick(plain)).toBe(true)
})

test.each([
  ['with the middle button', { ...plain, button: 1 }],
  ['with Control', { ...plain, ctrlKey: true }],
  ['with Command', { ...plain, metaKey: true }],
  ['with Shift', { ...plain, shiftKey: true }],
  ['with Alt', { ...plain, altKey: true }],
])('a click %s is not', (_, click) => {
  expect(isPlainClick(click)).toBe(false)
})
