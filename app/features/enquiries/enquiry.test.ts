import { expect, test } from 'vitest'
import { formatOverdue, formatTotal, mostOverdue, searchLimit } from './enquiry.ts'

test('a count that stopped at its limit is shown with a plus', () => {
  expect(formatOverdue(mostOverdue - 1)).toBe('99 late')
  expect(formatOverdue(mostOverdue)).toBe('99+ late')
  expect(formatTotal(searchLimit, true)).toBe('The newest 100 found')
})

test('a complete count is shown as a number', () => {
  expect(formatTotal(1, true)).toBe('1 enquiry')
  expect(formatTotal(99, true)).toBe('99 enquiries')
  expect(formatTotal(10_000, false)).toBe('10,000 enquiries')
})
