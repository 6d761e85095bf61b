import type { App } from '#platform/app.ts'
import { isUniqueViolation } from '#platform/db/database-errors.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import { lockAccount } from '../account-lock.server.ts'
import { recordUser } from '../audit-trail.server.ts'
import { rateLimits } from '../limits.server.ts'
import { resetMail } from '../mails.server.ts'
import { messages } from '../schema.ts'
import { createResetLink } from '../sign-in/password-commands.server.ts'
import type { Client } from '../sign-in/session.server.ts'
import { deleteVerifications } from '../tokens.server.ts'
import { createLink, type EmailChange, findByLink } from './email-links.server.ts'
import { changedMail } from './mails.server.ts'
import { isEmailTaken, undoMs } from './pending-email.server.ts'

/** Makes the new address count, and ends the links that were mailed to the old one, except the link that undoes the change. */
export async function confirmEmail(app: App, token: string, client: Client): Promise<void> {
  await consume(app, rateLimits.link, client.address)
  const found = await findByLink(app, 'confirm', token)
  if (!found) throw new AppError('forbidden', messages.emailLinkRefused)
  await inTransaction(app, async (tx) => {
    const user = await lockUser(tx, found.userId)
    const now = app.clock.now()
    const change = await tx
      .updateTable('emailChange')
      .set({ confirmedAt: now.toISOString() })
      .where('id', '=', found.id)
      .where('confirmedAt', 'is', null)
      .where('endedAt', 'is', null)
      .where('undoneAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .returningAll()
      .executeTakeFirst()
    if (!change) throw new AppError('forbidden', messages.emailLinkRefused)
    if (await isEmailTaken(tx, change.toEmail, now, user.id)) throw taken()
    await setEmail(app, tx, user.id, change.toEmail)
    await deleteVerifications(tx, user.id)
    const difference = { before: { email: change.fromEmail }, after: { email: change.toEmail } }
    await recordUser(app, tx, { itemId: user.id, action: 'email changed', by: user, ...difference })
    const undo = await createLink(app, tx, 'undo', change.id, undoMs)
    await app.mail.enqueue(tx, changedMail(user, change, undo, now))
  }).catch((error) => {
    throw isUniqueViolation(error) ? taken() : error
  })
}

/**
 * Restores the old address, for its holder. A thief may have changed it with the password, so this ends the password, all
 * sessions and open links, and the passkeys and authenticator added since; the holder gets a mail to set a new password.
 * It ends later changes as well: their undo links would bring back the thief's address.
 */
export async function undoEmail(app: App, token: string, client: Client): Promise<void> {
  await consume(app, rateLimits.link, client.address)
  const change = await findByLink(app, 'undo', token)
  if (!change) throw new AppError('forbidden', messages.emailLinkRefused)
  const { userId, fromEmail: email } = change
  await inTransaction(app, async (tx) => {
    const user = await lockUser(tx, userId)
    const undone = await tx
      .updateTable('emailChange')
      .set({ undoneAt: app.clock.now().toISOString() })
      .where('userId', '=', userId)
      .where('id', '>=', change.id)
      .where('undoneAt', 'is', null)
      .returning('id')
      .execute()
    if (!undone.some(({ id }) => id === change.id)) throw new AppError('conflict', messages.emailUndone)
    await setEmail(app, tx, userId, email)
    await deleteFactorsSince(tx, change)
    await tx.updateTable('account').set({ password: null }).where('userId', '=', userId).execute()
    await deleteVerifications(tx, userId)
    await tx.deleteFrom('session').where('userId', '=', userId).execute()
    const difference = { before: { email: user.email }, after: { email } }
    await recordUser(app, tx, { itemId: userId, action: 'email undone', by: user, ...difference })
    const link = await createResetLink(app, tx, userId)
    await app.mail.enqueue(tx, resetMail({ email, name: user.name }, link))
  }).catch((error) => {
    throw isUniqueViolation(error) ? taken() : error
  })
}

const taken = () => new AppError('conflict', messages.emailTaken)

/** Locks the account, so that of two links one comes first, and returns its user. */
async function lockUser(tx: Transaction, userId: string) {
  await lockAccount(tx, userId)
  const user = await tx
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new AppError('forbidden', messages.emailLinkRefused)
  return user
}

async function setEmail(app: App, tx: Transaction, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ email, updatedAt: app.clock.now().toISOString() })
    .where('id', '=', userId)
    .execute()
}

async function deleteFactorsSince(tx: Transaction, { id, userId, requestedAt }: EmailChange): Promise<void> {
  await tx.deleteFrom('passkey').where('userId', '=', userId).where('createdAt', '>=', requestedAt).execute()
  // Ids begin with their time.
  const turnedOn = await tx
    .deleteFrom('twoFactor')
    .where('userId', '=', userId)
    .where('id', '>', id)
    .returning('id')
    .executeTakeFirst()
  if (turnedOn) await tx.updateTable('user').set({ twoFactorEnabled: 0 }).where('id', '=', userId).execute()
}
