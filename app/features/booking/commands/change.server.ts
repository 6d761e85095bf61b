import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { consume, consumeTogether, giveBack, type LimitRule } from '#platform/http/rate-limit.server.ts'
import { countMailed } from '#platform/mail/unasked.server.ts'
import { studio } from '#studio'
import { type Booking, messages } from '../booking.ts'
import { changeUntil, findBookingByToken } from '../queries.server.ts'
import { findRules } from '../rules/queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import { toSlot } from '../times/slots.server.ts'
import { endBooking, moveTo } from './apply.server.ts'
import { inBookingTransaction, requireFree } from './slot-checks.server.ts'

/** For each client address, against guessing: wrong tokens. */
const guesses: LimitRule = { name: 'booking-guessed', points: 60, durationSeconds: 10 * 60 }

/** For each booking, since every move writes a mail to its owner. */
const moves: LimitRule = { name: 'booking-moved', points: 10, durationSeconds: 10 * 60 }

/** For each mailbox, which may be a stranger's. */
const movesOfMailbox: LimitRule = {
  name: 'booking-moved-mailbox',
  points: 20,
  durationSeconds: 24 * 60 * 60,
}

export interface Asked {
  token: string
  /** The client address. */
  address: string
}

/**
 * Finds the booking of a token, which is counted before it is looked up. A right one is uncounted, so that any number of
 * people behind one address can move and cancel.
 */
export async function findCounted(app: App, { token, address }: Asked): Promise<Booking | undefined> {
  await consume(app, guesses, address)
  const booking = await findBookingByToken(app, token)
  if (booking) await giveBack(app, guesses, address)
  return booking
}

/** Moves a booking for its visitor, by the rules of a new booking. The same time again changes nothing. */
export async function moveOwnBooking(app: App, token: string, start: string): Promise<Booking> {
  return changeOwn(app, token, async (tx, booking, rules) => {
    if (booking.state === 'cancelled' || booking.state === 'declined') {
      throw new AppError('conflict', messages.ended)
    }
    if (booking.start === start) return booking
    requireInTime(app, booking, rules)
    const slot = toSlot(Date.parse(start), rules)
    await requireFree(app, tx, { rules, slot, zone: booking.zone, except: booking.id })
    await consumeTogether(app, tx, [moves], booking.id)
    if (booking.email !== null) await countMailed(app, tx, booking.email, movesOfMailbox)
    return moveTo(app, tx, booking, { slot, freeTime: rules, rules, by: 'visitor' })
  })
}

/** Cancels a booking for its visitor. A booking that has ended stays as it is. */
export async function cancelOwnBooking(
  app: App,
  token: string,
  reason: string | undefined,
): Promise<Booking> {
  return changeOwn(app, token, async (tx, booking, rules) => {
    if (booking.state === 'cancelled' || booking.state === 'declined') return booking
    requireInTime(app, booking, rules)
    return endBooking(app, tx, booking, { kind: 'cancelled', by: 'visitor', message: reason })
  })
}

async function changeOwn(
  app: App,
  token: string,
  change: (tx: Transaction, booking: Booking, rules: BookingRules) => Promise<Booking>,
): Promise<Booking> {
  return inBookingTransaction(app, async (tx) => {
    const booking = await findBookingByToken(app, token, tx)
    if (!booking) throw new AppError('not-found', messages.gone)
    return change(tx, booking, await findRules(tx))
  })
}

function requireInTime({ clock }: App, booking: Booking, rules: BookingRules): void {
  if (clock.now().toISOString() <= changeUntil(booking, rules)) return
  const message = messages.tooLate(studio.phone)
  throw new AppError('invalid', message, { fields: { start: message } })
}
