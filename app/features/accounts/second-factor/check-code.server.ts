import type { App } from '#platform/app.ts'
import { openText, sealText } from '#platform/config/sealed-text.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { minuteMs } from '#platform/durations.ts'
import { newSettings } from '../sign-in/password-hash.server.ts'
import { hashToken } from '../tokens.server.ts'
import { isAuthenticatorCode, readAuthenticatorCode, readRecoveryCode } from './codes.server.ts'

interface Factor {
  id: string
  userId: string
  secret: string
  backupCodes: string
}

/** Uses up a right code in the transaction of the action that it allows; false if another request was first. */
type SpendCode = (tx: Transaction) => Promise<boolean>

/** Longer than the 60 seconds for which a code is valid. */
const spentCodeLifetimeMs = 3 * minuteMs

type Code = { kind: 'authenticator' | 'recovery'; text: string }

/** Parses the input of the second step; `undefined` if it is neither kind of code. */
export function readCode(typed: string): Code | undefined {
  const digits = readAuthenticatorCode(typed)
  if (digits) return { kind: 'authenticator', text: digits }
  const text = readRecoveryCode(typed)
  return text ? { kind: 'recovery', text } : undefined
}

/** Returns `undefined` if the code is not right. */
export async function checkCode(app: App, factor: Factor, code: Code): Promise<SpendCode | undefined> {
  return code.kind === 'recovery'
    ? checkRecoveryCode(app, factor, code.text)
    : checkAuthenticatorCode(app, factor, code.text)
}

const sealPurpose = 'authenticator'

/** Encrypts the secret for the row of its user, from which `checkAuthenticatorCode` reads it. */
export function sealAuthenticatorSecret(app: App, userId: string, secret: string): string {
  return sealText(app.config.dataDir, sealPurpose, userId, secret)
}

export function checkAuthenticatorCode(app: App, factor: Factor, digits: string): SpendCode | undefined {
  const secret = openText(app.config.dataDir, sealPurpose, factor.userId, factor.secret)
  if (!isAuthenticatorCode(secret, digits, app.clock.now())) return undefined
  return (tx) => reserveAuthenticatorCode(app, tx, factor.userId, digits)
}

async function checkRecoveryCode(app: App, factor: Factor, code: string): Promise<SpendCode | undefined> {
  const hashes = readRecoveryHashes(factor)
  const [first] = hashes
  if (!first) return undefined
  const typed = await app.passwords.hash(code, first)
  const left = hashes.filter((hash) => hash !== typed)
  if (left.length === hashes.length) return undefined
  return (tx) =>
    replaceRecoveryHashes(tx, factor.id, {
      from: factor.backupCodes,
      to: JSON.stringify(left),
    })
}

/** RFC 6238, section 5.2: an accepted code is not accepted again. The primary key decides between two requests. */
async function reserveAuthenticatorCode(
  app: App,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const identifier = `used-code:${userId}:${code}`
  const now = app.clock.now()
  const reserved = await tx
    .insertInto('verification')
    .values({
      id: hashToken(`reserve:${identifier}`),
      identifier: hashToken(identifier),
      // Not the user's id, by which `deleteVerifications` would make the code valid again.
      value: 'used code',
      expiresAt: new Date(now.getTime() + spentCodeLifetimeMs).toISOString(),
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return reserved !== undefined
}

/**
 * Hashes recovery codes with scrypt, as codes of fewer than 112 bits must be (OWASP ASVS 6.5.2), at 17 ms each instead of
 * 200: to try their 74 random bits takes longer than to try the passwords that people think of. The codes share a salt, so
 * that one hash finds a code among ten.
 */
export async function hashRecoveryCodes(app: App, codes: readonly string[]): Promise<string> {
  const { passwords } = app
  const settings = newSettings({ log2n: 13, p: 1 })
  return JSON.stringify(await Promise.all(codes.map((code) => passwords.hash(code, settings))))
}

export function readRecoveryHashes({ backupCodes }: Pick<Factor, 'backupCodes'>): string[] {
  return JSON.parse(backupCodes)
}

async function replaceRecoveryHashes(
  db: Database,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const replaced = await db
    .updateTable('twoFactor')
    .set({ backupCodes: to })
    .where('id', '=', id)
    .where('backupCodes', '=', from)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}
