import { expect, it } from 'vitest'
import {
  computeAuthenticatorCode,
  createAuthenticatorSecret,
  createRecoveryCodes,
  formatAuthenticatorSecret,
  isAuthenticatorCode,
  readAuthenticatorCode,
  readRecoveryCode,
} from './codes.server.ts'

it('creates ten different recovery codes of 15 letters and reads them in capitals and without the dash', () => {
  const codes = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}(-[2-9a-hjkmnp-z]{5}){2}$/)
    expect(readRecoveryCode(code)).toBe(code)
    expect(readRecoveryCode(` ${code.replaceAll('-', '').toUpperCase()} `)).toBe(code)
  }
})

it.each(['', 'abcde-fghj', 'abcde-fghjk', 'abcde-fghjkm', 'abcde-fgh1j', 'abcde-fghjk-mnpqrs', '123456'])(
  'refuses %j as a recovery code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeUndefined()
  },
)

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['abcdef', undefined],
  ['１２３４５６', undefined],
])('reads %j as the authenticator code %j', (typed, expected) => {
  expect(readAuthenticatorCode(typed)).toBe(expected)
})

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('an authenticator code at second %i is the last six digits of RFC 6238, appendix B', (second, code) => {
  expect(computeAuthenticatorCode('12345678901234567890', Math.floor(second / 30))).toBe(code)
})

it('accepts an authenticator code for 60 seconds, and none that is not due yet', () => {
  const secret = createAuthenticatorSecret()
  const code = computeAuthenticatorCode(secret, 1000)
  const isAccepted = (step: number) => isAuthenticatorCode(secret, code, new Date(step * 30_000))
  expect([998, 999, 1000, 1001, 1002].map(isAccepted)).toEqual([false, false, true, true, false])
})

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the secret %j reads %j, as in RFC 4648, section 10, without padding', (secret, expected) => {
  expect(formatAuthenticatorSecret(secret)).toBe(expected)
})
