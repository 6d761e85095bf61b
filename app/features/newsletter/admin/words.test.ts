import { expect, test } from 'vitest'
import { beginningOf, countWords } from './compose/content-card.tsx'
import { sayBrought } from './report/brought.ts'
import { describeDuration, percentOf } from './words.ts'

test.each([
  [{ enquiries: 2, bookings: 0, worth: 7_250 }, /^2 enquiries worth .?7,250/],
  [{ enquiries: 1, bookings: 2, worth: 0 }, /^1 enquiry and 2 bookings$/],
  [{ enquiries: 0, bookings: 1, worth: 0 }, /^1 booking$/],
])('says what an issue brought: %o', (brought, words) => {
  expect(sayBrought({ lines: [], ...brought })).toMatch(words)
})

test('says nothing of an issue that brought nothing', () => {
  expect(sayBrought({ lines: [], enquiries: 0, bookings: 0, worth: 0 })).toBeUndefined()
})

test('says how long sending takes', () => {
  expect(describeDuration(30, 30)).toBe('less than a minute')
  expect(describeDuration(604, 30)).toBe('about 21 minutes')
  expect(describeDuration(10_000, 30)).toBe('about 6 hours')
})

test('a share has one decimal, and nothing has none', () => {
  expect(percentOf(131, 581)).toBe('22.5%')
  expect(percentOf(0, 0)).toBeUndefined()
})

test('counts words and the time to read them', () => {
  expect(countWords('**Put** the mouse in a drawer.')).toBe('6 words, under a minute to read')
  expect(countWords('word '.repeat(660))).toBe('660 words, 3 minutes to read')
  expect(countWords('  ')).toBeUndefined()
})

test('takes the beginning of a text up to its first heading, three paragraphs at most', () => {
  expect(beginningOf('One\n\nTwo\n\n## Parts\n\nThree')).toBe('One\n\nTwo')
  expect(beginningOf('## Parts\n\nOne\n\nTwo\n\n\nThree\n\nFour')).toBe('## Parts\n\nOne\n\nTwo')
  expect(beginningOf('')).toBe('')
})
