import { expect, test } from 'vitest'
import { comesFrom } from './facts.tsx'

const found = (facts: ReturnType<typeof comesFrom>, label: string) =>
  facts.find((fact) => fact.label === label)?.value

test('the site before ours is named without its address', () => {
  const facts = comesFrom({
    kind: 'message',
    serviceType: null,
    source: { referrer: 'https://www.search.example/find?q=web+design+leeds' },
  })
  expect(found(facts, 'Came from')).toBe('search.example')
  expect(found(facts, 'Form')).toBe('Home page')
})

test('a referrer that is no address stands as it is, as text', () => {
  const facts = comesFrom({ kind: 'contact', serviceType: null, source: { referrer: 'javascript' } })
  expect(found(facts, 'Came from')).toBe('javascript')
})

test('the contact form says what the visitor came for', () => {
  const facts = comesFrom({ kind: 'contact', serviceType: 'consultation', source: {} })
  expect(found(facts, 'Form')).toBe('/contact?service=consultation')
})

test('source and medium stand together, and the campaign with its details', () => {
  const facts = comesFrom({
    kind: 'call',
    serviceType: null,
    source: { utmSource: 'letter', utmMedium: 'mail', utmCampaign: 'spring', utmTerm: 'shops' },
  })
  expect(found(facts, 'Found through')).toBe('letter, mail')
  expect(found(facts, 'Campaign')).toBe('spring, shops')
})
