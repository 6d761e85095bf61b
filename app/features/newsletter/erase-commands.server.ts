import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { eraseSentMails } from '#platform/mail/sent-mail.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import type { ErasedItems, PersonErasure } from '#services/people/person-source.server.ts'
import { forgetDocuments } from '#services/search/documents.server.ts'
import { recordErasedGoals } from '#services/visits/erased-goals.server.ts'
import { confirmationLetter } from './letters.server.ts'
import { messages } from './messages.ts'
import { skipWaiting } from './sending/record.server.ts'

const unconfirmedDays = 30

export async function eraseSubscriber(app: App, id: string, by: Actor): Promise<void> {
  const erased = await inTransaction(app, (tx) => eraseRows(app, tx, [id], by))
  if (erased === 0) throw new AppError('not-found', messages.subscriberGone)
}

/** Erases the subscription of one person. */
export async function erasePersonsSubscription(
  app: Eraser,
  tx: Transaction,
  { email, by }: Pick<PersonErasure, 'email' | 'by'>,
): Promise<ErasedItems> {
  const rows = await tx
    .selectFrom('subscriber')
    .select(['id', 'confirmedAt', 'visit'])
    .where('email', '=', email)
    .execute()
  const goals = rows.flatMap(({ confirmedAt: at, visit }) => (at === null ? [] : [{ at, visit }]))
  await recordErasedGoals(tx, 'subscriber', goals)
  const ids = rows.map(({ id }) => id)
  return { count: await eraseRows(app, tx, ids, by), ids }
}

/** Deletes unconfirmed sign-ups after 30 days. */
export async function sweepSubscribers(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - unconfirmedDays * dayMs).toISOString()
  await inTransaction(app, async (tx) => {
    const rows = await tx
      .selectFrom('subscriber')
      .select('id')
      .where('confirmedAt', 'is', null)
      .where('unsubscribedAt', 'is', null)
      .where('createdAt', '<', before)
      .where((row) => row.or([row('mailedAt', 'is', null), row('mailedAt', '<', before)]))
      .limit(500)
      .execute()
    await eraseRows(
      app,
      tx,
      rows.map(({ id }) => id),
      undefined,
    )
  })
}

type Eraser = Pick<App, 'mail' | 'clock'>

/**
 * Erases subscribers and records the erasure by id alone, because the audit trail stays and the address must not.
 */
async function eraseRows(
  app: Eraser,
  tx: Transaction,
  ids: readonly string[],
  by: Actor | undefined,
): Promise<number> {
  if (ids.length === 0) return 0
  await skipWaiting(app, tx, ids)
  // Mail servers repeat the address in their answers. The rest of the row counts a mail and names nobody.
  await tx.updateTable('newsletterRecipient').set({ answer: null }).where('subscriberId', 'in', ids).execute()
  const erased = await tx.deleteFrom('subscriber').where('id', 'in', ids).returning(['id', 'email']).execute()
  // After the change of the recipients, which waits for an answer or a report that is being recorded.
  await app.mail.withdrawLetters(tx, [confirmationLetter], ids)
  await eraseSentMails(
    tx,
    erased.map(({ email }) => email),
  )
  await forgetDocuments(tx, 'subscriber', ids)
  if (!by) return erased.length
  for (const { id } of erased) {
    await recordChange(tx, { kind: 'subscriber', itemId: id, action: 'erased', by, at: app.clock.now() })
  }
  return erased.length
}
