import { expect, test } from 'vitest'
import { readAmount } from '#platform/money.ts'
import { changeInput } from '../schema.ts'
import { describeOrigin } from './facts.tsx'

const found = (facts: ReturnType<typeof describeOrigin>, label: string) =>
  facts.find((fact) => fact.label === label)?.value

test('a referrer is shortened to its host', () => {
  const facts = describeOrigin({
    kind: 'message',
    serviceType: null,
    visit: null,
    source: { referrer: 'https://www.search.example/find?q=web+design+leeds' },
  })
  expect(found(facts, 'Came from')).toBe('search.example')
  expect(found(facts, 'Form')).toBe('Home page')
})

test('a referrer that is no URL is shown as text', () => {
  const facts = describeOrigin({
    kind: 'contact',
    serviceType: null,
    visit: null,
    source: { referrer: 'javascript' },
  })
  expect(found(facts, 'Came from')).toBe('javascript')
})

test('an enquiry of the contact form shows its service type', () => {
  const facts = describeOrigin({ kind: 'contact', serviceType: 'consultation', visit: null, source: {} })
  expect(found(facts, 'Form')).toBe('/contact?service=consultation')
})

test('source and medium are one line, the campaign and its details another', () => {
  const facts = describeOrigin({
    kind: 'call',
    serviceType: null,
    visit: null,
    source: { utmSource: 'letter', utmMedium: 'mail', utmCampaign: 'spring', utmTerm: 'shops' },
  })
  expect(found(facts, 'Found through')).toBe('letter, mail')
  expect(found(facts, 'Campaign')).toBe('spring, shops')
})

test.each([
  ['7250', 7250],
  ['£7,250', 7250],
  [' 0 ', 0],
  ['', null],
])('%j is read as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
  expect(changeInput.safeParse({ value: readAmount(text) }).success).toBe(true)
})

test.each(['about 7k', '12.50', '-3', '99999999999'])('%j is refused', (text) => {
  expect(changeInput.safeParse({ value: readAmount(text) }).success).toBe(false)
})
