import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { LimitRule } from '#platform/http/rate-limit.server.ts'
import { mayMailAgain, mayMailUnasked } from '#platform/mail/unasked.server.ts'
import type { BookingChange } from '../booking.ts'
import { countPending } from '../queries.server.ts'
import { findRules } from '../rules/queries.server.ts'
import { writeToOwner } from './owner-mails.server.ts'
import { writeToVisitor } from './visitor-mails.server.ts'

/** A visitor who books with a stranger's address has the link of the booking, too, and could move it all day. */
const changeLimit: LimitRule = { name: 'booking-mail', points: 10, durationSeconds: 24 * 60 * 60 }

/** Queues the mails of a change in its transaction. They describe the booking as it is then, however late they are sent. */
export async function queueBookingMails(app: App, tx: Transaction, change: BookingChange): Promise<void> {
  const { booking, isErasure = false } = change
  const toVisitor = writeToVisitor(app, change, await findRules(tx))
  if (toVisitor && (await mayMailVisitor(app, tx, change, toVisitor.to))) {
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

/** Limits the mails to an address that anybody can type. The owner's changes and a ticked reminder are not limited. */
async function mayMailVisitor(
  app: App,
  tx: Transaction,
  { kind, by }: BookingChange,
  email: string,
): Promise<boolean> {
  if (by === 'owner' || kind === 'reminder') return true
  return kind === 'booked' || kind === 'pending'
    ? mayMailUnasked(app, tx, email)
    : mayMailAgain(app, tx, email, changeLimit)
}
