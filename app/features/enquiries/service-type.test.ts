import { expect, test } from 'vitest'
import { readServiceType } from './service-type.ts'

test('a known service is read as it is', () => {
  expect(readServiceType('consultation')).toBe('consultation')
  expect(readServiceType('support')).toBe('support')
})

test('nothing else is a service, however close', () => {
  for (const value of [null, '', 'Support', 'support ', 'toString', 'call']) {
    expect(readServiceType(value), String(value)).toBeUndefined()
  }
})
