import type { App } from '#platform/app.ts'
import { sealText } from '#platform/config/sealed-text.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { timesTag } from '../booking.ts'
import type { Calendar, CalendarInput } from '../schema.ts'
import { shortenAddress, withHttps } from './fetch-calendar.server.ts'
import { insertSpans, type Reading, readAddress, readCalendarNow, sealPurpose } from './read-now.server.ts'

const mostCalendars = 5
const messages = {
  gone: 'This calendar is no longer connected.',
  tooMany: `At most ${mostCalendars} calendars can be connected.`,
} as const
const calendarKind = 'booking-calendar'

/** Lists the calendars in the order in which they were connected. */
export async function listCalendars(db: Database): Promise<Calendar[]> {
  const rows = await db
    .selectFrom('bookingCalendar')
    .select(['id', 'name', 'shownAddress', 'readAt', 'error', 'failingSince'])
    .select(({ selectFrom }) =>
      selectFrom('bookingBusySpan')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('calendarId', '=', 'bookingCalendar.id')
        .as('spans'),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, shownAddress, spans, ...row }) => ({
    _id: id,
    url: shownAddress,
    spans: spans ?? 0,
    ...row,
  }))
}

async function findCalendar(db: Database, id: string): Promise<Calendar> {
  const found = (await listCalendars(db)).find(({ _id }) => _id === id)
  if (!found) throw new AppError('not-found', messages.gone)
  return found
}

/** Reads a calendar for the first time. The field of the address gets the reason of a failure. */
export async function readFirst(app: App, { url }: CalendarInput): Promise<Reading> {
  if ((await listCalendars(app.db)).length >= mostCalendars) throw refused(messages.tooMany)
  try {
    return (await readAddress(app, withHttps(url))) as Reading
  } catch (error) {
    if (error instanceof AppError && error.kind !== 'unavailable') throw refused(error.message)
    throw error
  }
}

const refused = (message: string) => new AppError('invalid', message, { fields: { url: message } })

/** Connects a calendar with the times of its first reading. */
export async function connectCalendar(
  app: App,
  tx: Transaction,
  by: Actor,
  { url, name }: CalendarInput,
  { spans, ...read }: Reading,
): Promise<Calendar> {
  await tx.lock('booking calendars')
  if ((await listCalendars(tx)).length >= mostCalendars) throw refused(messages.tooMany)
  const at = app.clock.now()
  const id = createId(at.getTime())
  const now = at.toISOString()
  const address = withHttps(url)
  const shownAddress = shortenAddress(address)
  await tx
    .insertInto('bookingCalendar')
    .values({
      id,
      name,
      address: sealText(app.config.dataDir, sealPurpose, id, address),
      ...{ shownAddress, ...read, readAt: now, triedAt: now, createdAt: now, emptyReadings: 0 },
    })
    .execute()
  await insertSpans(tx, id, spans)
  await app.pages.bump(tx, timesTag)
  const after = { name, url: shownAddress }
  await recordChange(tx, { kind: calendarKind, itemId: id, action: 'connected', by, after, at })
  return findCalendar(tx, id)
}

/** Removes a calendar with the times that it takes. Bookings stay. */
export async function removeCalendar(app: App, by: Actor, id: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const row = await tx
      .deleteFrom('bookingCalendar')
      .where('id', '=', id)
      .returning(['name', 'shownAddress'])
      .executeTakeFirst()
    if (!row) throw new AppError('not-found', messages.gone)
    const before = { name: row.name, url: row.shownAddress }
    const at = app.clock.now()
    await recordChange(tx, { kind: calendarKind, itemId: id, action: 'removed', by, before, at })
    await app.pages.bump(tx, timesTag)
  })
}

/** Reads a calendar when its owner asks. The answer has the reason where that failed. */
export async function readAgain(app: App, id: string): Promise<Calendar> {
  await findCalendar(app.db, id)
  await readCalendarNow(app, id)
  return findCalendar(app.db, id)
}
