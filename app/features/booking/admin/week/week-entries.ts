import { minuteMs } from '#platform/durations.ts'
import type { Block, OwnerBooking } from '../../schema.ts'
import { describeShortly, formatSpan, momentOf } from '../words.ts'
import { arrange, type Placed } from './arrange.ts'
import type { DayHours } from './day-hours.ts'
import { type DayPart, partsOn, type Span } from './days.ts'
import type { WeekData } from './week-data.ts'

export type EntryKind = 'booking' | 'waiting' | 'block' | 'busy'

/** A part of a day that something takes. */
export interface Entry extends DayPart {
  key: string
  kind: EntryKind
  title: string
  detail: string
  /** Its end, for screen readers. */
  until: string
  booking?: OwnerBooking
  block?: Block
}

/** The free time around a booking, as a strip. */
export interface Buffer extends DayPart {
  key: string
}

export interface DayEntries {
  day: string
  entries: Placed<Entry>[]
  buffers: Buffer[]
  open: DayHours
}

/** Sorts the entries of a week into its days. */
export function entriesOf(data: WeekData): DayEntries[] {
  const { days } = data
  const entries = [
    ...data.bookings.flatMap((booking) => bookingEntries(booking, data)),
    ...data.blocks.flatMap((block) =>
      entriesOn(block, days, {
        key: block._id,
        kind: 'block',
        title: block.name ?? 'Blocked',
        detail: formatSpan(block),
        block,
      }),
    ),
    ...data.busy.flatMap((span) =>
      entriesOn(span, days, {
        key: `busy ${span.start}`,
        kind: 'busy',
        title: span.names.join(' and '),
        detail: 'Busy in your calendar',
      }),
    ),
  ]
  const buffers = data.bookings.flatMap((booking) => buffersOf(booking, days))
  return days.map((day, index) => ({
    day,
    open: data.dayHours[index] ?? { day, spans: [] },
    entries: arrange(entries.filter((entry) => entry.day === day)),
    buffers: buffers.filter((buffer) => buffer.day === day),
  }))
}

function bookingEntries(booking: OwnerBooking, { days, now }: WeekData): Entry[] {
  const isWaiting = momentOf(booking, now) === 'waiting'
  return entriesOn(booking, days, {
    key: booking._id,
    kind: isWaiting ? 'waiting' : 'booking',
    title: booking.name,
    detail: describeShortly(booking, now),
    booking,
  })
}

type Words = Omit<Entry, 'until' | keyof DayPart>

function entriesOn(span: Span, days: readonly string[], words: Words): Entry[] {
  return partsOn(span, days).map((part) => ({
    ...words,
    ...part,
    key: `${words.key} ${part.day}`,
    until: formatSpan(span).split(' to ')[1] ?? '',
  }))
}

function buffersOf({ _id, start, end, before, after }: OwnerBooking, days: readonly string[]): Buffer[] {
  const shift = (time: string, minutes: number) =>
    new Date(Date.parse(time) + minutes * minuteMs).toISOString()
  return [
    ...(before > 0 ? [{ start: shift(start, -before), end: start }] : []),
    ...(after > 0 ? [{ start: end, end: shift(end, after) }] : []),
  ].flatMap((span) =>
    partsOn(span, days).map((part) => ({ ...part, key: `${_id} ${span.start} ${part.day}` })),
  )
}

/** Lists the half hours of a day that nothing takes. */
export function emptyTimes({ entries }: DayEntries, { from, to }: WeekData['hours']): number[] {
  const all = Array.from({ length: Math.floor((to - from) / 30) }, (_, index) => from + index * 30)
  return all.filter((minutes) => entries.every((entry) => entry.to <= minutes || entry.from >= minutes + 30))
}

/** Lists the keys of all buttons in the order of the arrow keys, day by day. */
export function listStops(columns: readonly DayEntries[], hours: WeekData['hours']): string[] {
  return columns.flatMap((column) => [
    ...emptyTimes(column, hours).map((minutes) => `${column.day} ${minutes}`),
    ...column.entries.filter(({ item }) => item.kind !== 'busy').map(({ item }) => item.key),
  ])
}
