import { randomInt } from 'node:crypto'

const amount = 10
const half = 5
/** Without 0, 1, i, l and o, which people confuse on paper: 31 letters, ten of them are 49 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

export function createRecoveryCodes(): string[] {
  return Array.from({ length: amount }, () => `${letters(half)}-${letters(half)}`)
}

/** A code as it is stored, however it was typed; `undefined` when it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  if (plain.length !== 2 * half || [...plain].some((letter) => !alphabet.includes(letter))) return undefined
  return `${plain.slice(0, half)}-${plain.slice(half)}`
}

/** Six digits, as an authenticator shows them, often in two groups. */
export function readAuthenticatorCode(typed: string): string | undefined {
  const plain = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(plain) ? plain : undefined
}

function letters(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')
}
