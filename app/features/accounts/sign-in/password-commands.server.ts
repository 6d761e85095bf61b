import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { consume, isWithinLimit } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { requireProof } from '#services/proof/proof.server.ts'
import { lockAccount } from '../account-lock.server.ts'
import { recordOwn, recordUser } from '../audit-trail.server.ts'
import { endPendingEmail } from '../email/pending-email.server.ts'
import { pairKey, rateLimits } from '../limits.server.ts'
import { changeMail, resetMail } from '../mails.server.ts'
import { messages, type PasswordChange } from '../schema.ts'
import {
  createToken,
  deleteVerifications,
  findVerification,
  hashToken,
  insertVerification,
  takeVerification,
} from '../tokens.server.ts'
import { hashNewPassword } from './new-password.server.ts'
import { type Client, deleteOtherSessions, lockViewer } from './session.server.ts'

export const resetJob = 'accounts.reset'

const resetMs = hourMs

/** Changes the password and ends the viewer's other sessions. */
export async function changePassword(app: App, viewer: Viewer, input: PasswordChange): Promise<void> {
  const refusal = new AppError('invalid', messages.currentPassword, {
    fields: { currentPassword: messages.currentPassword },
  })
  const question = { field: 'currentPassword', wrong: messages.currentPassword } as const
  const oldHash = await requireProof(app, viewer, input.currentPassword, question)
  const newHash = await hashNewPassword(app, input.newPassword, viewer, 'newPassword')
  await inTransaction(app, async (tx) => {
    await lockViewer(tx, viewer)
    const changed = await tx
      .updateTable('account')
      .set({ password: newHash, updatedAt: app.clock.now().toISOString() })
      .where('userId', '=', viewer.id)
      .where('password', 'is not distinct from', oldHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw refusal
    await deleteVerifications(tx, viewer.id)
    await deleteOtherSessions(tx, viewer)
    await endPendingEmail(app, tx, viewer.id)
    await recordUser(app, tx, { itemId: viewer.id, action: 'password changed', by: viewer })
    await app.mail.enqueue(tx, changeMail(viewer, 'password'))
  })
}

/**
 * Queues the same job for every email address. Only its handler looks for the account, so neither the answer, the limit
 * nor the time tells whether there is one.
 */
export async function requestReset(app: App, email: string, client: Client): Promise<void> {
  await consume(app, rateLimits.resetAddress, client.address)
  await consume(app, rateLimits.resetPair, pairKey(email, client.address))
  await inTransaction(app, (tx) => tx.enqueue(resetJob, { email }))
}

/** Mails a reset link if the address belongs to an account: the job that `requestReset` queues. */
export async function sendReset(app: App, email: string): Promise<void> {
  const user = await app.db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!user) return
  if (!(await isWithinLimit(app, app.db, rateLimits.resetAccount, user.id))) return
  await inTransaction(app, async (tx) => {
    await app.mail.enqueue(tx, resetMail(user, await createResetLink(app, tx, user.id)))
  })
}

/**
 * Makes a reset link for another user, which an administrator passes on where mail does not arrive. It asks again
 * who is signed in, because whoever has such a link has the account.
 */
export async function makePasswordLink(
  app: App,
  viewer: Viewer,
  userId: string,
  password: string,
): Promise<string> {
  if (userId === viewer.id) throw new AppError('conflict', messages.ownPasswordLink)
  await requireProof(app, viewer, password)
  return inTransaction(app, async (tx) => {
    const user = await tx.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst()
    if (!user) throw new AppError('not-found', 'There is no such user.')
    await recordUser(app, tx, { itemId: userId, action: 'password link made', by: viewer })
    return createResetLink(app, tx, userId)
  })
}

/** Creates a reset link. Those before it stay valid: a stranger who asks must not end the link that its owner holds. */
export async function createResetLink(app: App, tx: Transaction, userId: string): Promise<string> {
  const token = createToken()
  await insertVerification(app, tx, {
    identifier: resetIdentifier(token),
    value: userId,
    lifetimeMs: resetMs,
  })
  return `${app.config.siteUrl}/admin/reset?token=${token}`
}

export async function isResetLinkValid(app: App, token: string): Promise<boolean> {
  return (await findResetUser(app, token)) !== undefined
}

async function findResetUser(app: App, token: string): Promise<{ name: string; email: string } | undefined> {
  const userId = await findVerification(app, resetIdentifier(token))
  if (!userId) return undefined
  return app.db.selectFrom('user').select(['email', 'name']).where('id', '=', userId).executeTakeFirst()
}

/** Sets a new password with a reset link, which works once, and ends every session of the account. */
export async function resetPassword(
  app: App,
  input: { token: string; password: string },
  client: Client,
): Promise<void> {
  await consume(app, rateLimits.link, client.address)
  const refusal = new AppError('forbidden', messages.resetRefused)
  const user = await findResetUser(app, input.token)
  if (!user) throw refusal
  const hash = await hashNewPassword(app, input.password, user)
  await inTransaction(app, async (tx) => {
    const now = app.clock.now().toISOString()
    const userId = await takeVerification(app, tx, resetIdentifier(input.token))
    if (!userId) throw refusal
    await lockAccount(tx, userId)
    await setPasswordHash(tx, userId, hash, now)
    await deleteVerifications(tx, userId)
    await tx.deleteFrom('session').where('userId', '=', userId).execute()
    await endPendingEmail(app, tx, userId)
    await recordOwn(app, tx, userId, 'password reset')
    await app.mail.enqueue(tx, changeMail(user, 'password'))
  })
}

function resetIdentifier(token: string): string {
  return `reset:${hashToken(token)}`
}

export async function setPasswordHash(
  tx: Transaction,
  userId: string,
  hash: string,
  now: string,
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: createId(Date.parse(now)),
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
