import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { recordDocument } from '#services/search/documents.server.ts'
import { type Booking, messages, noShowAfterMs } from '../booking.ts'
import { findBooking, toBooking } from '../queries.server.ts'
import { findRules } from '../rules/queries.server.ts'
import type { BookingEdit, ByHandInput } from '../schema.ts'
import { describeForSearch } from '../search-source.server.ts'
import { toSlot } from '../times/slots.server.ts'
import { endBooking, insertBooking, moveTo, recordBooking } from './apply.server.ts'
import { followUp } from './follow-up.server.ts'
import {
  inBookingTransaction,
  lockBookings,
  requireKind,
  requireNoBooking,
  requireOpen,
} from './slot-checks.server.ts'

/** Books a time for somebody, within the hours or outside all rules, but never over another booking. */
export async function bookByHand(
  app: App,
  tx: Transaction,
  viewer: Viewer,
  input: ByHandInput,
): Promise<Booking> {
  await lockBookings(tx)
  const rules = await findRules(tx)
  const slot = toSlot(Date.parse(input.start), rules)
  const zone = input.zone ?? rules.zone
  // Refusals name the time on the owner's clock.
  const check = { rules, slot, zone: rules.zone }
  if (input.outsideRules) await requireNoBooking(tx, check, rules)
  else {
    requireKind(rules, input.kind)
    await requireOpen(app, tx, check)
  }
  const booking = await insertBooking(app, tx, slot, rules, {
    kind: input.kind,
    name: input.name,
    email: input.email ?? null,
    phone: input.phone ?? null,
    zone,
    message: input.message ?? null,
    reminder: input.reminder ? 1 : 0,
    enquiryId: input.enquiry ?? null,
    madeBy: viewer.name,
    bookedAt: app.clock.now().toISOString(),
  })
  await recordBooking(app, tx, booking, { action: 'booked', by: viewer })
  await followUp(app, tx, { kind: 'booked', booking, by: 'owner' })
  return booking
}

/** Moves a booking for the owner, to any time that no other booking has. */
export function moveBooking(app: App, viewer: Viewer, id: string, start: string): Promise<Booking> {
  return change(app, id, async (tx, booking) => {
    if (booking.state === 'cancelled' || booking.state === 'declined') {
      throw new AppError('conflict', messages.notOpen)
    }
    if (booking.start === start) return booking
    const rules = await findRules(tx)
    const from = Date.parse(start)
    const slot = { from, to: from + Date.parse(booking.end) - Date.parse(booking.start) }
    await requireNoBooking(tx, { rules, slot, zone: rules.zone, except: id }, booking)
    return moveTo(app, tx, booking, { slot, freeTime: booking, rules, by: viewer })
  })
}

/** Cancels a booking for the owner, with words for its visitor. A booking that has ended stays as it is. */
export function cancelBooking(
  app: App,
  viewer: Viewer,
  id: string,
  message: string | undefined,
): Promise<Booking> {
  return change(app, id, async (tx, booking) =>
    booking.state === 'cancelled' || booking.state === 'declined'
      ? booking
      : endBooking(app, tx, booking, { kind: 'cancelled', by: viewer, message }),
  )
}

/** Confirms a pending booking, whose visitor gets the invitation. */
export function confirmBooking(app: App, viewer: Viewer, id: string): Promise<Booking> {
  return change(app, id, async (tx, booking) => {
    if (booking.state === 'booked') return booking
    requirePending(booking)
    const row = await tx
      .updateTable('booking')
      .set({ bookedAt: app.clock.now().toISOString(), lapsesAt: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const booked = toBooking(row)
    await recordBooking(app, tx, booked, { action: 'confirmed', by: viewer })
    await followUp(app, tx, { kind: 'booked', booking: booked, by: 'owner' })
    return booked
  })
}

/** Declines a pending booking, with words for its visitor. */
export function declineBooking(
  app: App,
  viewer: Viewer,
  id: string,
  message: string | undefined,
): Promise<Booking> {
  return change(app, id, async (tx, booking) => {
    if (booking.state === 'declined') return booking
    requirePending(booking)
    return endBooking(app, tx, booking, { kind: 'declined', by: viewer, message })
  })
}

/** Saves the owner's notes, or notes that the visitor did not come, which can be taken back. */
export function editBooking(app: App, viewer: Viewer, id: string, edit: BookingEdit): Promise<Booking> {
  return change(app, id, async (tx, booking) => {
    const { notes, noShow } = edit
    const now = app.clock.now()
    if (noShow && now.getTime() < Date.parse(booking.start) + noShowAfterMs) throw refuseNoShow()
    if (noShow && booking.state !== 'booked') throw new AppError('conflict', messages.notOpen)
    const isNoShow = booking.noShowAt !== null
    const row = await tx
      .updateTable('booking')
      .set({
        notes: notes ?? booking.notes,
        ...(noShow !== undefined && noShow !== isNoShow && { noShowAt: noShow ? now.toISOString() : null }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordDocument(tx, describeForSearch(row))
    const edited = toBooking(row)
    if (edited.notes !== booking.notes) await recordBooking(app, tx, edited, { action: 'noted', by: viewer })
    if (noShow !== undefined && noShow !== isNoShow) {
      await recordBooking(app, tx, edited, { action: noShow ? 'no-show' : 'came', by: viewer })
    }
    return edited
  })
}

function change(
  app: App,
  id: string,
  work: (tx: Transaction, booking: Booking) => Promise<Booking>,
): Promise<Booking> {
  return inBookingTransaction(app, async (tx) => {
    const booking = await findBooking(tx, id)
    if (!booking) throw new AppError('not-found', messages.gone)
    return work(tx, booking)
  })
}

function requirePending({ state }: Booking): void {
  if (state !== 'pending') throw new AppError('conflict', messages.notPending)
}

const refuseNoShow = () =>
  new AppError('invalid', messages.notComeYet, { fields: { noShow: messages.notComeYet } })
