import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { minuteMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { clearLimit, consume, type LimitRule } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { proofMessages } from './schema.ts'

/** Longer than a form takes, and too short for somebody who finds the browser open later. */
const proofMs = 5 * minuteMs

/** The field of a call that holds the password, and the message when it is wrong. */
interface Question {
  field: 'password' | 'currentPassword'
  wrong: string
}

const usual: Question = { field: 'password', wrong: proofMessages.wrongPassword }

/** Wrong passwords typed while signed in, so that a stolen session cannot be used to guess the password. */
export const passwordLimit: LimitRule = { name: 'accounts-password', points: 10, durationSeconds: 15 * 60 }

/**
 * Asks again before a change that a stolen session must not be able to make: for the password in the call, or for a
 * passkey that was used in this session within five minutes. Returns the hash of the password as it was checked, null
 * for an account without one.
 */
export async function requireProof(
  app: App,
  viewer: Viewer,
  password: string,
  { field, wrong }: Question = usual,
): Promise<string | null> {
  const refuse = (message: string) => new AppError('invalid', message, { fields: { [field]: message } })
  const hash = await findPasswordHash(app.db, viewer.id)
  if (password === '') {
    if (!(await hasProof(app, viewer))) throw refuse(proofMessages.missing[field])
    return hash
  }
  const { passwords } = app
  // By session: wrong guesses from a stolen one must not keep the owner from changing the password in another.
  await consume(app, passwordLimit, viewer.sessionId)
  if (!hash || !(await passwords.verify(password, hash))) throw refuse(wrong)
  await clearLimit(app, passwordLimit, viewer.sessionId)
  return hash
}

/**
 * Asks for the same proof, but within five minutes of the sign-in, for changes that calls of the API may make as they are
 * described: there, signing in was the proof.
 */
export async function requireRecentProof(app: App, viewer: Viewer, password: string): Promise<void> {
  if (password !== '' || !(await isFresh(app, viewer))) await requireProof(app, viewer, password)
}

/** Refuses a session without a sign-in or proof within five minutes. For plain links, which carry no password. */
export async function requireProven(app: App, viewer: Viewer): Promise<void> {
  if ((await isFresh(app, viewer)) || (await hasProof(app, viewer))) return
  throw new AppError('forbidden', proofMessages.notProven)
}

/** Reports whether the session began within five minutes. */
export async function isFresh({ db, clock }: Pick<App, 'db' | 'clock'>, viewer: Viewer): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.sessionId)
    .where('createdAt', '>', new Date(clock.now().getTime() - proofMs).toISOString())
    .executeTakeFirst()
  return session !== undefined
}

async function hasProof({ db, clock }: App, viewer: Viewer): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('passkeyAt')
    .where('id', '=', viewer.sessionId)
    .where('passkeyAt', '>', new Date(clock.now().getTime() - proofMs).toISOString())
    .executeTakeFirst()
  return session !== undefined
}

async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? null
}
