import type { Block, BookingRules, OwnerBooking } from '../../schema.ts'
import type { DayHours } from './day-hours.ts'
import type { Span } from './days.ts'

/** What the page of a week shows. */
export interface WeekData {
  /** The first day, a Monday. */
  week: string
  /** The days that have a column. */
  days: readonly string[]
  /** The hours that are shown, in minutes from midnight. */
  hours: { from: number; to: number }
  /** Pending and booked ones. */
  bookings: readonly OwnerBooking[]
  blocks: readonly Block[]
  /** Times that calendars take, with the names of the calendars. */
  busy: readonly (Span & { names: readonly string[] })[]
  /** The working hours of each day that has a column. */
  dayHours: readonly DayHours[]
  /** The free times of each day that has any. */
  free: readonly { date: string; slots: readonly string[] }[]
  /** Everything that waits for the owner, in any week. */
  waiting: readonly OwnerBooking[]
  rules: BookingRules
  now: string
}

/** What the popover beside the week is about: a time, or a block. */
export type Asked = { at: string } | { block: string }
