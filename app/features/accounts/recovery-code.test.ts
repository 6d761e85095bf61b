import { expect, it } from 'vitest'
import { createRecoveryCodes, readAuthenticatorCode, readRecoveryCode } from './recovery-code.server.ts'

it('makes ten different codes that read back however they are typed', () => {
  const codes = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(readRecoveryCode(code)).toBe(code)
    expect(readRecoveryCode(` ${code.replace('-', '').toUpperCase()} `)).toBe(code)
  }
})

it.each(['', 'abcde-fghi', 'abcde-fghjkm', 'abcde-fgh1j', '123456'])('%j is no recovery code', (typed) => {
  expect(readRecoveryCode(typed)).toBeUndefined()
})

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['abcdef', undefined],
  ['１２３４５６', undefined],
])('%j as a code of an authenticator is %j', (typed, expected) => {
  expect(readAuthenticatorCode(typed)).toBe(expected)
})
