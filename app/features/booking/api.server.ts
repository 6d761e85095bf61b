import { type Api, createApi } from '#platform/http/endpoint.server.ts'
import { answerHistory } from '#services/audit/history-call.server.ts'
import { messages } from './booking.ts'
import { addCalendarCalls } from './calendars/api.server.ts'
import * as calls from './calls.ts'
import { addOwnerCalls } from './commands/owner-api.server.ts'
import { addVisitorCalls } from './commands/visitor-api.server.ts'
import { findBooking } from './queries.server.ts'

export function bookingApi(): Api {
  const api = createApi()
  // Before `/bookings/:id`, which would match their paths too.
  addVisitorCalls(api)
  addCalendarCalls(api)
  addOwnerCalls(api)
  answerHistory(api, calls.listBookingHistory, {
    isThere: async ({ db }, id) => (await findBooking(db, id)) !== undefined,
    gone: messages.gone,
  })
  return api
}
