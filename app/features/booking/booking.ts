import { dayMs, minuteMs } from '#platform/durations.ts'
import { allowText, emailRule, requireText } from '#platform/field-rules.ts'
import { toManyLines } from '#platform/text.ts'

export const bookingKinds = ['video', 'phone'] as const
export type BookingKind = (typeof bookingKinds)[number]

export const kindLabels: Record<BookingKind, string> = { video: 'Video', phone: 'Phone' }

export const bookingStates = ['pending', 'booked', 'cancelled', 'declined'] as const
export type BookingState = (typeof bookingStates)[number]

/** The cause of a change; `time` ends a pending booking that nobody confirmed. */
export type BookingActor = 'visitor' | 'owner' | 'time'

/** Why the bot check has a booking wait: a proof that is missing, wrong, used before, or of a low score. */
export const bookingDoubts = ['missing', 'wrong', 'used', 'low'] as const
export type BookingDoubt = (typeof bookingDoubts)[number]

export const doubtLabels: Record<BookingDoubt, string> = {
  missing: 'The spam check didn’t run in their browser.',
  wrong: 'They didn’t pass the spam check.',
  used: 'Their spam check had been used for another request.',
  low: 'The spam check wasn’t sure that they are a person.',
}

/** A booking as the server works with it. Times are ISO texts in UTC, `before` and `after` free minutes. */
export interface Booking {
  id: string
  state: BookingState
  /** Goes up with every change that is sent to calendars. */
  sequence: number
  start: string
  end: string
  before: number
  after: number
  kind: BookingKind
  name: string
  /** Null for a booking made by hand without an address. */
  email: string | null
  phone: string | null
  /** The visitor's time zone. */
  zone: string
  message: string | null
  reminder: boolean
  enquiryId: string | null
  /** The visit as JSON, as analytics counted it. */
  visit: string | null
  doubt: BookingDoubt | null
  /** The name of the user who made it by hand. */
  madeBy: string | null
  notes: string
  createdAt: string
  /** When a pending one is declined by itself. */
  lapsesAt: string | null
  bookedAt: string | null
  cancelledAt: string | null
  declinedAt: string | null
  endedBy: BookingActor | null
  /** The words of the visitor or owner who ended it, for the other. */
  reason: string | null
  noShowAt: string | null
}

/** A change that is mailed to visitor and owner. A booking made by hand is `booked` by the owner. */
export interface BookingChange {
  kind: 'booked' | 'pending' | 'moved' | 'cancelled' | 'declined' | 'lapsed' | 'reminder'
  booking: Booking
  /** The slot before a move. */
  previous?: { start: string; end: string }
  /** The words of the visitor or owner who changed it, for the other. */
  message?: string
  by: BookingActor
  /** True for the end of a booking whose visitor is erased: nothing is recorded of its mails. */
  isErasure?: boolean
}

/** The rules of the visitor's fields, for the form and the server. */
export const visitorRules = {
  name: requireText('Name', { most: 100 }),
  email: emailRule(),
  phone: requireText('Phone number', { least: 5, most: 60 }),
  message: allowText('Message', 2000, toManyLines),
}

/** The visitor's reason for cancelling, and the owner's words for the visitor. */
export const reasonRule = allowText('Message', 1000, toManyLines)

/** The bot check's action. */
export const bookingAction = 'booking'

export const messages = {
  booked: 'Your call is booked.',
  pending: 'The time is held for you. I’ll email you.',
  pendingUnmailed: 'The time is held for you. I’ll get in touch.',
  gone: 'This booking is no longer there.',
  elsewhere: 'You can’t book on this site.',
  signIn: 'Please sign in to change this booking.',
  taken: (time: string) => `Somebody has just taken ${time}. These are free.`,
  tooLate: (phone: string) => `It’s too late to change this online. Please call ${phone}.`,
  ended: 'This booking was cancelled, so it cannot be moved. You can book again.',
  tooManyPending: 'Too many bookings are waiting to be confirmed. Please try again later.',
  tooManyOfAddress: 'You can’t have more open bookings with this email address.',
  kindNotOffered: 'Please choose one of the ways to talk',
  noSlot: 'This time cannot be booked. Please choose another one.',
  overlaps: 'This clashes with another booking, or with the gap around it.',
  rulesChanged: 'Somebody else has changed the booking rules in the meantime.',
  notPending: 'This booking no longer needs confirming.',
  notComeYet: 'Only from ten minutes after it starts.',
  notOpen: 'This booking is no longer open.',
  blockGone: 'This block is no longer there.',
} as const

/** Names the free times that pages show: each change of a booking, a block, a rule or a busy span makes them stale. */
export const timesTag = 'booking-times'

/** The page of a booking for its visitor. */
export const visitorPath = (token: string): string => `/book/${token}`

/** The place of a booking in the admin area, for mails, the bell and devices. */
export const adminPath = (id: string): `/admin/bookings${string}` => `/admin/bookings?booking=${id}`

/** Writes the id of a booking into the address of the owner's video room. */
export const fillRoom = (videoRoom: string, id: string): string => videoRoom.replaceAll('{id}', id)

/** Up to this many pending bookings hold their times. */
export const mostPending = 3

/** The owner can note that a visitor did not come from this long after the start. */
export const noShowAfterMs = 10 * minuteMs

/** The page of a booking is shown until this long after its end. */
export const shownForMs = 30 * dayMs
