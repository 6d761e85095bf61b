import { expect, test } from 'vitest'
import { changeInput } from '../schema.ts'
import { readPounds } from './worth.tsx'

test.each([
  ['7250', 7250],
  ['£7,250', 7250],
  [' 0 ', 0],
  ['', null],
])('%j is read as %j pounds', (text, pounds) => {
  expect(readPounds(text)).toBe(pounds)
  expect(changeInput.safeParse({ value: readPounds(text) }).success).toBe(true)
})

test.each(['about 7k', '12.50', '-3', '99999999999'])('%j is refused', (text) => {
  expect(changeInput.safeParse({ value: readPounds(text) }).success).toBe(false)
})
