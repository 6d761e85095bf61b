import type { Clock } from './clock.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A moment at which a number that depends on the time changes: a clock's offset, or the difference of two clocks. */
export interface Shift {
  at: number
  before: number
  after: number
}

/** Finds the changes within a span to the minute. Looks every third day: two changes within three days would be missed. */
export function findShifts(valueAt: (at: number) => number, from: number, to: number): Shift[] {
  const shifts: Shift[] = []
  let before = valueAt(from)
  for (let start = from; start < to; start += 3 * day) {
    const end = Math.min(start + 3 * day, to)
    const after = valueAt(end)
    if (before !== after) shifts.push({ at: bisect(valueAt, start, end, before), before, after })
    before = after
  }
  return shifts
}

/** Returns the first minute at which the value is no longer the one of `start`. */
function bisect(valueAt: (at: number) => number, start: number, end: number, before: number): number {
  let [same, other] = [Math.floor(start / minute), Math.ceil(end / minute)]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (valueAt(middle * minute) === before) same = middle
    else other = middle
  }
  return other * minute
}

/** Milliseconds that the visitor's clock is ahead of the studio's. */
export const differenceAt = (visitor: Clock, studio: Clock) => (at: number) =>
  visitor.offsetAt(at) - studio.offsetAt(at)

/** '1 hour later', '5 hours and 30 minutes earlier', 'the same time'. */
export function describeDifference(ms: number): string {
  if (ms === 0) return 'the same time'
  const minutes = Math.round(Math.abs(ms) / minute)
  const parts = [count(Math.floor(minutes / 60), 'hour'), count(minutes % 60, 'minute')].filter(Boolean)
  return `${parts.join(' and ')} ${ms > 0 ? 'later' : 'earlier'}`
}

const count = (many: number, unit: string) => (many === 0 ? '' : `${many} ${many === 1 ? unit : `${unit}s`}`)

/** 'At your place it is 1 hour later until 28 March, and the same time from 29 March.' */
export function describePlace(visitor: Clock, studio: Clock, from: number, to: number): string {
  const difference = differenceAt(visitor, studio)
  const shifts = findShifts(difference, from, to)
  const first = describeDifference(difference(from))
  // A change in the evening counts from the next day.
  const dayOf = (at: number) => visitor.formatDate(new Date(at + 12 * hour).toISOString())
  const spans = shifts.map(({ at, after }, index) => {
    const next = shifts[index + 1]
    const end = next ? ` to ${dayOf(next.at - day)}` : ''
    return `${describeDifference(after)} from ${dayOf(at)}${end}`
  })
  const start = shifts[0]
  if (!start) return `At your place it is ${first}.`
  const earlier = spans.slice(0, -1).map((span) => `, ${span}`)
  return `At your place it is ${first} until ${dayOf(start.at - day)}${earlier.join('')}, and ${spans.at(-1)}.`
}

/** Describes the change of a clock for each day of the visitor that has one. */
export function describeShifts(
  visitor: Clock,
  studio: Clock,
  city: string,
  from: number,
  to: number,
): Map<string, string> {
  const own = findShifts(visitor.offsetAt, from, to)
  const theirs = visitor.zone === studio.zone ? [] : findShifts(studio.offsetAt, from, to)
  const difference = differenceAt(visitor, studio)
  const dayOf = ({ at }: Shift) => visitor.dayOf(new Date(at))
  const sentences = new Map<string, string>()
  for (const date of new Set([...own, ...theirs].map(dayOf))) {
    const [mine, yours] = [theirs, own].map((shifts) => shifts.find((shift) => dayOf(shift) === date))
    const words = [
      yours && `Your clocks go ${direction(yours)} ${moment(yours, visitor)}.`,
      mine && `The clocks in ${city} go ${direction(mine)} ${moment(mine, visitor)}.`,
    ]
    const last = Math.max(mine?.at ?? 0, yours?.at ?? 0)
    const first = Math.min(mine?.at ?? last, yours?.at ?? last)
    const after = difference(last)
    if (after !== difference(first - minute)) words.push(`From now on ${compare(after)}.`)
    sentences.set(date, words.filter(Boolean).join(' '))
  }
  return sentences
}

const direction = ({ before, after }: Shift) => (after > before ? 'forward' : 'back')

const moment = ({ at }: Shift, visitor: Clock) =>
  visitor.hourOf(new Date(at).toISOString()) < 6 ? 'this night' : 'on this day'

const compare = (difference: number) =>
  difference === 0
    ? 'your clock and mine show the same'
    : `your clock shows ${describeDifference(difference)} than mine`
