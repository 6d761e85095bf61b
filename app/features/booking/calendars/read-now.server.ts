import type { Selectable } from 'kysely'
import type { BookingCalendarTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { openText } from '#platform/config/sealed-text.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { studio } from '#studio'
import { timesTag } from '../booking.ts'
import { findOwnerAddress } from '../mail/owner-mails.server.ts'
import type { BusySpan } from './busy.server.ts'
import { fetchCalendar } from './fetch-calendar.server.ts'

type CalendarRow = Selectable<BookingCalendarTable>

/** Rules let visitors book at most 730 days ahead. */
const aheadMs = 732 * dayMs
/** A calendar that does not change is read whole again when its stored times reach less far than that by so much. */
const fullAgainMs = dayMs
/** This many times that vanish at once are rather a fault of the other program. */
const manySpans = 5
const believedReadings = 3

export const sealPurpose = 'booking-calendar'

/** The answer of a calendar: its times until `readTo`. */
export interface Reading {
  spans: BusySpan[]
  /** Null where events were stepped over, so that the next reading says it again. */
  etag: string | null
  readTo: number
  /** Says how many events were stepped over. */
  error: string | null
}

/** Reads a calendar, and stores its times or why that failed. Does nothing where it was removed. */
export async function readCalendarNow(app: App, id: string): Promise<void> {
  const row = await app.db.selectFrom('bookingCalendar').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return
  const begunAt = app.clock.now()
  let reading: Reading | undefined
  try {
    reading = await readAddress(app, openAddress(app, row), knownTag(row, begunAt))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await recordFailure(app, id, begunAt, error.message)
    return
  }
  await inTransaction(app, (tx) => storeReading(app, tx, id, { begunAt, reading }))
}

/** Fetches and reads an address; undefined where the copy with this `etag` is still the newest. */
export async function readAddress(app: App, address: string, etag?: string): Promise<Reading | undefined> {
  const file = await fetchCalendar(app, address, etag)
  if (!file) return undefined
  const now = app.clock.now().getTime()
  const readTo = now + aheadMs
  const { spans, broken } = await app.calendarReader.read({
    text: new TextDecoder().decode(file.bytes),
    zone: studio.timeZone,
    now,
    from: now - dayMs,
    to: readTo,
    own: await listOwnAddresses(app),
  })
  const error = broken === 0 ? null : describeBroken(broken)
  return { spans, etag: error ? null : (file.etag ?? null), readTo, error }
}

const describeBroken = (count: number): string =>
  count === 1
    ? 'One of its events cannot be read, and takes no time. All others do.'
    : `${count} of its events cannot be read, and take no time. All others do.`

function knownTag({ etag, readTo }: CalendarRow, now: Date): string | undefined {
  const reachesFar = readTo !== null && readTo > now.getTime() + aheadMs - fullAgainMs
  return etag !== null && reachesFar ? etag : undefined
}

function openAddress({ config }: App, { id, address }: CalendarRow): string {
  try {
    return openText(config.dataDir, sealPurpose, id, address)
  } catch (error) {
    const message = 'Its address was saved under another secret.key and cannot be read. Connect it again.'
    throw new AppError('invalid', message, { cause: error })
  }
}

/** The addresses by which other people invite the owner. */
async function listOwnAddresses({ config }: App): Promise<string[]> {
  const from = config.mail.from?.replace(/^.*<|>.*$/g, '')
  return [studio.email, config.mail.to, from].flatMap((address) => address?.toLowerCase() ?? [])
}

/** Stores the times of a reading, or that nothing has changed, unless a reading that began later is stored already. */
async function storeReading(
  app: App,
  tx: Transaction,
  id: string,
  { begunAt, reading }: { begunAt: Date; reading: Reading | undefined },
): Promise<void> {
  await tx.lock(`calendar ${id}`)
  const row = await tx
    .selectFrom('bookingCalendar')
    .select(['emptyReadings', 'readAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  const at = app.clock.now()
  if (!row || isOvertaken(row, begunAt, at)) return
  const now = at.toISOString()
  if (reading?.spans.length === 0 && (await countSpans(tx, id, at.getTime() - dayMs)) >= manySpans) {
    const emptyReadings = row.emptyReadings + 1
    if (emptyReadings < believedReadings) {
      const error =
        'It is empty all of a sudden. Its times stay for now; the third empty reading is believed.'
      await tx
        .updateTable('bookingCalendar')
        .set({ emptyReadings, error, triedAt: now, etag: null, failingSince: null, toldAt: null })
        .where('id', '=', id)
        .execute()
      return
    }
  }
  await tx
    .updateTable('bookingCalendar')
    .set({
      ...(reading && { etag: reading.etag, readTo: reading.readTo }),
      ...{
        readAt: begunAt.toISOString(),
        triedAt: now,
        error: reading?.error ?? null,
        failingSince: null,
        toldAt: null,
        emptyReadings: 0,
      },
    })
    .where('id', '=', id)
    .execute()
  if (!reading) return
  await tx.deleteFrom('bookingBusySpan').where('calendarId', '=', id).execute()
  await app.pages.bump(tx, timesTag)
  await insertSpans(tx, id, reading.spans)
}

/** Counts stored busy spans that are not over: spans of the past are in no later reading. */
async function countSpans(tx: Transaction, id: string, endAfter: number): Promise<number> {
  const { count } = await tx
    .selectFrom('bookingBusySpan')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('calendarId', '=', id)
    .where('to', '>', endAfter)
    .executeTakeFirstOrThrow()
  return count
}

const portion = 500

export async function insertSpans(
  tx: Transaction,
  calendarId: string,
  spans: readonly BusySpan[],
): Promise<void> {
  for (let from = 0; from < spans.length; from += portion) {
    const rows = spans.slice(from, from + portion).map((span) => ({ calendarId, ...span }))
    await tx.insertInto('bookingBusySpan').values(rows).execute()
  }
}

const tellAfterMs = hourMs
const link = '/admin/bookings/availability#calendars'

/** Stores why a calendar could not be read. The last good copy stays. After an hour the owner is told, once. */
async function recordFailure(app: App, id: string, begunAt: Date, reason: string): Promise<void> {
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
function isOvertaken({ readAt }: { readAt: string | null }, begunAt: Date, now: Date): boolean {
  return readAt !== null && readAt > begunAt.toISOString() && readAt <= now.toISOString()
}
