import { z } from 'zod'
import { dayMs } from '#platform/durations.ts'
import { optional, required } from '#platform/field-shapes.ts'
import { pageAnswer, pageQuery } from '#platform/http/list-page.ts'
import { bookingDoubts, bookingKinds, bookingStates, reasonRule, visitorRules } from './booking.ts'
import { bookingRules, dateShape, ruleLimits, savedRules } from './rules/rules.ts'

export type { BookingRules, Span, Weekday } from './rules/rules.ts'

const instantMessage = 'Please enter a time such as 2026-11-24T09:30:00Z'

/** A moment with its offset or in UTC, rewritten in UTC. Its end, too, is in a year of four digits, which sort as text. */
const instant = z.iso
  .datetime({ offset: true, error: instantMessage })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '0001' && text < '9999', instantMessage)

const zone = z.string('Please choose a time zone').trim().refine(isTimeZone, 'Please choose a time zone')

function isTimeZone(name: string): boolean {
  try {
    // `Intl` takes offsets such as +01:00 for zones too; they know no changes of the clock.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const rulesVersion = z.string('version must be text')

export const rulesInput = savedRules.extend({
  /** The version that the rules are based on; without it a save overwrites newer rules. */
  version: rulesVersion.nullish(),
})
export type RulesInput = z.output<typeof rulesInput>
export const rulesAnswer = z.object({ rules: bookingRules, version: rulesVersion })
export type VersionedRules = z.output<typeof rulesAnswer>

const closedDays = bookingRules.pick({ daysOff: true, overrides: true }).partial()

/** Adds days to the rules or removes them. Other hours replace earlier ones of the same day. */
export const daysInput = z.object({
  add: closedDays.optional(),
  remove: closedDays.optional(),
  bankHolidays: bookingRules.shape.bankHolidays.optional(),
})
export type DaysChange = z.output<typeof daysInput>

export const mostDays = 62

export const slotsQuery = z
  .object({ from: dateShape, to: dateShape, token: z.string().max(100).optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The end must not be before the start' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < mostDays * dayMs, {
    path: ['to'],
    error: `Please ask for at most ${mostDays} days`,
  })

export const slotsAnswer = z.object({
  zone: z.string(),
  /** Minutes. */
  length: z.number().int(),
  days: z.array(z.object({ date: z.string(), slots: z.array(z.string()) })),
})
export type SlotsAnswer = z.infer<typeof slotsAnswer>

/** Sent by the form's script, never typed by a person; nothing here can refuse a booking. */
const sentText = (pattern: RegExp) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' && pattern.test(value) ? value : undefined))
    .optional()

const kind = z.enum(bookingKinds, 'Please choose video or phone')

const visitorFields = {
  name: required(visitorRules.name),
  phone: optional(visitorRules.phone),
  kind,
  start: instant,
  message: optional(visitorRules.message),
  reminder: z
    .boolean('Please choose on or off')
    .nullish()
    .transform((ticked) => ticked === true),
}

const needsPhone = ({ kind: chosen, phone }: { kind: string; phone?: string | undefined }) =>
  chosen !== 'phone' || phone !== undefined
const phoneMissing = { path: ['phone'], error: visitorRules.phone.requiredMessage as string }

export const bookingInput = z
  .object({
    ...visitorFields,
    email: required(visitorRules.email),
    zone,
    enquiry: sentText(/^[\w.-]{1,200}$/),
    sessionId: sentText(/^[\w-]{1,64}$/),
    recaptchaToken: sentText(/^.{1,8000}$/s),
  })
  .refine(needsPhone, phoneMissing)
export type BookingInput = z.output<typeof bookingInput>

export const byHandInput = z
  .object({
    ...visitorFields,
    email: optional(visitorRules.email),
    /** The studio's where it is missing. */
    zone: zone.nullish().transform((name) => name ?? undefined),
    enquiry: z.string().max(100).nullish(),
    /** Books outside the hours as well. */
    outsideRules: z.boolean('Please choose on or off').nullish(),
  })
  .refine(needsPhone, phoneMissing)
export type ByHandInput = z.output<typeof byHandInput>

export const moveInput = z.object({ start: instant })

/** Visitors give a `reason`, owners a `message` for the visitor. */
export const cancelInput = z.object({ reason: optional(reasonRule), message: optional(reasonRule) })
export const declineInput = z.object({ message: optional(reasonRule) })

const slot = { start: z.string(), end: z.string() }

/** A booking as its visitor sees it. */
const visitorBooking = z.object({
  _id: z.string(),
  ...slot,
  kind,
  state: z.enum(bookingStates),
  /** Its own page. */
  url: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  zone: z.string(),
  message: z.string().nullable(),
  reminder: z.boolean(),
  /** The address of the video call; null before it is booked, and for a call by phone. */
  room: z.string().nullable(),
  /** Until when the visitor can move or cancel it. */
  changeUntil: z.string(),
  lapsesAt: z.string().nullable(),
})
export type VisitorBooking = z.infer<typeof visitorBooking>

const visit = z.object({ source: z.string(), landingPage: z.string(), articles: z.array(z.string()) })

/** A booking as its owner sees it. */
export const ownerBooking = z.object({
  _id: z.string(),
  state: z.enum(bookingStates),
  ...slot,
  /** Free minutes before and after. */
  before: z.number().int(),
  after: z.number().int(),
  kind,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  zone: z.string(),
  message: z.string().nullable(),
  reminder: z.boolean(),
  room: z.string().nullable(),
  /** The id of the call request that led to it. */
  enquiry: z.string().nullable(),
  /** The visit in which it was made, as analytics counted it. */
  visit: visit.nullable(),
  doubt: z.enum(bookingDoubts).nullable(),
  madeBy: z.string().nullable(),
  notes: z.string(),
  createdAt: z.string(),
  lapsesAt: z.string().nullable(),
  bookedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  declinedAt: z.string().nullable(),
  endedBy: z.enum(['visitor', 'owner', 'time']).nullable(),
  reason: z.string().nullable(),
  noShow: z.boolean(),
  noShowAt: z.string().nullable(),
})
export type OwnerBooking = z.infer<typeof ownerBooking>

export const bookedAnswer = z.object({ message: z.string(), booking: visitorBooking })
export const ownerAnswer = z.object({ booking: ownerBooking })
/** For a token the visitor's view of the booking, for an id the owner's. */
export const changedAnswer = z.object({ booking: z.union([ownerBooking, visitorBooking]) })

/** A date of the studio, or a moment. */
const dateOrMoment = z.union([dateShape, instant], 'Please enter a date such as 2026-11-24')

interface Between {
  from?: string | undefined
  to?: string | undefined
}

/** Reports whether a span has its ends in order. A date against a moment may be off by the studio's zone. */
function isInOrder({ from, to }: Between): boolean {
  if (from === undefined || to === undefined) return true
  const slack = (from.length === 10) === (to.length === 10) ? 0 : dayMs
  return Date.parse(from) <= Date.parse(to) + slack
}
const outOfOrder = { path: ['to'], error: 'The end must not be before the start' }

export const bookingFilters = z.object({
  from: dateOrMoment.optional(),
  to: dateOrMoment.optional(),
  state: z.enum(bookingStates, 'state must be pending, booked, cancelled or declined').optional(),
  /** Words in a name, an address or a phone number. */
  q: z.string().trim().max(200, 'q must be less than 200 characters').optional(),
})
export type BookingFilters = z.output<typeof bookingFilters>

export const bookingsQuery = pageQuery.extend(bookingFilters.shape).refine(isInOrder, outOfOrder)
export const bookingsAnswer = z.object({ bookings: z.array(ownerBooking), ...pageAnswer })
export type BookingsPage = z.infer<typeof bookingsAnswer>

const ownNotes = z.string('Please enter notes').max(5000, 'Notes must be less than 5000 characters')

/** An absent field stays as it is. */
export const changeInput = z
  .object({ notes: ownNotes.optional(), noShow: z.boolean('Please choose on or off').optional() })
  .refine(({ notes, noShow }) => notes !== undefined || noShow !== undefined, 'Please say what to change')
export type BookingEdit = z.output<typeof changeInput>

export const blockInput = z
  .object({
    start: instant,
    end: instant,
    name: z
      .string()
      .trim()
      .max(100, 'A name must be less than 100 characters')
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: 'The end must be after the start' })
export type BlockInput = z.output<typeof blockInput>

const block = z.object({ _id: z.string(), ...slot, name: z.string().nullable() })
export type Block = z.infer<typeof block>
export const blockAnswer = z.object({ block })
export const blocksQuery = z
  .object({ from: dateOrMoment.optional(), to: dateOrMoment.optional() })
  .refine(isInOrder, outOfOrder)
export const blocksAnswer = z.object({ blocks: z.array(block) })

export const whyQuery = z.object({ at: instant })
/** The rules that can make a time not free, by their names in `BookingRules`. */
export const reasonRules = [
  'weekly',
  'overrides',
  'daysOff',
  'bankHolidays',
  ...(Object.keys(ruleLimits) as (keyof typeof ruleLimits)[]),
] as const
export type ReasonRule = (typeof reasonRules)[number]
export const whyAnswer = z.object({
  free: z.boolean(),
  /** One sentence in the owner's words. */
  why: z.string(),
  rule: z.enum(reasonRules).optional(),
  /** The next free time after it. */
  next: z.string().optional(),
})
export type WhyAnswer = z.infer<typeof whyAnswer>

export const feedAnswer = z.object({ url: z.string() })

export const calendarInput = z.object({
  url: z
    .string('Please paste the address of the calendar')
    .trim()
    .max(2000, 'The address must be less than 2000 characters')
    .refine((text) => /^(https?|webcals?):\/\//i.test(text) && URL.canParse(text), {
      error: 'Please paste the address of the calendar',
    }),
  name: z
    .string()
    .trim()
    .max(100, 'A name must be less than 100 characters')
    .nullish()
    .transform((text) => text || null),
})
export type CalendarInput = z.output<typeof calendarInput>

const calendar = z.object({
  _id: z.string(),
  name: z.string().nullable(),
  /** Its host and last four characters. */
  url: z.string(),
  readAt: z.string().nullable(),
  error: z.string().nullable(),
  failingSince: z.string().nullable(),
  spans: z.number().int(),
})
export type Calendar = z.infer<typeof calendar>
export const calendarAnswer = z.object({ calendar })
export const calendarsAnswer = z.object({ calendars: z.array(calendar) })
