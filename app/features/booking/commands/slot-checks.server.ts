import type { App } from '#platform/app.ts'
import { createCalendar } from '#platform/calendar.ts'
import type { Database } from '#platform/db/database.server.ts'
import { isOverlapViolation } from '#platform/db/database-errors.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { studio } from '#studio'
import { type BookingKind, messages } from '../booking.ts'
import type { BookingRules } from '../rules/rules.ts'
import { listNextFreeTimes } from '../times/free-times.server.ts'
import { type TimeSpan, withFreeTime } from '../times/slots.server.ts'
import { overlaps, readAround } from '../times/taken.server.ts'
import { findHoursFault, findOver, findRuleFault, findTaker } from '../times/why.server.ts'

interface SlotCheck {
  rules: BookingRules
  slot: TimeSpan
  /** The clock on which a refusal names the time. */
  zone: string
  /** The id of the booking that is being moved. */
  except?: string
}

/** The refusal of a taken time. */
class TakenError extends AppError {
  readonly check: SlotCheck

  constructor(check: SlotCheck, message?: string) {
    const { slot, zone } = check
    const clock = createCalendar({ timeZone: zone, locale: studio.locale }).formatClock(new Date(slot.from))
    super('conflict', message ?? messages.taken(clock))
    this.check = check
  }
}

/** Adds up to five next free times to the refusal of a taken one, after its transaction, which keeps others waiting. */
export async function addFreeTimes(app: App, error: unknown): Promise<unknown> {
  if (!(error instanceof TakenError)) return error
  const { slot, except } = error.check
  const slots = await listNextFreeTimes(app, app.db, { after: new Date(slot.from), except })
  return new AppError('conflict', error.message, { details: { slots }, cause: error })
}

/** Runs a change of a booking in a transaction of its own. */
export async function inBookingTransaction<T>(app: App, work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(app, async (tx) => {
      await lockBookings(tx)
      return work(tx)
    })
  } catch (error) {
    throw await addFreeTimes(app, error)
  }
}

/** Lets only one transaction at a time look for free time and take it. */
export const lockBookings = (tx: Transaction): Promise<void> => tx.lock('bookings')

/** Refuses a visitor a time: 422 where the rules alone exclude it, 409 where it is taken. */
export async function requireFree(app: App, db: Database, check: SlotCheck): Promise<void> {
  const { rules, slot, except } = check
  if (findRuleFault(rules, app.clock.now(), slot)) throw refuseStart(messages.noSlot)
  const taken = await readAround(db, slot, except)
  if (findTaker(taken, rules, slot)) throw new TakenError(check)
}

/** Refuses a way to talk that the owner does not offer. */
export function requireKind({ kinds }: BookingRules, kind: BookingKind): void {
  if (kinds.includes(kind)) return
  throw new AppError('invalid', messages.kindNotOffered, { fields: { kind: messages.kindNotOffered } })
}

/** Refuses the owner a time outside the hours or a taken one; notice and limits do not hold. */
export async function requireOpen(app: App, db: Database, check: SlotCheck): Promise<void> {
  const { rules, slot } = check
  const fault = findOver(app.clock.now(), slot) ?? findHoursFault(rules, slot)
  if (fault) throw refuseStart(fault.why)
  const taken = await readAround(db, slot)
  const taker = findTaker(taken, { ...rules, perDay: Number.POSITIVE_INFINITY }, slot)
  if (taker) throw new TakenError(check, taker.why)
}

/** Refuses a time that another booking has. Rules do not matter. */
export async function requireNoBooking(
  db: Database,
  check: SlotCheck,
  freeTime: { before: number; after: number },
): Promise<void> {
  const { bookings } = await readAround(db, check.slot, check.except)
  const span = withFreeTime(check.slot, freeTime)
  if (bookings.some((each) => overlaps(each, span))) {
    throw new TakenError(check, messages.overlaps)
  }
}

/** Runs a write of a booking. The database refuses an overlap even if no check before it did. */
export async function refuseOverlap<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isOverlapViolation(error)) throw new AppError('conflict', messages.overlaps, { cause: error })
    throw error
  }
}

const refuseStart = (message: string) => new AppError('invalid', message, { fields: { start: message } })
