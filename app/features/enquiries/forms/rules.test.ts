import { expect, test } from 'vitest'
import { checkFields } from '#platform/field-rules.ts'
import { contactRules, homeRules, mailLink, readServiceType } from './rules.ts'

const choices = { projectTypes: ['Website'], budgets: ['Any'], timeframes: ['Soon'] }

test('a known service type is read', () => {
  expect(readServiceType('consultation')).toBe('consultation')
  expect(readServiceType('support')).toBe('support')
})

test('anything else is no service type', () => {
  for (const value of [null, '', 'Support', 'support ', 'toString', 'call']) {
    expect(readServiceType(value), String(value)).toBeUndefined()
  }
})

test('a mail link with a service type has its subject', () => {
  expect(mailLink('me@studio.example', 'consultation')).toBe(
    'mailto:me@studio.example?subject=Request%20for%20Consultation',
  )
  expect(mailLink('me@studio.example', 'support')).toBe('mailto:me@studio.example?subject=Support%20Request')
})

test('a mail link without a service type has no subject', () => {
  expect(mailLink('me@studio.example')).toBe('mailto:me@studio.example')
})

test('a form is checked as the server checks it: tidied values, one message a field', () => {
  const typed = { name: ' Grace  ', email: 'grace@', message: 'Two\r\nlines' }
  expect(checkFields(homeRules, typed)).toEqual({
    values: { name: 'Grace', message: 'Two\nlines' },
    faults: { email: 'Invalid email address' },
  })
})

test('a name turns no direction, and is missing where nothing of it can be seen', () => {
  const name = (typed: string) => checkFields({ name: homeRules.name }, { name: typed })
  expect(name('\u202eecarG')).toEqual({ values: { name: 'ecarG' }, faults: {} })
  expect(name('\u200b \u2060')).toEqual({ values: {}, faults: { name: 'Name is required' } })
  for (const kept of ['👩\u200d💻', 'می\u200cخواهم', 'مرحبا']) {
    expect(name(kept)).toEqual({ values: { name: kept }, faults: {} })
  }
})

test('a choice is one of those that the studio offers', () => {
  const { budget } = contactRules({ ...choices, budgets: ['Less than $5,000'] })
  expect(checkFields({ budget }, { budget: 'Less than $5,000' }).faults).toEqual({})
  expect(checkFields({ budget }, { budget: 'Any' }).faults).toEqual({
    budget: 'Please select your budget range',
  })
})

test('an empty optional field has no value, and a field that is missing is at fault', () => {
  const { values, faults } = checkFields(contactRules(choices), { name: 'Grace', company: '  ' })
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
