import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const codeCount = 10
const groupCount = 3
const groupLength = 5
/** Leaves out 0, 1, i, l and o, which people confuse on paper. Fifteen of these 31 letters are 74 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

const digits = 6
const stepSeconds = 30
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function createRecoveryCodes(): string[] {
  const letters = () =>
    Array.from({ length: groupCount * groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: codeCount }, () => formatRecoveryCode(letters()))
}

/** Returns a recovery code in its stored spelling, however it was typed; `undefined` if it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  if (plain.length !== groupCount * groupLength) return undefined
  if ([...plain].some((letter) => !alphabet.includes(letter))) return undefined
  return formatRecoveryCode(plain)
}

function formatRecoveryCode(letters: string): string {
  return letters.match(/.{5}/g)?.join('-') ?? ''
}

/** Returns the six digits of an authenticator code, which people often type in two groups. */
export function readAuthenticatorCode(typed: string): string | undefined {
  const plain = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(plain) ? plain : undefined
}

/** Creates 32 random letters; their bytes are the key that the authenticator and the server share. */
export function createAuthenticatorSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** Returns the base32 form of a secret, which authenticators take when it is typed by hand. */
export function formatAuthenticatorSecret(secret: string): string {
  const bits = [...Buffer.from(secret)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/**
 * Accepts the code of the current half minute and the one before, for the time it takes to type (RFC 6238, section
 * 5.2). A device whose clock is ahead waits until its code is due.
 */
export function isAuthenticatorCode(secret: string, code: string, now: Date): boolean {
  const step = Math.floor(now.getTime() / 1000 / stepSeconds)
  const typed = Buffer.from(code)
  const expected = [step, step - 1].map((each) => Buffer.from(computeAuthenticatorCode(secret, each)))
  return expected.some((right) => right.length === typed.length && timingSafeEqual(right, typed))
}

/** Computes the code of one half minute: HMAC-SHA-1 of the step, truncated to six digits (RFC 4226, RFC 6238). */
export function computeAuthenticatorCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const truncated = digest.readUInt32BE(offset) & 0x7fffffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}
