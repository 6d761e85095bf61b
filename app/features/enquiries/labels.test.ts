import { expect, test } from 'vitest'
import { titleOf } from './labels.ts'

test('the title is the subject', () => {
  expect(titleOf({ subject: 'New website', message: 'Hello' })).toBe('New website')
})

test('without a subject the title is the beginning of the message', () => {
  expect(titleOf({ subject: null, message: '\nMy shop is closed.\nPlease help.' })).toBe('My shop is closed.')
})

test('a long title ends after a whole word', () => {
  const title = titleOf({ subject: null, message: 'wool '.repeat(40) })
  expect(title).toMatch(/^(wool )+wool…$/)
  expect(title.length).toBeLessThanOrEqual(81)
})

test('one long word is cut', () => {
  expect(titleOf({ subject: null, message: 'x'.repeat(300) })).toHaveLength(41)
})
