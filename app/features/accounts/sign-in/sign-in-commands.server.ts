import { createHash } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { accountsOf, countFailure, isWithinLimit } from '../context.server.ts'
import { type Login, messages, type SecondStep } from '../schema.ts'
import {
  encryptCodes,
  findFactor,
  readRecoveryCodes,
} from '../second-factor/authenticator-commands.server.ts'
import {
  isAuthenticatorCode,
  readAuthenticatorCode,
  readRecoveryCode,
} from '../second-factor/codes.server.ts'
import { decrypt } from '../second-factor/encryption.server.ts'
import {
  createToken,
  findVerification,
  hashToken,
  insertVerification,
  takeVerification,
} from '../tokens.server.ts'
import {
  type Client,
  completeSignIn,
  deleteBrowserSession,
  expireCookie,
  readCookie,
  type SignedIn,
  writeCookie,
} from './session.server.ts'

const secondStepMs = 10 * 60 * 1000
/** After this many wrong codes in a row the second step is locked (NIST SP 800-63B, section 5.2.2). */
const mostWrongCodes = 10
const lockedMs = 15 * 60 * 1000
/** Longer than the 90 seconds for which a code is valid. */
const spentCodeKeptMs = 3 * 60 * 1000

type Code = { kind: 'authenticator' | 'recovery'; text: string }

interface CheckedCode {
  readonly code: Code
  readonly factor: { id: string; userId: string; backupCodes: string }
}

/** Replaces the session of this browser by a cookie that lets it send a code within ten minutes. */
async function startSecondStep(
  app: App,
  tx: Database,
  userId: string,
  client: Client,
): Promise<{ cookies: string[] }> {
  await deleteBrowserSession(app, tx, client)
  const token = createToken()
  await insertVerification(app, tx, {
    identifier: hashToken(token),
    value: userId,
    lifetimeMs: secondStepMs,
  })
  const pending = await writeCookie(app, 'two_factor', token, secondStepMs / 1000)
  return { cookies: [expireCookie(app, 'session_token'), pending] }
}

/** Checks a code of the authenticator, or a recovery code, after the password. Each code works once. */
export async function finishSignIn(app: App, input: SecondStep, client: Client): Promise<SignedIn> {
  const { limits } = accountsOf(app)
  await limits.signInAddress.check(client.address)
  const code = readCode(input.code)
  if (!code) throw new AppError('invalid', messages.wrongCode, { fields: { code: messages.wrongCode } })
  const expired = new AppError('unauthenticated', messages.signInExpired)
  return countFailure(app, client.address, async () => {
    const token = await readCookie(app, 'two_factor', client.cookies)
    const identifier = hashToken(token ?? '')
    const userId = token && (await findVerification(app, identifier))
    if (!userId) throw expired
    const checked = await checkCode(app, userId, code, identifier)
    if (!checked) throw expired
    return inTransaction(app.db, async (tx) => {
      await spendCode(app, tx, checked)
      if (!(await takeVerification(app, tx, identifier))) throw expired
      const { user, cookies } = await completeSignIn(app, tx, userId, client, input.remember)
      return { user, cookies: [...cookies, expireCookie(app, 'two_factor')] }
    })
  })
}

/** Reads what was typed at the second step; `undefined` if it is neither kind of code. */
function readCode(typed: string): Code | undefined {
  const digits = readAuthenticatorCode(typed)
  if (digits) return { kind: 'authenticator', text: digits }
  const text = readRecoveryCode(typed)
  return text ? { kind: 'recovery', text } : undefined
}

/**
 * Checks a code at sign-in; `undefined` if the user has no authenticator or no attempt is left. A wrong code is counted
 * for the account, across all sign-ins.
 */
async function checkCode(
  app: App,
  userId: string,
  code: Code,
  identifier: string,
): Promise<CheckedCode | undefined> {
  const factor = await findFactor(app.db, userId)
  if (!factor?.verified) return undefined
  if (factor.lockedUntil && factor.lockedUntil > app.clock.now().toISOString()) {
    throw new AppError('too-many', messages.secondStepLocked, { retryAfterSeconds: lockedMs / 1000 })
  }
  if (!(await isWithinLimit(accountsOf(app).limits.secondStep, identifier))) return undefined
  const isRight =
    code.kind === 'recovery'
      ? readRecoveryCodes(app, factor).includes(code.text)
      : isAuthenticatorCode(decrypt(accountsOf(app).secret, factor.secret), code.text, app.clock.now())
  if (isRight) return { code, factor }
  await countWrongCode(app, factor.id)
  throw new AppError('unauthenticated', messages.wrongCode)
}

