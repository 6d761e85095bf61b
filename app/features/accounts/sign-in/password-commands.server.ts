import { createHash } from 'node:crypto'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { recordOwn, recordUser } from '../audit-trail.server.ts'
import { accountsOf, isWithinLimit } from '../context.server.ts'
import { endPendingEmail } from '../email/pending-email.server.ts'
import { changeMail, resetMail } from '../mails.server.ts'
import { requireProof } from '../proof/proof.server.ts'
import { messages, type PasswordChange } from '../schema.ts'
import {
  createToken,
  deleteVerifications,
  findVerification,
  hashToken,
  insertVerification,
  takeVerification,
} from '../tokens.server.ts'
import { type Client, deleteOtherSessions } from './session.server.ts'

export const resetJob = 'accounts.reset'

const resetMs = 60 * 60 * 1000

/** Changes the password and ends the viewer's other sessions. */
export async function changePassword(app: App, viewer: Viewer, input: PasswordChange): Promise<void> {
  const refusal = new AppError('invalid', messages.currentPassword, {
    fields: { currentPassword: messages.currentPassword },
  })
  const question = { field: 'currentPassword', wrong: messages.currentPassword } as const
  const oldHash = await requireProof(app, viewer, input.currentPassword, question)
  const newHash = await accountsOf(app).passwords.hash(input.newPassword)
  await inTransaction(app.db, async (tx) => {
    const changed = await tx
      .updateTable('account')
      .set({ password: newHash, updatedAt: app.clock.now().toISOString() })
      .where('userId', '=', viewer.id)
      .where('password', 'is not distinct from', oldHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw refusal
    await deleteOtherSessions(tx, viewer)
    await deleteVerifications(tx, viewer.id)
    await endPendingEmail(app, tx, viewer.id)
    await recordUser(app, tx, { itemId: viewer.id, action: 'password changed', by: viewer })
    await app.mail.enqueue(tx, changeMail(viewer, 'password'))
  })
  app.jobs.wake()
}

/**
 * Queues the same job for every address. Only its handler looks for the account, so neither the answer nor its time
 * tells whether there is one.
 */
export async function requestReset(app: App, email: string, client: Client): Promise<void> {
  await accountsOf(app).limits.resetAddress.consume(client.address)
  await app.jobs.enqueue(app.db, resetJob, { email })
  app.jobs.wake()
}

/** Mails a reset link if the address belongs to an account: the job that `requestReset` queues. */
export async function sendReset(app: App, email: string): Promise<void> {
  const user = await app.db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return
  const key = createHash('sha256').update(email).digest('base64url')
  if (!(await isWithinLimit(accountsOf(app).limits.resetAccount, key))) return
  await inTransaction(app.db, async (tx) => {
    await app.mail.enqueue(tx, resetMail(user, await createResetLink(app, tx, user.id)))
  })
  app.jobs.wake()
}

/** Creates a reset link and ends the one before it. */
export async function createResetLink(app: App, tx: Database, userId: string): Promise<string> {
  const token = createToken()
  await tx
    .deleteFrom('verification')
    .where('value', '=', userId)
    .where('identifier', 'like', 'reset:%')
    .execute()
  await insertVerification(app, tx, {
    identifier: resetIdentifier(token),
    value: userId,
    lifetimeMs: resetMs,
  })
  return `${app.config.siteUrl}/admin/reset?token=${token}`
}

export async function isResetLinkValid(app: App, token: string): Promise<boolean> {
  return (await findVerification(app, resetIdentifier(token))) !== undefined
}

/** Sets a new password with a reset link, which works once, and ends every session of the account. */
export async function resetPassword(
  app: App,
  input: { token: string; password: string },
  client: Client,
): Promise<void> {
  const { limits, passwords } = accountsOf(app)
  await limits.link.consume(client.address)
  const refusal = new AppError('forbidden', messages.resetRefused)
  if (!(await isResetLinkValid(app, input.token))) throw refusal
  const hash = await passwords.hash(input.password)
  await inTransaction(app.db, async (tx) => {
    const now = app.clock.now().toISOString()
    const userId = await takeVerification(app, tx, resetIdentifier(input.token))
    if (!userId) throw refusal
    await setPasswordHash(tx, userId, hash, now)
    await tx.deleteFrom('session').where('userId', '=', userId).execute()
    await deleteVerifications(tx, userId)
    await endPendingEmail(app, tx, userId)
    await recordOwn(app, tx, userId, 'password reset')
    const user = await tx
      .selectFrom('user')
      .select(['email', 'name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await app.mail.enqueue(tx, changeMail(user, 'password'))
  })
  app.jobs.wake()
}

function resetIdentifier(token: string): string {
  return `reset:${hashToken(token)}`
}

export async function setPasswordHash(
  tx: Database,
  userId: string,
  hash: string,
  now: string,
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: createId(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: now }),
    )
    .execute()
}
