import {
  countDays,
  countEventVisitors,
  countMissingParts,
  countTrialEvents,
  countTrialGoals,
  countTrials,
  countVisitors,
} from '#features/analytics/dashboard/trials.server.ts'
import { listEnquiryGoals } from '#features/enquiries/queries.server.ts'
import type { ExperimentSources } from '#features/experiments/results/read-results.server.ts'
import { listSubscriberGoals } from '#features/newsletter/queries.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { analyticsSources } from './analytics-sources.server.ts'

/** Today's traffic is that of the four weeks before today, or of the days that a younger site has. */
const mostDays = 28
const dayMs = 24 * 60 * 60 * 1000
const eventGoal = 'event:'

function listGoals(db: Database, goal: string, from: Date, to: Date) {
  if (goal === 'enquiry') return listEnquiryGoals(db, from, to)
  // Nobody can book yet.
  return goal === 'subscriber' ? listSubscriberGoals(db, from, to) : []
}

/** Lets experiments read other features. */
export const experimentSources: ExperimentSources = {
  countVisitors: countTrials,
  countMissing: countMissingParts,
  async countGoal(db, experiment, goal, from, to) {
    if (goal.startsWith(eventGoal)) return countTrialEvents(db, experiment, goal.slice(eventGoal.length))
    return countTrialGoals(await listGoals(db, goal, from, to), experiment)
  },
  async readTraffic(db, now, path, goal) {
    const page = path === '*' ? undefined : path
    const days = await countDays(db, now, mostDays)
    const visitors = await countVisitors(db, now, days, page)
    const isEvent = goal.startsWith(eventGoal)
    // Enquiries and subscribers are known by their visit, not by the pages of it: their rate is the whole site's.
    const reached = isEvent
      ? await countEventVisitors(db, now, days, page, goal.slice(eventGoal.length))
      : (await listGoals(db, goal, new Date(now.getTime() - days * dayMs), now)).length
    const among = isEvent ? visitors : await countVisitors(db, now, days, undefined)
    return { visitorsADay: visitors / days, rate: among === 0 ? 0 : Math.min(1, reached / among) }
  },
  findMarks: analyticsSources.findMarks,
}
