import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import { findRules } from '../rules/queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import { endOfDay, listDates, listDaySlots, startOfDay, type TimeSpan } from './slots.server.ts'
import { createTakenTest, readTaken, type Taken } from './taken.server.ts'

interface Wanted {
  /** Dates of the studio, both included. */
  from: string
  to: string
  /** The id of a booking that is being moved, which is in nobody's way. */
  except?: string | undefined
}

export interface FreeTimes {
  zone: string
  /** Minutes. */
  length: number
  days: { date: string; slots: string[] }[]
}

/** Lists the times of each date that a visitor can book now, in UTC. */
export async function listFreeTimes(
  app: Pick<App, 'clock'>,
  db: Database,
  wanted: Wanted,
): Promise<FreeTimes> {
  const rules = await findRules(db)
  return { zone: rules.zone, length: rules.length, days: await listDays(app, db, rules, wanted) }
}

/** Lists up to five of the free times from a moment on. */
export async function listNextFreeTimes(
  app: Pick<App, 'clock'>,
  db: Database,
  { after, except, most = 5 }: { after: Date; except?: string | undefined; most?: number },
): Promise<string[]> {
  const rules = await findRules(db)
  const now = app.clock.now()
  const last = lastDate(rules, now)
  const times: string[] = []
  let from = studioDay(after > now ? after : now)
  while (from <= last && times.length < most) {
    const to = addDays(from, 13)
    const days = await listDays(app, db, rules, { from, to, except })
    times.push(...days.flatMap(({ slots }) => slots).filter((slot) => Date.parse(slot) >= after.getTime()))
    from = addDays(to, 1)
  }
  return times.slice(0, most)
}

async function listDays(
  app: Pick<App, 'clock'>,
  db: Database,
  rules: BookingRules,
  { from, to, except }: Wanted,
): Promise<FreeTimes['days']> {
  const window = bookableWindow(rules, app.clock.now())
  const taken = await readTaken(db, spanOfDates(from, to), except)
  const isTaken = createTakenTest(taken, rules)
  const counts = countByDay(taken)
  const freeSlots = (date: string) =>
    date < window.firstDate || date > window.lastDate || (counts.get(date) ?? 0) >= rules.perDay
      ? []
      : listDaySlots(rules, date).filter((slot) => slot.from >= window.from && !isTaken(slot))
  return listDates(from, to).map((date) => ({
    date,
    slots: freeSlots(date).map((slot) => new Date(slot.from).toISOString()),
  }))
}

/** Returns the first moment that can be booked now, its date, and the last date. */
export function bookableWindow(rules: BookingRules, now: Date) {
  const from = now.getTime() + rules.notice * minuteMs
  return { from, firstDate: studioDay(new Date(from)), lastDate: lastDate(rules, now) }
}

export const lastDate = ({ ahead }: BookingRules, now: Date): string => addDays(studioDay(now), ahead)

/** Counts the pending and booked ones of each date. */
function countByDay({ bookings }: Taken): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { day } of bookings) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

/** A day more at each end than the dates have: free time reaches out of them. */
const spanOfDates = (from: string, to: string): TimeSpan => ({
  from: startOfDay(from).getTime() - dayMs,
  to: endOfDay(to).getTime() + dayMs,
})
