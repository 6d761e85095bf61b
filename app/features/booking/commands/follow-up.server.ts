import type { App } from '#platform/app.ts'
import { formatClock, formatShortDay } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { noticeJobs, queueNotices } from '#services/devices/notices.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { adminPath, type Booking, type BookingChange, timesTag } from '../booking.ts'
import { writeToOwner } from '../mail/owner-mails.server.ts'
import { writeToVisitor } from '../mail/visitor-mails.server.ts'
import { countPending, findBooking } from '../queries.server.ts'
import { findRules } from '../rules/queries.server.ts'
import { bookingToken, hashToken } from '../token.server.ts'

export const reminderJob = 'booking-reminder'
export const lapseJob = 'booking-lapse'

/** Queues the consequences of a change in its transaction: mails, bell, devices, the reminder, the end of the wait. */
export async function followUp(app: App, tx: Transaction, change: BookingChange): Promise<void> {
  const { kind, booking, by } = change
  await renewToken(app, tx, booking)
  await queueBookingMails(app, tx, change)
  if (kind !== 'reminder') await app.pages.bump(tx, timesTag)
  if (by !== 'owner' && kind !== 'reminder') await notifyOwner(app, tx, change)
  if (kind === 'booked' || kind === 'moved') await queueReminder(app, tx, booking)
  if (booking.state === 'pending' && booking.lapsesAt) {
    await tx.enqueue(lapseJob, { id: booking.id }, { runAt: new Date(booking.lapsesAt) })
  }
}

/** Stores the hash of the token anew where the installation has another key than when it was made, as after a restore. */
async function renewToken(app: App, tx: Transaction, { id }: Booking): Promise<void> {
  const tokenHash = hashToken(bookingToken(app, id))
  await tx
    .updateTable('booking')
    .set({ tokenHash })
    .where('id', '=', id)
    .where('tokenHash', '<>', tokenHash)
    .execute()
}

/** A reminder comes a day before the start, if it was booked earlier than that. */
async function queueReminder(app: App, tx: Transaction, { id, start, state, reminder }: Booking) {
  const runAt = new Date(Date.parse(start) - dayMs)
  if (!reminder || state !== 'booked' || runAt <= app.clock.now()) return
  await tx.enqueue(reminderJob, { id, start }, { runAt })
}

const titles: Partial<Record<BookingChange['kind'], string>> = {
  booked: 'New booking',
  pending: 'A booking waits for you',
  moved: 'A booking has moved',
  cancelled: 'A booking is cancelled',
  lapsed: 'A booking lapsed',
}

/** The bell names nobody, because its lines stay when a person is erased. */
async function notifyOwner(app: App, tx: Transaction, { kind, booking }: BookingChange): Promise<void> {
  const title = `${titles[kind]}: ${formatStart(booking)}`
  await recordNotification(app, tx, { kind: 'booking', title, link: adminPath(booking.id) })
  await queueNotices(app, tx, { kind: 'booking', item: `${kind}:${booking.id}` })
}

const formatStart = ({ start }: Booking) => `${formatShortDay(start)} at ${formatClock(start)}`

export const bookingNoticeJobs = noticeJobs({
  async booking(app, item, { showNames }) {
    const [kind, id = ''] = item.split(':')
    const booking = await findBooking(app.db, id)
    const title = titles[kind as BookingChange['kind']]
    if (!booking || !title) return undefined
    const from = showNames ? `, ${booking.name}` : ''
    return { title: `${title}${from}`, body: `${formatStart(booking)}.`, url: adminPath(id) }
  },
})

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
