import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { BookingChange } from '../booking.ts'
import { countPending } from '../queries.server.ts'
import { findRules } from '../rules/queries.server.ts'
import { writeToOwner } from './owner-mails.server.ts'
import { writeToVisitor } from './visitor-mails.server.ts'

/**
 * Queues the mails of a change in its transaction. They describe the booking as it is then, however late they are sent. None
 * is left out: where an address would get too many, the booking or the change is refused.
 */
export async function queueBookingMails(app: App, tx: Transaction, change: BookingChange): Promise<void> {
  const { booking, isErasure = false } = change
  const toVisitor = writeToVisitor(app, change, await findRules(tx))
  if (toVisitor) {
    await app.mail.enqueue(tx, { ...toVisitor, isLast: isErasure }, mailsOf(booking.id))
  }
  const toOwner = writeToOwner(app, change, await countPending(tx))
  if (toOwner) await app.mail.enqueue(tx, toOwner, mailsOf(booking.id))
}

/** Deletes the mails about a booking that still wait, because its person is erased; a last one is queued after it. */
export function withdrawBookingMails(app: Pick<App, 'mail'>, tx: Transaction, id: string): Promise<void> {
  return app.mail.withdraw(tx, mailsOf(id))
}

const mailsOf = (id: string) => `booking ${id}`
