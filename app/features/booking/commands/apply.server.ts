import type { Insertable } from 'kysely'
import type { BookingTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { recordDocument } from '#services/search/documents.server.ts'
import type { Booking, BookingActor } from '../booking.ts'
import { toBooking } from '../queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import { describeForSearch } from '../search-source.server.ts'
import { type TimeSpan, withFreeTime } from '../times/slots.server.ts'
import { bookingToken, hashToken } from '../token.server.ts'
import { followUp } from './follow-up.server.ts'
import { lapseTime } from './receive.server.ts'
import { refuseOverlap } from './slot-checks.server.ts'

/** Visitors and the passing of time in the audit trail, which names users. */
const actors: Record<Exclude<BookingActor, 'owner'>, Actor | undefined> = {
  visitor: { id: null, name: 'the visitor' },
  time: undefined,
}

interface Move {
  slot: TimeSpan
  freeTime: { before: number; after: number }
  rules: BookingRules
  by: 'visitor' | Actor
}

/** Moves a booking to a slot that was found free, under the lock of bookings. */
export async function moveTo(app: App, tx: Transaction, booking: Booking, move: Move): Promise<Booking> {
  const { slot, freeTime, by } = move
  const isPending = booking.state === 'pending'
  const row = await refuseOverlap(
    tx
      .updateTable('booking')
      .set({
        ...spanColumns(slot, freeTime),
        sequence: booking.sequence + 1,
        remindedAt: null,
        noShowAt: null,
        ...(isPending && { lapsesAt: lapseAfterMove(app, booking, move) }),
      })
      .where('id', '=', booking.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await recordDocument(tx, describeForSearch(row))
  const moved = toBooking(row)
  const previous = { start: booking.start, end: booking.end }
  await recordBooking(app, tx, moved, { action: 'moved', by, before: previous })
  await followUp(app, tx, { kind: 'moved', booking: moved, previous, by: actorOf(by) })
  return moved
}

/** The owner may move within the notice, which would end the wait at once: there it ends at the start. */
function lapseAfterMove({ clock }: App, { createdAt }: Booking, { slot, rules, by }: Move): string {
  const lapsesAt = lapseTime(new Date(createdAt), slot.from, rules)
  const isOver = lapsesAt <= clock.now().toISOString()
  return isOver && by !== 'visitor'
    ? lapseTime(new Date(createdAt), slot.from, { ...rules, notice: 0 })
    : lapsesAt
}

interface Ending {
  kind: 'cancelled' | 'declined' | 'lapsed'
  by: 'visitor' | 'time' | Actor
  /** For the other one. */
  message?: string | undefined
  isErasure?: boolean
}

/** Ends an open booking and frees its time. */
export async function endBooking(
  app: App,
  tx: Transaction,
  booking: Booking,
  { kind, by, message, isErasure = false }: Ending,
): Promise<Booking> {
  const now = app.clock.now().toISOString()
  const row = await tx
    .updateTable('booking')
    .set({
      ...(kind === 'cancelled' ? { cancelledAt: now } : { declinedAt: now }),
      sequence: booking.sequence + 1,
      endedBy: actorOf(by),
      reason: message ?? null,
    })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const ended = toBooking(row)
  await recordBooking(app, tx, ended, { action: kind, by })
  const words = message === undefined ? {} : { message }
  await followUp(app, tx, { kind, booking: ended, by: actorOf(by), isErasure, ...words })
  return ended
}

interface BookingRecord {
  action: string
  by: 'visitor' | 'time' | Actor
  before?: { start: string; end: string }
}

/** Records a change in the audit trail, without words of visitors. */
export async function recordBooking(
  app: App,
  tx: Transaction,
  { id, start, end }: Booking,
  { action, by, before }: BookingRecord,
): Promise<void> {
  await recordChange(tx, {
    kind: 'booking',
    itemId: id,
    action,
    by: typeof by === 'string' ? actors[by] : by,
    ...(before && { before, after: { start, end } }),
    at: app.clock.now(),
  })
}

const actorOf = (by: 'visitor' | 'time' | Actor): BookingActor => (typeof by === 'string' ? by : 'owner')

type Details = Pick<Insertable<BookingTable>, 'kind' | 'name' | 'zone' | 'reminder'> &
  Partial<Insertable<BookingTable>>

/** Inserts a booking with its blocked span. */
export async function insertBooking(
  app: App,
  tx: Transaction,
  slot: TimeSpan,
  freeTime: { before: number; after: number },
  details: Details,
): Promise<Booking> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  const row = await refuseOverlap(
    tx
      .insertInto('booking')
      .values({
        ...details,
        id,
        tokenHash: hashToken(bookingToken(app, id)),
        sequence: 0,
        person: details.email?.toLowerCase() ?? null,
        notes: '',
        createdAt: now.toISOString(),
        ...spanColumns(slot, freeTime),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  await recordDocument(tx, describeForSearch(row))
  return toBooking(row)
}

/** The columns of a slot with its free time. */
export function spanColumns(slot: TimeSpan, { before, after }: { before: number; after: number }) {
  const blocked = withFreeTime(slot, { before, after })
  const [start, end] = [new Date(slot.from), new Date(slot.to)]
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    before,
    after,
    blockedFrom: blocked.from,
    blockedTo: blocked.to,
    day: studioDay(start),
  }
}
