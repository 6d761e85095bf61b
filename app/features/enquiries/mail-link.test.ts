import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test('a mail about a service says so in its subject', () => {
  expect(mailLink('me@studio.example', 'consultation')).toBe(
    'mailto:me@studio.example?subject=Request%20for%20Consultation',
  )
  expect(mailLink('me@studio.example', 'support')).toBe('mailto:me@studio.example?subject=Support%20Request')
})

test('any other mail leaves the subject to its writer', () => {
  expect(mailLink('me@studio.example')).toBe('mailto:me@studio.example')
})
