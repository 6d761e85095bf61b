import { createHash } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Role } from '#platform/http/viewer.ts'
import { accountsOf } from './machinery.server.ts'
import { readAuthenticatorCode, readRecoveryCode } from './recovery-code.server.ts'
import { type Login, messages, type SecondStep } from './schema.ts'
import { readSessionToken } from './session-cookie.server.ts'
import { hashToken } from './token.server.ts'
import { findPasswordHash, forgetPendingProofs } from './user-rows.server.ts'
import { askAuth, lifetimeOf, type Visit } from './visit.server.ts'

export interface SignedIn {
  readonly user: { id: string; name: string; email: string; role: Role } | undefined
  /** The password was right and a code is still to come. */
  readonly twoFactor: boolean
  readonly cookies: string[]
}

/** An unknown address costs the same work as a wrong password, and both are told the same. */
export async function signIn(app: App, input: Login, visit: Visit): Promise<SignedIn> {
  const { limits } = accountsOf(app)
  const pair = `${visit.address} ${createHash('sha256').update(input.email).digest('base64url')}`
  await limits.signInAddress.check(visit.address)
  // Counted before the password is checked, so that a hundred attempts sent at once are ten.
  await limits.signInPair.consume(pair)
  const before = await findPasswordStamp(app, input.email)
  const refusal = () => new AppError('unauthenticated', messages.login)
  const { answer, cookies } = await askAuth(
    app,
    visit,
    { cookies: [], lifetime: lifetimeOf(input.remember), refusal },
    (api, headers) =>
      api.signInEmail({
        body: { email: input.email, password: input.password, rememberMe: true },
        headers,
        returnHeaders: true,
      }),
  ).catch((error: unknown) => countFailure(app, visit, error))
  const after = await findPasswordStamp(app, input.email)
  if (!after || after.hash !== before?.hash) {
    await endEverything(app, after?.userId)
    throw refusal()
  }
  await limits.signInPair.clear(pair)
  if ('twoFactorRedirect' in answer) return { user: undefined, twoFactor: true, cookies }
  return welcome(app, visit, answer.user.id, cookies)
}

/** The second step: a code of the authenticator, or one of the recovery codes, each of which works once. */
export async function finishSignIn(app: App, input: SecondStep, visit: Visit): Promise<SignedIn> {
  const { limits } = accountsOf(app)
  await limits.signInAddress.check(visit.address)
  const digits = readAuthenticatorCode(input.code)
  const recoveryCode = readRecoveryCode(input.code)
  if (!digits && !recoveryCode)
    throw new AppError('invalid', messages.wrongCode, { fields: { code: messages.wrongCode } })
  const { answer, cookies } = await askAuth(
    app,
    visit,
    { cookies: ['two_factor'], lifetime: lifetimeOf(input.remember), refusal: refuseSecondStep },
    (api, headers) =>
      digits
        ? api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
        : api.verifyBackupCode({ body: { code: recoveryCode ?? '' }, headers, returnHeaders: true }),
  ).catch((error: unknown) => countFailure(app, visit, error))
  const userId = answer.user.id
  if (digits && !(await firstUse(app, userId, digits))) {
    await app.db
      .deleteFrom('session')
      .where('token', '=', hashToken(String(answer.token)))
      .execute()
    throw new AppError('unauthenticated', messages.wrongCode)
  }
  return welcome(app, visit, userId, cookies)
}

/**
 * A check takes a fifth of a second. If the password was changed meanwhile, sessions have been ended already, all but the
 * one this check has just opened: so all are ended once more.
 */
async function endEverything(app: App, userId: string | undefined): Promise<void> {
  if (!userId) return
  await inTransaction(app.db, async (tx) => {
    await tx.deleteFrom('session').where('userId', '=', userId).execute()
    await forgetPendingProofs(tx, userId)
  })
}

async function findPasswordStamp(
  app: App,
  email: string,
): Promise<{ userId: string; hash: string } | undefined> {
  const user = await app.db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  const hash = await findPasswordHash(app.db, user?.id ?? '')
  return user && hash ? { userId: user.id, hash } : undefined
}

/** Ends the session of this browser, if it has one. */
export async function signOut(app: App, visit: Visit): Promise<string[]> {
  const { cookies } = await askAuth(
    app,
    visit,
    { cookies: ['session_token'], refusal: () => new AppError('invalid', messages.logout) },
    (api, headers) => api.signOut({ headers, returnHeaders: true }),
  )
  return cookies
}

export async function welcome(app: App, visit: Visit, userId: string, cookies: string[]): Promise<SignedIn> {
  await endEarlierSession(app, visit)
  const user = await app.db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { user: { ...user, role: user.role as Role }, twoFactor: false, cookies }
}

/** Whoever signs in again in one browser leaves no second way in behind. */
async function endEarlierSession(app: App, visit: Visit): Promise<void> {
  const token = await readSessionToken(app, accountsOf(app).cookieSecret, visit.cookies)
  if (token) await app.db.deleteFrom('session').where('token', '=', hashToken(token)).execute()
}

/** RFC 6238, section 5.2: a code that was accepted is not accepted again, although it stays valid for 90 seconds. */
async function firstUse(app: App, userId: string, code: string): Promise<boolean> {
  const { $context } = await accountsOf(app).auth()
  const { internalAdapter } = await $context
  return internalAdapter.reserveVerificationValue({
    identifier: `used-code:${userId}:${code}`,
    value: userId,
    expiresAt: new Date(Date.now() + 3 * 60_000),
  })
}

function refuseSecondStep(code: string): AppError {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') {
    return new AppError('too-many', messages.secondStepLocked, { retryAfterSeconds: 900 })
  }
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') {
    return new AppError('unauthenticated', messages.wrongCode)
  }
  return new AppError('unauthenticated', messages.signInExpired)
}

export async function countFailure(app: App, visit: Visit, error: unknown): Promise<never> {
  if (error instanceof AppError && error.kind === 'unauthenticated') {
    await accountsOf(app).limits.signInAddress.penalise(visit.address)
  }
  throw error
}
