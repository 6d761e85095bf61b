import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { recordUser } from '../audit-trail.server.ts'
import { rateLimits } from '../limits.server.ts'
import { describeDevice } from '../queries.server.ts'
import type { Client } from '../sign-in/session.server.ts'
import { createLink, type EmailChange } from './email-links.server.ts'
import { addressTakenMail, confirmMail, requestedMail } from './mails.server.ts'
import { endPendingEmail, findPending, isEmailTaken, undoMs } from './pending-email.server.ts'

const confirmMs = dayMs

/**
 * Begins a change of address, in the transaction that has locked the user: mails the new address a link that makes it
 * count, and the old one a link that takes it back. Replaces a change that was not confirmed yet.
 */
export async function requestEmail(
  app: App,
  tx: Transaction,
  user: { id: string; name: string; email: string },
  request: { email: string; client: Client },
): Promise<void> {
  const now = app.clock.now()
  await endPendingEmail(app, tx, user.id)
  const change = {
    id: createId(),
    userId: user.id,
    fromEmail: user.email,
    toEmail: request.email,
    device: describeDevice(request.client.userAgent),
    requestedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + confirmMs).toISOString(),
    confirmedAt: null,
    endedAt: null,
    undoneAt: null,
  }
  await tx.insertInto('emailChange').values(change).execute()
  const difference = { before: { email: user.email }, after: { email: request.email } }
  await recordUser(app, tx, { itemId: user.id, action: 'email asked for', by: user, ...difference })
  await mailConfirmation(app, tx, user, change)
  await app.mail.enqueue(
    tx,
    requestedMail(user, change, await createLink(app, tx, 'undo', change.id, undoMs)),
  )
}

/** Mails the new address its link again, valid for another 24 hours. */
export async function resendEmail(app: App, viewer: Viewer): Promise<void> {
  await consume(app, rateLimits.emailChange, viewer.id)
  const expiresAt = new Date(app.clock.now().getTime() + confirmMs).toISOString()
  await inTransaction(app, async (tx) => {
    const pending = await findPending(tx, viewer.id)
    if (!pending) throw nothingPending()
    await tx.updateTable('emailChange').set({ expiresAt }).where('id', '=', pending.id).execute()
    await mailConfirmation(app, tx, viewer, { ...pending, expiresAt })
  })
}

/**
 * An address of another account gets a note in place of the link. The person who asked learns nothing from it, so that
 * an editor cannot find out which addresses have accounts.
 */
async function mailConfirmation(
  app: App,
  tx: Transaction,
  user: { id: string; name: string },
  change: EmailChange,
): Promise<void> {
  const isTaken = await isEmailTaken(tx, change.toEmail, app.clock.now(), user.id)
  const mail = isTaken
    ? addressTakenMail(change)
    : confirmMail(user, change, await createLink(app, tx, 'confirm', change.id, confirmMs))
  await app.mail.enqueue(tx, mail)
}

export async function cancelEmail(app: App, viewer: Viewer): Promise<void> {
  await inTransaction(app, async (tx) => {
    const pending = await findPending(tx, viewer.id)
    if (!pending) throw nothingPending()
    await endPendingEmail(app, tx, viewer.id)
    const before = { email: pending.toEmail }
    await recordUser(app, tx, { itemId: viewer.id, action: 'email cancelled', by: viewer, before })
  })
}

const nothingPending = () => new AppError('not-found', 'There is no new address to confirm.')
