import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { studio } from '#studio'
import { findOwnerAddress } from '../mail/owner-mails.server.ts'

const tellAfterMs = hourMs
const link = '/admin/bookings/availability#calendars'

/** Stores why a calendar could not be read. The last good copy stays. After an hour the owner is told, once. */
export async function recordFailure(app: App, id: string, begunAt: Date, reason: string): Promise<void> {
  const now = app.clock.now()
  const triedAt = now.toISOString()
  const tellBefore = new Date(now.getTime() - tellAfterMs).toISOString()
  await inTransaction(app, async (tx) => {
    await tx.lock(`calendar ${id}`)
    const row = await tx
      .selectFrom('bookingCalendar')
      .select('readAt')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || isOvertaken(row, begunAt, now)) return
    const failed = await tx
      .updateTable('bookingCalendar')
      .set(({ eb, ref }) => ({
        triedAt,
        error: reason.slice(0, 500),
        // The earlier of the two: a clock that was ahead may have left a time in the future.
        failingSince: eb
          .case()
          .when('failingSince', '<', triedAt)
          .then(ref('failingSince'))
          .else(triedAt)
          .end(),
      }))
      .where('id', '=', id)
      .returning(['failingSince', 'toldAt', 'name', 'shownAddress'])
      .executeTakeFirst()
    if (!failed?.failingSince || failed.toldAt !== null || failed.failingSince > tellBefore) return
    await tx.updateTable('bookingCalendar').set({ toldAt: triedAt }).where('id', '=', id).execute()
    const title = `The calendar ${failed.name ?? failed.shownAddress} cannot be read`
    const body = `${reason} Until it can be read again, the site uses its last copy, so newer events do not take up any time. No booking has changed.`
    await recordNotification(app, tx, { kind: 'calendar-failed', title, body, link })
    await app.mail.enqueue(tx, {
      to: findOwnerAddress(app),
      subject: `${title}: ${studio.name}`,
      heading: title,
      paragraphs: [body],
      action: { label: 'Open Calendars', url: `${app.config.siteUrl}${link}`, tone: 'ink' },
      note: 'You get one email each time a calendar cannot be read for an hour.',
    })
  })
}

/** Reports whether a reading that began later is stored. A time in the future was left by a clock that was ahead. */
export function isOvertaken({ readAt }: { readAt: string | null }, begunAt: Date, now: Date): boolean {
  return readAt !== null && readAt > begunAt.toISOString() && readAt <= now.toISOString()
}
