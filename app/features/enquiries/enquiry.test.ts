import { expect, test } from 'vitest'
import { foundWords, lateWords, mostFound, mostOverdue } from './enquiry.ts'

test('a number that was not counted to its end does not pretend to be exact', () => {
  expect(lateWords(mostOverdue - 1)).toBe('99 late')
  expect(lateWords(mostOverdue)).toBe('99+ late')
  expect(foundWords(mostFound, true)).toBe('The newest 100 found')
})

test('a number that was counted is given', () => {
  expect(foundWords(1, true)).toBe('1 enquiry')
  expect(foundWords(99, true)).toBe('99 enquiries')
  expect(foundWords(10_000, false)).toBe('10,000 enquiries')
})
