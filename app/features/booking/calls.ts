import { z } from 'zod'
import { call, callOnce } from '#platform/browser/call.ts'
import { historyCall } from '#services/audit/history-call.ts'
import * as schema from './schema.ts'

const changeFailure = 'Failed to change the booking'
const rulesFailure = 'Failed to save the rules'
const blockFailure = 'Failed to block the time'
const calendarFailure = 'Failed to connect the calendar'

const offerAnswer = z.object({
  /** Where the sender of the enquiry books any time. */
  url: z.string(),
  /** Free times of different days; each address opens one. */
  times: z.array(z.object({ at: z.string(), url: z.string() })),
  /** The zone of those days: the sender's where an earlier booking tells it, otherwise the studio's. */
  zone: z.string(),
})
export type Offer = z.infer<typeof offerAnswer>

export const listSlots = call('GET /bookings/slots', {
  summary: 'List the free times of up to 62 days; a token leaves its own booking out of the way',
  access: 'public',
  query: schema.slotsQuery,
  answer: schema.slotsAnswer,
})

export const createBooking = callOnce('/bookings', {
  summary: 'Book a time',
  access: 'public',
  body: schema.bookingInput,
  answer: schema.bookedAnswer,
})

export const moveBooking = call('POST /bookings/:id/move', {
  summary: 'Move a booking, by the token of its visitor or the id for its owner',
  access: 'public',
  body: schema.moveInput,
  answer: schema.changedAnswer,
  failure: changeFailure,
})

export const cancelBooking = call('POST /bookings/:id/cancel', {
  summary: 'Cancel a booking, by the token of its visitor or the id for its owner',
  access: 'public',
  body: schema.cancelInput,
  answer: schema.changedAnswer,
  failure: changeFailure,
})

export const listBookings = call('GET /bookings', {
  summary: 'List bookings, the latest time first',
  query: schema.bookingsQuery,
  answer: schema.bookingsAnswer,
})

export const findBooking = call('GET /bookings/:id', { summary: 'One booking', answer: schema.ownerAnswer })

export const offerTimes = call('GET /bookings/offer', {
  summary: 'Find three free times to offer to the sender of an enquiry, with links that open them filled in',
  query: z.object({ enquiry: z.uuid() }),
  answer: offerAnswer,
  failure: 'Failed to find free times',
})

export const bookByHand = callOnce('/bookings/by-hand', {
  summary: 'Book a time for somebody, within the hours or outside all rules',
  body: schema.byHandInput,
  answer: schema.ownerAnswer,
  failure: 'Failed to book the time',
})

export const changeBooking = call('PATCH /bookings/:id', {
  summary: 'Change the notes of a booking, or note that its visitor did not come',
  body: schema.changeInput,
  answer: schema.ownerAnswer,
  failure: changeFailure,
})

export const confirmBooking = call('POST /bookings/:id/confirm', {
  summary: 'Confirm a pending booking; its visitor gets the invitation',
  answer: schema.ownerAnswer,
  failure: changeFailure,
})

export const declineBooking = call('POST /bookings/:id/decline', {
  summary: 'Decline a pending booking, with words for its visitor',
  body: schema.declineInput,
  answer: schema.ownerAnswer,
  failure: changeFailure,
})

export const listBookingHistory = historyCall('/bookings/:id/history', 'List the changes of a booking')

export const findRules = call('GET /bookings/rules', {
  summary: 'The rules by which times can be booked',
  answer: schema.rulesAnswer,
})

export const saveRules = call('PUT /bookings/rules', {
  summary: 'Save all rules',
  body: schema.rulesInput,
  answer: schema.rulesAnswer,
  failure: rulesFailure,
})

export const changeDays = call('PATCH /bookings/rules', {
  summary: 'Add or remove days off and other hours on one day; all other rules stay as they are',
  body: schema.daysInput,
  answer: schema.rulesAnswer,
  failure: rulesFailure,
})

export const explainTime = call('GET /bookings/why', {
  summary: 'Why a time is free or not, in one sentence',
  query: schema.whyQuery,
  answer: schema.whyAnswer,
})

export const listBlocks = call('GET /bookings/blocks', {
  summary: 'List the times that are blocked, from now on or between two times',
  query: schema.blocksQuery,
  answer: schema.blocksAnswer,
})

export const addBlock = callOnce('/bookings/blocks', {
  summary: 'Block a time; bookings in it stay',
  body: schema.blockInput,
  answer: schema.blockAnswer,
  failure: blockFailure,
})

export const removeBlock = call('DELETE /bookings/blocks/:id', {
  summary: 'Remove a block',
  failure: 'Failed to remove the block',
})

export const findFeed = call('GET /bookings/feed', {
  summary: 'The address at which calendars subscribe to the bookings',
  answer: schema.feedAnswer,
})

export const renewFeed = call('POST /bookings/feed', {
  summary: 'Make a new address for the feed of bookings; the old one ends',
  answer: schema.feedAnswer,
  failure: 'Failed to make a new address',
})

export const listCalendars = call('GET /bookings/calendars', {
  summary: 'List the calendars whose events take times away',
  answer: schema.calendarsAnswer,
})

export const connectCalendar = callOnce('/bookings/calendars', {
  summary: 'Connect a calendar, after reading it once',
  body: schema.calendarInput,
  answer: schema.calendarAnswer,
  failure: calendarFailure,
  withinMs: 15_000,
})

export const removeCalendar = call('DELETE /bookings/calendars/:id', {
  summary: 'Remove a calendar with the times that it takes',
  failure: 'Failed to remove the calendar',
})

export const readCalendar = call('POST /bookings/calendars/:id/read', {
  summary: 'Read a calendar now',
  answer: schema.calendarAnswer,
  failure: 'Failed to read the calendar',
  withinMs: 15_000,
})
