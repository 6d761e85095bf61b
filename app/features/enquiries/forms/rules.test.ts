import { expect, test } from 'vitest'
import { checkFields, contactRules, homeRules, mailLink, readServiceType } from './rules.ts'

test('a known service is read as it is', () => {
  expect(readServiceType('consultation')).toBe('consultation')
  expect(readServiceType('support')).toBe('support')
})

test('nothing else is a service, however close', () => {
  for (const value of [null, '', 'Support', 'support ', 'toString', 'call']) {
    expect(readServiceType(value), String(value)).toBeUndefined()
  }
})

test('a mail about a service says so in its subject', () => {
  expect(mailLink('me@studio.example', 'consultation')).toBe(
    'mailto:me@studio.example?subject=Request%20for%20Consultation',
  )
  expect(mailLink('me@studio.example', 'support')).toBe('mailto:me@studio.example?subject=Support%20Request')
})

test('any other mail leaves the subject to its writer', () => {
  expect(mailLink('me@studio.example')).toBe('mailto:me@studio.example')
})

test('a form is checked as the server checks it: tidied values, one message a field', () => {
  const typed = { name: ' Grace  ', email: 'grace@', message: 'Two\r\nlines' }
  expect(checkFields(homeRules, typed)).toEqual({
    values: { name: 'Grace', message: 'Two\nlines' },
    faults: { email: 'Invalid email address' },
  })
})

test('an empty optional field has no value, and a field that is missing is at fault', () => {
  const { values, faults } = checkFields(contactRules, { name: 'Grace', company: '  ' })
  expect(values).toEqual({ name: 'Grace' })
  expect(Object.keys(faults)).toEqual([
    'email',
    'phone',
    'projectType',
    'budget',
    'timeframe',
    'subject',
    'message',
  ])
})
