import { expect, test } from 'vitest'
import { titleOf } from './labels.ts'

test('an enquiry is called by its subject', () => {
  expect(titleOf({ subject: 'New website', message: 'Hello' })).toBe('New website')
})

test('without a subject it is called by how it begins', () => {
  expect(titleOf({ subject: null, message: '\nMy shop is closed.\nPlease help.' })).toBe('My shop is closed.')
})

test('a long beginning ends after a whole word', () => {
  const title = titleOf({ subject: null, message: 'wool '.repeat(40) })
  expect(title).toMatch(/^(wool )+wool…$/)
  expect(title.length).toBeLessThanOrEqual(81)
})

test('one long word is cut, not lost', () => {
  expect(titleOf({ subject: null, message: 'x'.repeat(300) })).toHaveLength(41)
})
