import { z } from 'zod'
import { studio } from '#studio'
import { bookingKinds } from '../booking.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

const dayMinutes = 24 * 60

/** Least and most of the numbers: minutes, but `ahead` in days and the last two in bookings. */
export const ruleLimits = {
  length: [15, 120],
  before: [0, 240],
  after: [0, 240],
  notice: [0, 30 * dayMinutes],
  changeNotice: [0, 30 * dayMinutes],
  ahead: [1, 730],
  perDay: [1, 50],
  perAddress: [1, 20],
} as const

const amount = (name: keyof typeof ruleLimits) => {
  const [least, most] = ruleLimits[name]
  const message = `Please enter a whole number from ${least} to ${most}`
  return z.number(message).int(message).min(least, message).max(most, message)
}

const span = z
  .object({
    from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 09:00'),
    to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please enter a time up to 24:00'),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start' })
export type Span = z.output<typeof span>

const spans = z
  .array(span)
  .max(24, 'A day has at most 24 spans')
  .transform((list) => list.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
  .refine(
    (list) => list.every(({ from }, index) => from >= (list[index - 1]?.to ?? from)),
    'These times overlap',
  )

/** A date that exists, `2026-11-24`. */
export const dateShape = z.iso.date('Please enter a date such as 2026-11-24')

const name = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '')
  .refine((text) => text.length <= 100, 'A name must be less than 100 characters')

const override = z.object({ date: dateShape, name, spans })
const dayOff = z
  .object({ from: dateShape, to: dateShape, name })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The end must not be before the start' })

const kinds = z
  .array(z.enum(bookingKinds, 'Please choose video or phone'), 'Please choose video or phone')
  .min(1, 'Please choose at least one way to talk')
  .transform((list) => bookingKinds.filter((kind) => list.includes(kind)))

const videoRoom = z
  .string()
  .trim()
  .max(500, 'The address must be less than 500 characters')
  .refine(
    (text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'Please enter an address that begins with https://',
  )

/** The owner's rules. Times of day are the studio's. */
export const bookingRules = z.object({
  zone: z
    .string()
    .refine((zone) => zone === studio.timeZone, { error: () => `The times are those of ${studio.timeZone}` }),
  weekly: z.object(Object.fromEntries(weekdays.map((day) => [day, spans])) as Record<Weekday, typeof spans>),
  /** Days with hours of their own. */
  overrides: z
    .array(override)
    .max(400, 'There are at most 400 days with hours of their own')
    .refine(
      (list) => new Set(list.map(({ date }) => date)).size === list.length,
      'A day can have hours of its own once',
    ),
  daysOff: z.array(dayOff).max(200, 'There are at most 200 entries'),
  /** Whether English bank holidays are taken off. */
  bankHolidays: z.boolean('Please choose on or off'),
  length: amount('length'),
  before: amount('before'),
  after: amount('after'),
  notice: amount('notice'),
  changeNotice: amount('changeNotice'),
  ahead: amount('ahead'),
  perDay: amount('perDay'),
  perAddress: amount('perAddress'),
  kinds,
  /** The address of the video calls, in which `{id}` stands for the booking; may be empty. */
  videoRoom,
})
export type BookingRules = z.output<typeof bookingRules>

const ownDays = { overrides: true, daysOff: true, bankHolidays: true } as const

/** The rules of the availability form. Days off and other hours are saved on their own. */
export const formRules = bookingRules.omit(ownDays)

/** Rules to save. Without days off and other hours, the saved ones stay. */
export const savedRules = bookingRules.partial(ownDays)