/** Marks a right code as used, and refuses one that was used before: of two requests with one code, one gets through. */
async function spendCode(app: App, tx: Database, { code, factor }: CheckedCode): Promise<void> {
  const isFirstUse =
    code.kind === 'recovery'
      ? await removeRecoveryCode(app, tx, factor, code.text)
      : await reserveAuthenticatorCode(app, tx, factor.userId, code.text)
  if (!isFirstUse) throw new AppError('unauthenticated', messages.wrongCode)
  await tx
    .updateTable('twoFactor')
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where('id', '=', factor.id)
    .execute()
}

async function removeRecoveryCode(
  app: App,
  tx: Database,
  factor: CheckedCode['factor'],
  code: string,
): Promise<boolean> {
  const left = readRecoveryCodes(app, factor).filter((one) => one !== code)
  const removed = await tx
    .updateTable('twoFactor')
    .set({ backupCodes: encryptCodes(app, left) })
    .where('id', '=', factor.id)
    .where('backupCodes', '=', factor.backupCodes)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** RFC 6238, section 5.2: an accepted code is not accepted again. The primary key decides between two requests. */
async function reserveAuthenticatorCode(
  app: App,
  tx: Database,
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
      expiresAt: new Date(now.getTime() + spentCodeKeptMs).toISOString(),
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return reserved !== undefined
}

async function countWrongCode(app: App, factorId: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const counted = await tx
      .updateTable('twoFactor')
      .set((eb) => ({ failedVerificationCount: eb('failedVerificationCount', '+', 1) }))
      .where('id', '=', factorId)
      .returning('failedVerificationCount as count')
      .executeTakeFirst()
    if (!counted || counted.count % mostWrongCodes !== 0) return
    const lockedUntil = new Date(app.clock.now().getTime() + lockedMs).toISOString()
    await tx.updateTable('twoFactor').set({ lockedUntil }).where('id', '=', factorId).execute()
  })
}

/** `user` is absent when the password was right and a code is still to come. */
type FirstStep = Pick<SignedIn, 'cookies'> & Partial<SignedIn>

/** Longer passwords are refused without hashing them: `schema.ts` allows 128 characters. */
const mostPasswordLength = 1024

/** Checks a password. An unknown address costs the same work as a wrong password and gets the same answer. */
export async function signIn(app: App, input: Login, client: Client): Promise<FirstStep> {
  const { limits } = accountsOf(app)
  const pair = `${client.address} ${createHash('sha256').update(input.email).digest('base64url')}`
  await limits.signInAddress.check(client.address)
  // Counted before the password is checked, so that of a hundred attempts sent at once only ten are checked.
  await limits.signInPair.consume(pair)
  const result = await countFailure(app, client.address, async () => {
    const known = await findByPassword(app, input)
    return inTransaction(app.db, async (tx) => {
      if (!known || !(await lockPassword(tx, known))) throw new AppError('unauthenticated', messages.login)
      const { twoFactorEnabled } = await tx
        .selectFrom('user')
        .select('twoFactorEnabled')
        .where('id', '=', known.userId)
        .executeTakeFirstOrThrow()
      if (twoFactorEnabled === 1) return startSecondStep(app, tx, known.userId, client)
      return completeSignIn(app, tx, known.userId, client, input.remember)
    })
  })
  await limits.signInPair.clear(pair)
  return result
}

/** Ends the session of this browser, if it has one, and returns the `Set-Cookie` line that deletes its cookie. */
export async function signOut(app: App, client: Client): Promise<string> {
  await deleteBrowserSession(app, app.db, client)
  return expireCookie(app, 'session_token')
}

interface KnownPassword {
  userId: string
  hash: string
}

async function findByPassword(
  app: App,
  { email, password }: Pick<Login, 'email' | 'password'>,
): Promise<KnownPassword | undefined> {
  if (password.length > mostPasswordLength) return undefined
  const { passwords } = accountsOf(app)
  const found = await app.db
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'account.password'])
    .where('user.email', '=', email)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst()
  if (!found?.password) {
    await passwords.hash(password)
    return undefined
  }
  const isRight = await passwords.verify(password, found.password)
  return isRight ? { userId: found.id, hash: found.password } : undefined
}

/**
 * Locks the password until the transaction ends, by writing it unchanged, and returns false if it was changed during the
 * 200 ms of the check: a change ends all sessions, and none may be created after that under the old password.
 */
async function lockPassword(tx: Database, { userId, hash }: KnownPassword): Promise<boolean> {
  const locked = await tx
    .updateTable('account')
    .set({ password: hash })
    .where('userId', '=', userId)
    .where('password', '=', hash)
    .returning('id')
    .executeTakeFirst()
  return locked !== undefined
}
