import type { App } from '#platform/app.ts'
import { dayMs } from '#platform/durations.ts'
import {
  countDays,
  countEventVisitors,
  countExposureEvents,
  countExposureGoals,
  countExposures,
  countMissingParts,
  countVisitors,
  type Tally,
} from '#services/visits/count/exposures.server.ts'
import type { Goal } from '#services/visits/goals.ts'
import { findSavedResults } from '../queries.server.ts'
import type { Experiment, Results, Traffic } from '../schema.ts'
import { watchedGoals } from '../words.ts'
import {
  compareBeliefs,
  isSplitUneven,
  rangeOfDifference,
  rangeOfRate,
  rateOf,
  type Sample,
  visitorsNeeded,
} from './statistics.ts'
import { judge } from './verdict.ts'

/** The results of an experiment; a finished experiment keeps the results of its end. */
export async function readResults(app: App, experiment: Experiment): Promise<Results> {
  return (await findSavedResults(app.db, experiment._id)) ?? computeResults(app, experiment)
}

export async function computeResults(app: App, experiment: Experiment): Promise<Results> {
  const { db } = app
  const { _id: id, goal, effect, traffic, variants: definitions } = experiment
  const now = app.clock.now()
  const from = new Date(experiment.startedAt ?? now)
  // The end of a span is not included.
  const to = new Date(now.getTime() + 1)
  const watched = watchedGoals(goal).map(({ value }) => value)
  const [visitors, missing, current, marks, ...goals] = await Promise.all([
    countExposures(db, id),
    countMissingParts(db, id),
    readTraffic(app, experiment.path, goal),
    app.goals.listMarks(db, from, to),
    ...[goal, ...watched].map((each) => countGoal(app, id, each, from, to)),
  ])
  const [decisive = [], ...others] = goals
  const samples = definitions.map((variant) => sampleOf(variant.id, visitors, decisive))
  const beliefs = compareBeliefs(samples)
  const [base] = samples as [Sample]
  const variants = definitions.map((variant, at) => {
    const sample = samples[at] as Sample
    return {
      id: variant.id,
      name: variant.name,
      ...withRate(sample),
      interval: rangeOfRate(sample, effect),
      probabilityBest: beliefs[at]?.best ?? 0,
      expectedLoss: beliefs[at]?.loss ?? 0,
      difference: at === 0 ? null : rangeOfDifference(base, sample, effect, definitions.length - 1),
      missing: countOf(missing, variant.id),
    }
  })
  const all = samples.reduce((sum, sample) => sum + sample.visitors, 0)
  const daysRunning = (now.getTime() - from.getTime()) / dayMs
  // Its own pace, once it has run for a week: another page may lead here now, or the season may have changed.
  const visitorsADay =
    daysRunning >= 7 || current.visitorsADay === 0
      ? all / Math.max(1, daysRunning)
      : (current.visitorsADay * traffic) / 100
  const each = visitorsNeeded(rateOf(base) || current.rate, effect, definitions.length)
  const needed = each === undefined ? undefined : each * definitions.length
  const weeksLeft =
    needed === undefined || visitorsADay === 0
      ? undefined
      : Math.max(1, Math.ceil((needed - all) / (visitorsADay * 7)))
  const isUneven = isSplitUneven(
    samples.map((sample) => sample.visitors),
    definitions.map(({ weight }) => weight),
  )
  const isFinished = experiment.status === 'finished'
  return {
    verdict: judge({ variants, isUneven, effect, needed, weeksLeft, isFinished }),
    visitors: all,
    needed: needed ?? null,
    weeksLeft: weeksLeft ?? null,
    visitorsADay,
    variants,
    watched: watched.map((name, at) => ({
      goal: name,
      variants: compareSamples(
        definitions.map(({ id }) => ({ id, sample: sampleOf(id, visitors, others[at] ?? []) })),
        effect,
      ),
    })),
    devices: [...new Set(visitors.map(({ device }) => device))].sort().map((deviceType) => {
      const isHere = ({ device }: Tally) => device === deviceType
      return {
        deviceType,
        variants: definitions.map(({ id }) => ({
          id,
          ...withRate(sampleOf(id, visitors.filter(isHere), decisive.filter(isHere))),
        })),
      }
    }),
    marks: marks
      .filter(({ label }) => !label.endsWith(`: ${experiment.name}`))
      .map(({ at, label }) => ({ date: at, label })),
  }
}

function compareSamples(entries: readonly { id: string; sample: Sample }[], effect: number) {
  const base = entries[0]?.sample as Sample
  return entries.map(({ id, sample }, at) => ({
    id,
    ...withRate(sample),
    difference: at === 0 ? null : rangeOfDifference(base, sample, effect, entries.length - 1),
  }))
}

/** A goal may be reached in a visit that was not counted any more, so it never exceeds the visitors. */
function sampleOf(variant: string, visitors: readonly Tally[], goal: readonly Tally[]): Sample {
  const all = countOf(visitors, variant)
  return { visitors: all, conversions: Math.min(all, countOf(goal, variant)) }
}

const countOf = (tallies: readonly Tally[], variant: string) =>
  tallies.reduce((sum, tally) => (tally.variant === variant ? sum + tally.count : sum), 0)

const withRate = (sample: Sample) => ({ ...sample, rate: rateOf(sample) })

/** Today's traffic is that of the four weeks before today, or of the days that a younger site has. */
const mostDays = 28
const eventGoal = 'event:'

/** Counts the visitors who reached a goal after they were shown their variant. The end of the span is not included. */
async function countGoal(app: App, experiment: string, goal: string, from: Date, to: Date): Promise<Tally[]> {
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
