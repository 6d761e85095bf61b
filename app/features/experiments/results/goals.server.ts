import type { App } from '#platform/app.ts'
import { dayMs } from '#platform/durations.ts'
import {
  countDays,
  countEventVisitors,
  countExposureEvents,
  countExposureGoals,
  countVisitors,
  type Tally,
} from '#services/visits/count/exposures.server.ts'
import type { Goal } from '#services/visits/goals.ts'
import type { Traffic } from '../schema.ts'

/** Today's traffic is that of the four weeks before today, or of the days that a younger site has. */
const mostDays = 28
const eventGoal = 'event:'

/** Counts the visitors who reached a goal after they were shown their variant. The end of the span is not included. */
export async function countGoal(
  app: App,
  experiment: string,
  goal: string,
  from: Date,
  to: Date,
): Promise<Tally[]> {
  if (goal.startsWith(eventGoal)) return countExposureEvents(app.db, experiment, goal.slice(eventGoal.length))
  return countExposureGoals(await listGoals(app, goal, from, to), experiment)
}

/** Reads today's traffic of a page, `*` for all of them, and how much of it reaches a goal. */
export async function readTraffic(app: App, path: string, goal: string): Promise<Traffic> {
  const { db } = app
  const now = app.clock.now()
  const page = path === '*' ? undefined : path
  const days = await countDays(db, now, mostDays)
  const visitors = await countVisitors(db, now, days, page)
  const isEvent = goal.startsWith(eventGoal)
  // A visit that led to an enquiry or a subscriber does not say which pages it saw: their rate is the whole site's.
  const reached = isEvent
    ? await countEventVisitors(db, now, days, page, goal.slice(eventGoal.length))
    : (await listGoals(app, goal, new Date(now.getTime() - days * dayMs), now)).length
  const among = isEvent ? visitors : await countVisitors(db, now, days, undefined)
  return { visitorsADay: visitors / days, rate: among === 0 ? 0 : Math.min(1, reached / among) }
}

async function listGoals({ db, goals }: App, goal: string, from: Date, to: Date): Promise<Goal[]> {
  if (goal === 'enquiry') return goals.listEnquiries(db, from, to)
  return goal === 'booking' ? goals.listBookings(db, from, to) : goals.listSubscribers(db, from, to)
}
