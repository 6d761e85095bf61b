import { dayMs, minuteMs } from '#platform/durations.ts'
import { countSome } from '#platform/words.ts'
import type { Clock } from './clock.ts'

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
  for (let start = from; start < to; start += 3 * dayMs) {
    const end = Math.min(start + 3 * dayMs, to)
    const after = valueAt(end)
    if (before !== after) shifts.push({ at: bisect(valueAt, start, end, before), before, after })
    before = after
  }
  return shifts
}

/** Returns the first minute at which the value is no longer the one of `start`. */
function bisect(valueAt: (at: number) => number, start: number, end: number, before: number): number {
  let [same, other] = [Math.floor(start / minuteMs), Math.ceil(end / minuteMs)]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (valueAt(middle * minuteMs) === before) same = middle
    else other = middle
  }
  return other * minuteMs
}

/** Milliseconds that the visitor's clock is ahead of the studio's. */
export const differenceAt = (visitor: Clock, studio: Clock) => (at: number) =>
  visitor.offsetAt(at) - studio.offsetAt(at)

/** '5 hours', '5 hours and 30 minutes'. */
function describeAmount(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / minuteMs)
  return [countSome(Math.floor(minutes / 60), 'hour'), countSome(minutes % 60, 'minute')]
    .filter(Boolean)
    .join(' and ')
}

/** '5 hours behind Cardiff', '1 hour ahead of Cardiff', 'on the same time as Cardiff'. */
function describeDifference(ms: number, city: string): string {
  if (ms === 0) return `on the same time as ${city}`
  return `${describeAmount(ms)} ${ms > 0 ? 'ahead of' : 'behind'} ${city}`
}

/**
 * 'You are 5 hours behind Cardiff until 7 March, then 4 hours.' Nothing where both clocks show the same until the end. Of
 * several changes the first is named; each day with one says so as well.
 */
export function describePlace(
  visitor: Clock,
  studio: Clock,
  city: string,
  from: number,
  to: number,
): string | undefined {
  const difference = differenceAt(visitor, studio)
  const [shift] = findShifts(difference, from, to)
  const now = difference(from)
  if (!shift) return now === 0 ? undefined : `You are ${describeDifference(now, city)}.`
  // A change in the evening counts from the next day.
  const lastDay = visitor.formatDate(new Date(shift.at - dayMs / 2).toISOString())
  const isSameSide = shift.after !== 0 && shift.after > 0 === now > 0 && now !== 0
  const then = isSameSide
    ? describeAmount(shift.after)
    : shift.after === 0
      ? 'on the same time'
      : `${describeAmount(shift.after)} ${shift.after > 0 ? 'ahead' : 'behind'}`
  return `You are ${describeDifference(now, city)} until ${lastDay}, then ${then}.`
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
  const isOneZone = visitor.zone === studio.zone
  const theirs = isOneZone ? [] : findShifts(studio.offsetAt, from, to)
  const difference = differenceAt(visitor, studio)
  const dayOf = ({ at }: Shift) => visitor.dayOf(new Date(at))
  const sentences = new Map<string, string>()
  for (const date of new Set([...own, ...theirs].map(dayOf))) {
    const [mine, yours] = [theirs, own].map((shifts) => shifts.find((shift) => dayOf(shift) === date))
    const shift = (yours ?? mine) as Shift
    const last = Math.max(mine?.at ?? 0, yours?.at ?? 0)
    const first = Math.min(mine?.at ?? last, yours?.at ?? last)
    const after = difference(last)
    const whose =
      isOneZone || (mine && yours) ? 'The clocks' : yours ? 'Your clocks' : `The clocks in ${city}`
    const then =
      after === difference(first - minuteMs) ? '' : `, and you are then ${describeDifference(after, city)}`
    sentences.set(date, `${whose} go ${direction(shift)} on this day${then}.`)
  }
  return sentences
}

const direction = ({ before, after }: Shift) => (after > before ? 'forward' : 'back')
