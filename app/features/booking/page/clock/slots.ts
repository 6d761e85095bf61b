import { dayMs } from '#platform/durations.ts'
import { countOf } from '#platform/words.ts'
import type { Clock } from './clock.ts'

/** Groups free times by the visitor's day, in their order. */
export function groupByDay(slots: readonly string[], clock: Clock): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const slot of slots) {
    const day = clock.dayOf(slot)
    const known = days.get(day)
    if (known) known.push(slot)
    else days.set(day, [slot])
  }
  return days
}

const parts = [
  { name: 'Morning', until: 12 },
  { name: 'Afternoon', until: 18 },
  { name: 'Evening', until: 24 },
] as const

/** Divides the times of a day, without its empty parts. */
export function divideDay(slots: readonly string[], clock: Clock): { name: string; slots: string[] }[] {
  let from = 0
  return parts.flatMap(({ name, until }) => {
    const within = slots.filter((slot) => clock.hourOf(slot) >= from && clock.hourOf(slot) < until)
    from = until
    return within.length > 0 ? [{ name, slots: within }] : []
  })
}

export const countTimes = (many: number): string => countOf(many, 'time free', 'times free')

/**
 * Returns the free day that an arrow key leads to from another one: the next or the one before, and a week further the free
 * day nearest to the same weekday. The first and the last stay where they are.
 */
export function moveDay(days: readonly string[], from: string, by: 1 | -1 | 7 | -7): string | undefined {
  const target = Date.parse(from) + by * dayMs
  const ahead = days.filter((day) => (by > 0 ? day > from : day < from))
  if (Math.abs(by) === 1) return by > 0 ? ahead[0] : ahead.at(-1)
  return ahead.toSorted((a, b) => Math.abs(Date.parse(a) - target) - Math.abs(Date.parse(b) - target))[0]
}
