import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { bind, createApi } from '#platform/http/endpoint.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { historyOf } from '#services/audit/history-call.server.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import { type Booking, messages } from './booking.ts'
import * as calendars from './calendars/commands.server.ts'
import { findFeedUrl, renewFeed } from './calendars/feed.server.ts'
import * as calls from './calls.ts'
import { type Asked, cancelOwnBooking, findCounted, moveOwnBooking } from './commands/change.server.ts'
import * as owner from './commands/owner.server.ts'
import { countAttempt, judgeVisitor, receiveBooking, refuseEarly } from './commands/receive.server.ts'
import { addBlock, changeDays, removeBlock, saveRules } from './commands/settings.server.ts'
import { addFreeTimes } from './commands/slot-checks.server.ts'
import * as queries from './queries.server.ts'
import { findRules, withVersion } from './rules/queries.server.ts'
import { listFreeTimes } from './times/free-times.server.ts'
import { findOffer } from './times/offer.server.ts'
import { explainTime } from './times/why.server.ts'

/** Answers the calls of visitors and the owner. Those at a path of their own come before `/bookings/:id`. */
export const bookingApi = () =>
  bind(createApi(), calls, {
    listSlots: async ({ app, query: { from, to, token }, viewer }) => {
      const own = token === undefined ? undefined : await queries.findBookingByToken(app, token)
      if (!own && !viewer) requireBookings(app)
      return listFreeTimes(app, app.db, { from, to, except: own?.id })
    },
    createBooking: {
      handle: async ({ app, body, address }) => {
        requireBookings(app)
        const trust = await judgeVisitor(app, body.recaptchaToken)
        await refuseEarly(app, body, trust)
        return async (tx) => {
          const booking = await receiveBooking(app, tx, body, { address, trust })
          const pending = app.mail.hasServer ? messages.pending : messages.pendingUnmailed
          const message = booking.state === 'pending' ? pending : messages.booked
          return { message, booking: queries.toVisitorBooking(app, booking, await findRules(tx)) }
        }
      },
      countRefusal: countAttempt,
      completeRefusal: addFreeTimes,
    },
    // Both take the id of a booking, too, for the owner.
    moveBooking: async ({ app, params: { id }, body: { start }, viewer, address }) =>
      (await isToken(app, { token: id, address }, viewer))
        ? showVisitor(app, await moveOwnBooking(app, id, start))
        : showOwner(app, await owner.moveBooking(app, viewer as Viewer, id, start)),
    cancelBooking: async ({ app, params: { id }, body, viewer, address }) =>
      (await isToken(app, { token: id, address }, viewer))
        ? showVisitor(app, await cancelOwnBooking(app, id, body.reason))
        : showOwner(app, await owner.cancelBooking(app, viewer as Viewer, id, body.message)),

    offerTimes: ({ app, query }) => findOffer(app, query.enquiry),
    findFeed: async ({ app }) => ({ url: await findFeedUrl(app) }),
    renewFeed: async ({ app, viewer }) => ({ url: await renewFeed(app, viewer) }),
    listCalendars: async ({ app }) => ({ calendars: await calendars.listCalendars(app.db) }),
    connectCalendar: async ({ app, viewer, body }) => {
      const reading = await calendars.readFirst(app, body)
      return async (tx) => ({ calendar: await calendars.connectCalendar(app, tx, viewer, body, reading) })
    },
    removeCalendar: ({ app, viewer, params }) => calendars.removeCalendar(app, viewer, params.id),
    readCalendar: async ({ app, params }) => ({ calendar: await calendars.readAgain(app, params.id) }),

    findRules: async ({ app }) => withVersion(await findRules(app.db)),
    saveRules: async ({ app, viewer, body }) => withVersion(await saveRules(app, viewer, body)),
    changeDays: async ({ app, viewer, body }) => withVersion(await changeDays(app, viewer, body)),
    explainTime: ({ app, query }) => explainTime(app, new Date(query.at)),
    listBlocks: async ({ app, query }) => ({
      blocks: await queries.listBlocks(
        app.db,
        query.from || query.to ? query : { from: app.clock.now().toISOString() },
      ),
    }),
    addBlock:
      ({ app, viewer, body }) =>
      async (tx) => ({ block: await addBlock(app, tx, viewer, body) }),
    removeBlock: ({ app, viewer, params }) => removeBlock(app, viewer, params.id),
    bookByHand: {
      handle:
        ({ app, viewer, body }) =>
        async (tx) => {
          const booking = await owner.bookByHand(app, tx, viewer, body)
          return { booking: queries.toOwnerBooking(booking, await findRules(tx)) }
        },
      completeRefusal: addFreeTimes,
    },
    listBookings: ({ app, query }) => queries.listBookings(app.db, query),
    findBooking: async ({ app, params }) => {
      const booking = await queries.findBooking(app.db, params.id)
      if (!booking) throw new AppError('not-found', messages.gone)
      return showOwner(app, booking)
    },
    changeBooking: async ({ app, viewer, params, body }) =>
      showOwner(app, await owner.editBooking(app, viewer, params.id, body)),
    confirmBooking: async ({ app, viewer, params }) =>
      showOwner(app, await owner.confirmBooking(app, viewer, params.id)),
    declineBooking: async ({ app, viewer, params, body }) =>
      showOwner(app, await owner.declineBooking(app, viewer, params.id, body.message)),
    listBookingHistory: historyOf({
      isThere: async ({ db }, id) => (await queries.findBooking(db, id)) !== undefined,
      gone: messages.gone,
    }),
  })

/** Refuses new bookings where the owner takes them elsewhere, or takes none. */
function requireBookings(app: App): void {
  if (findBookingLink(app) !== '/book') throw new AppError('not-found', messages.elsewhere)
}

/** Reports whether a text is the token of a booking. An id counts with a session only. */
async function isToken(app: App, asked: Asked, viewer: Viewer | undefined): Promise<boolean> {
  if (viewer) return (await queries.findBookingByToken(app, asked.token)) !== undefined
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(asked.token)) throw new AppError('unauthenticated', messages.signIn)
  if (await findCounted(app, asked)) return true
  throw new AppError('not-found', messages.gone)
}

const showVisitor = async (app: App, booking: Booking) => ({
  booking: queries.toVisitorBooking(app, booking, await findRules(app.db)),
})

const showOwner = async (app: App, booking: Booking) => ({
  booking: queries.toOwnerBooking(booking, await findRules(app.db)),
})
