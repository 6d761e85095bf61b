import { expect, test } from 'vitest'
import { blogPath, readPageNumber } from './slug.ts'

test('without a number it is the first page', () => {
  expect(readPageNumber(null)).toBe(1)
  expect(readPageNumber('12')).toBe(12)
})

test.each(['', '0', '1', '-1', '1.5', '01', 'two', '1e3', '99999999'])('%j is not a page number', (text) => {
  expect(readPageNumber(text)).toBeUndefined()
})

test('the first page has one address only', () => {
  expect(blogPath(1)).toBe('/blog')
  expect(blogPath(2)).toBe('/blog?page=2')
})
