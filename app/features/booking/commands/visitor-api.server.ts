import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, answer } from '#platform/http/endpoint.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import { type Booking, messages } from '../booking.ts'
import * as calls from '../calls.ts'
import { findBookingByToken, toOwnerBooking, toVisitorBooking } from '../queries.server.ts'
import { findRules } from '../rules/queries.server.ts'
import { listFreeTimes } from '../times/free-times.server.ts'
import { type Asked, cancelOwnBooking, findCounted, moveOwnBooking } from './change.server.ts'
import { cancelBooking, moveBooking } from './owner.server.ts'
import { countAttempt, judgeVisitor, receiveBooking, refuseEarly } from './receive.server.ts'
import { addFreeTimes } from './slot-checks.server.ts'

/** Adds the calls of visitors. Two of them take the id of a booking, too, for the owner. */
export function addVisitorCalls(api: Api): void {
  answer(api, calls.listSlots, async ({ app, query: { from, to, token }, viewer }) => {
    const own = token === undefined ? undefined : await findBookingByToken(app, token)
    if (!own && !viewer) requireBookings(app)
    return listFreeTimes(app, app.db, { from, to, except: own?.id })
  })
  answer(
    api,
    calls.createBooking,
    async ({ app, body, address }) => {
      requireBookings(app)
      const trust = await judgeVisitor(app, body.recaptchaToken)
      await refuseEarly(app, body, trust)
      return async (tx) => {
        const booking = await receiveBooking(app, tx, body, { address, trust })
        const pending = app.mail.hasServer ? messages.pending : messages.pendingUnmailed
        const message = booking.state === 'pending' ? pending : messages.booked
        return { message, booking: toVisitorBooking(app, booking, await findRules(tx)) }
      }
    },
    { countRefusal: countAttempt, completeRefusal: addFreeTimes },
  )
  answer(api, calls.moveBooking, async ({ app, params: { id }, body: { start }, viewer, address }) =>
    (await isToken(app, { token: id, address }, viewer))
      ? showVisitor(app, await moveOwnBooking(app, id, start))
      : showOwner(app, await moveBooking(app, viewer as Viewer, id, start)),
  )
  answer(api, calls.cancelBooking, async ({ app, params: { id }, body, viewer, address }) =>
    (await isToken(app, { token: id, address }, viewer))
      ? showVisitor(app, await cancelOwnBooking(app, id, body.reason))
      : showOwner(app, await cancelBooking(app, viewer as Viewer, id, body.message)),
  )
}

/** Refuses new bookings where the owner takes them elsewhere, or takes none. */
function requireBookings(app: App): void {
  if (findBookingLink(app) !== '/book') throw new AppError('not-found', messages.elsewhere)
}

/** Reports whether a text is the token of a booking. An id counts with a session only. */
async function isToken(app: App, asked: Asked, viewer: Viewer | undefined): Promise<boolean> {
  if (viewer) return (await findBookingByToken(app, asked.token)) !== undefined
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(asked.token)) throw new AppError('unauthenticated', messages.signIn)
  if (await findCounted(app, asked)) return true
  throw new AppError('not-found', messages.gone)
}

const showVisitor = async (app: App, booking: Booking) => ({
  booking: toVisitorBooking(app, booking, await findRules(app.db)),
})

export const showOwner = async (app: App, booking: Booking) => ({
  booking: toOwnerBooking(booking, await findRules(app.db)),
})
