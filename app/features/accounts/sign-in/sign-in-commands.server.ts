import { createHash } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { accountsOf, countFailure } from '../context.server.ts'
import { type Login, messages } from '../schema.ts'
import { startSecondStep } from './second-step-commands.server.ts'
import {
  type Client,
  completeSignIn,
  deleteBrowserSession,
  expireCookie,
  type SignedIn,
} from './session.server.ts'

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
