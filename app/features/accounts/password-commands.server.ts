import { createHash } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { accountsOf } from './machinery.server.ts'
import { changeMail, resetMail } from './mails.server.ts'
import { recordOwn, recordUser } from './record.server.ts'
import { messages, type PasswordChange } from './schema.ts'
import { createToken, hashToken } from './token.server.ts'
import { findPasswordHash, forgetPendingProofs, setPasswordHash } from './user-rows.server.ts'
import type { Visit } from './visit.server.ts'

export const resetJob = 'accounts.reset'

const resetValidFor = 60 * 60 * 1000

/** Proves again that the person at the keyboard is the one who signed in. */
export async function confirmPassword(
  app: App,
  viewer: Viewer,
  password: string,
  refusal: AppError = new AppError('invalid', messages.wrongPassword, {
    fields: { password: messages.wrongPassword },
  }),
): Promise<string> {
  const { limits, passwords } = accountsOf(app)
  await limits.password.consume(viewer.id)
  const hash = await findPasswordHash(app.db, viewer.id)
  if (!hash || !(await passwords.verify(password, hash))) throw refusal
  await limits.password.clear(viewer.id)
  return hash
}

/** Ends every session but the one that asks. */
export async function changePassword(app: App, viewer: Viewer, input: PasswordChange): Promise<void> {
  const refusal = new AppError('invalid', messages.currentPassword, {
    fields: { currentPassword: messages.currentPassword },
  })
  const oldHash = await confirmPassword(app, viewer, input.currentPassword, refusal)
  const newHash = await accountsOf(app).passwords.hash(input.newPassword)
  await inTransaction(app.db, async (tx) => {
    const changed = await tx
      .updateTable('account')
      .set({ password: newHash, updatedAt: app.clock.now().toISOString() })
      .where('userId', '=', viewer.id)
      .where('password', '=', oldHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw refusal
    await tx
      .deleteFrom('session')
      .where('userId', '=', viewer.id)
      .where('id', '!=', viewer.sessionId)
      .execute()
    await forgetPendingProofs(tx, viewer.id)
    await recordUser(app, tx, { itemId: viewer.id, action: 'password changed', by: viewer })
    await app.mail.enqueue(tx, changeMail(viewer, 'password'))
  })
  app.jobs.wake()
}

/**
 * Does the same whoever is asked for: one job is stored, and only its handler looks whether there is such an account.
 * Neither the answer nor the time it takes can tell.
 */
export async function requestReset(app: App, email: string, visit: Visit): Promise<void> {
  await accountsOf(app).limits.resetAddress.consume(visit.address)
  await app.jobs.enqueue(app.db, resetJob, { email })
  app.jobs.wake()
}

/** The job behind `requestReset`. */
export async function sendReset(app: App, email: string): Promise<void> {
  const user = await app.db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user || (await tooManyMails(app, email))) return
  await inTransaction(app.db, async (tx) => {
    await app.mail.enqueue(tx, resetMail(user, await createResetLink(app, tx, user.id)))
  })
  app.jobs.wake()
}

/** One link at a time: a new one ends the last. */
export async function createResetLink(app: App, tx: Database, userId: string): Promise<string> {
  const token = createToken()
  const now = app.clock.now()
  await tx
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', 'reset:%')
    .execute()
  await tx
    .insertInto('verification')
    .values({
      id: createId(),
      identifier: resetIdentifier(token),
      value: userId,
      expiresAt: new Date(now.getTime() + resetValidFor).toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .execute()
  return `${app.config.siteUrl}/admin/reset?token=${token}`
}

export async function isResetLinkValid(app: App, token: string): Promise<boolean> {
  return (await findReset(app, token)) !== undefined
}

/** The link works once, and ends every session: whoever else knew the old password is out. */
export async function resetPassword(
  app: App,
  input: { token: string; password: string },
  visit: Visit,
): Promise<void> {
  const { limits, passwords } = accountsOf(app)
  await limits.link.consume(visit.address)
  const refusal = new AppError('forbidden', messages.resetRefused)
  if (!(await findReset(app, input.token))) throw refusal
  const hash = await passwords.hash(input.password)
  await inTransaction(app.db, async (tx) => {
    const now = app.clock.now().toISOString()
    const taken = await tx
      .deleteFrom('verification')
      .where('identifier', '=', resetIdentifier(input.token))
      .where('expiresAt', '>', now)
      .returning('value')
      .executeTakeFirst()
    if (!taken) throw refusal
    await setPasswordHash(tx, taken.value, hash, now)
    await tx.deleteFrom('session').where('userId', '=', taken.value).execute()
    await forgetPendingProofs(tx, taken.value)
    await recordOwn(app, tx, taken.value, 'password reset')
    const user = await tx
      .selectFrom('user')
      .select(['email', 'name'])
      .where('id', '=', taken.value)
      .executeTakeFirstOrThrow()
    await app.mail.enqueue(tx, changeMail(user, 'password'))
  })
  app.jobs.wake()
}

function findReset(app: App, token: string): Promise<{ value: string } | undefined> {
  return app.db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', resetIdentifier(token))
    .where('expiresAt', '>', app.clock.now().toISOString())
    .executeTakeFirst()
}

function resetIdentifier(token: string): string {
  return `reset:${hashToken(token)}`
}

async function tooManyMails(app: App, email: string): Promise<boolean> {
  const key = createHash('sha256').update(email).digest('base64url')
  try {
    await accountsOf(app).limits.resetAccount.consume(key)
    return false
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too-many') return true
    throw error
  }
}
