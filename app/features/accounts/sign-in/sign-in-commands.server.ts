import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { minuteMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { clearLimit, consume, giveBack, isWithinLimit } from '#platform/http/rate-limit.server.ts'
import { lockAccount } from '../account-lock.server.ts'
import { limitFailures, pairKey, rateLimits } from '../limits.server.ts'
import { changeMail } from '../mails.server.ts'
import { type Login, messages, type SecondStep } from '../schema.ts'
import { findFactor } from '../second-factor/authenticator-commands.server.ts'
import { checkCode, readCode } from '../second-factor/check-code.server.ts'
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

const secondStepMs = 10 * minuteMs

/**
 * Replaces the session of this browser by a cookie that lets it send a code within ten minutes. The account has one
 * unfinished sign-in in this browser: a second one takes the place of the first, however often the password is sent.
 */
async function startSecondStep(
  app: App,
  tx: Transaction,
  userId: string,
  client: Client,
): Promise<{ cookies: string[] }> {
  await deleteBrowserSession(app, tx, client)
  const token = createToken()
  await insertVerification(app, tx, {
    id: hashToken(`second step:${userId}:${client.address}:${client.userAgent}`),
    identifier: hashToken(token),
    value: userId,
    lifetimeMs: secondStepMs,
  })
  const pending = await writeCookie(app, 'two_factor', token, secondStepMs / 1000)
  return { cookies: [expireCookie(app, 'session_token'), pending] }
}

/**
 * Checks a code of the authenticator, or a recovery code, after the password. Each code works once. An attempt counts
 * before its code is looked at, and a right code takes back its own count alone: the wrong ones stay counted.
 */
export async function finishSignIn(app: App, input: SecondStep, client: Client): Promise<SignedIn> {
  const code = readCode(input.code)
  if (!code) throw new AppError('invalid', messages.wrongCode, { fields: { code: messages.wrongCode } })
  const expired = new AppError('unauthenticated', messages.signInExpired)
  const wrong = new AppError('unauthenticated', messages.wrongCode)
  return limitFailures(app, client.address, async () => {
    const token = await readCookie(app, 'two_factor', client.cookies)
    const identifier = hashToken(token ?? '')
    const userId = token && (await findVerification(app, identifier))
    const factor = userId ? await findFactor(app.db, userId) : undefined
    if (!userId || !factor?.verified) throw expired
    const left = await consume(app, rateLimits.secondStep, userId)
    if (left === 0) await mailTriedCodes(app, userId)
    const spend = await checkCode(app, factor, code)
    if (!spend) throw wrong
    const signedIn = await inTransaction(app, async (tx) => {
      if (!(await spend(tx))) throw wrong
      if (!(await takeVerification(app, tx, identifier))) throw expired
      const { user, cookies } = await completeSignIn(app, tx, userId, client, input.remember)
      return { user, cookies: [...cookies, expireCookie(app, 'two_factor')] }
    })
    await giveBack(app, rateLimits.secondStep, userId)
    return signedIn
  })
}

/** Mails the owner of an account whose codes are being guessed: somebody else has the password. */
async function mailTriedCodes(app: App, userId: string): Promise<void> {
  if (!(await isWithinLimit(app, app.db, rateLimits.triedCodesMail, userId))) return
  await inTransaction(app, async (tx) => {
    const user = await tx
      .selectFrom('user')
      .select(['email', 'name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await app.mail.enqueue(tx, changeMail(user, 'tried-codes'))
  })
}

/** `user` is absent when the password was right and a code is still to come. */
type FirstStep = Pick<SignedIn, 'cookies'> & Partial<SignedIn>

/** Longer passwords are refused without hashing them: `schema.ts` allows 128 characters. */
const mostPasswordLength = 1024

/** Checks a password. An unknown address costs the same work as a wrong password and gets the same answer. */
export async function signIn(app: App, input: Login, client: Client): Promise<FirstStep> {
  const pair = pairKey(input.email, client.address)
  const result = await limitFailures(app, client.address, async () => {
    await consume(app, rateLimits.signInPair, pair)
    const known = await findByPassword(app, input)
    return inTransaction(app, async (tx) => {
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
  await clearLimit(app, rateLimits.signInPair, pair)
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
  const { passwords } = app
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
 * Locks the account, and returns false if its password was changed during the 200 ms of the check: a change ends all
 * sessions, and none may be created after that under the old password.
 */
async function lockPassword(tx: Transaction, { userId, hash }: KnownPassword): Promise<boolean> {
  await lockAccount(tx, userId)
  const same = await tx
    .selectFrom('account')
    .select('id')
    .where('userId', '=', userId)
    .where('password', '=', hash)
    .executeTakeFirst()
  return same !== undefined
}
