import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { countAudience, countAudiences } from '#services/visits/count/audience.server.ts'
import type { Counted } from '#services/visits/count/counted.ts'
import { countSpeed, countTotals, emptySpeed } from '#services/visits/count/from-sums.server.ts'
import { countLive, listMissedSearches, readNames } from '#services/visits/count/queries.server.ts'
import { dateOf, dayAt, dayNumber, type Period, periodBefore, startOfDay } from '#services/visits/days.ts'
import { queryOf, readAddress } from '../overview/view.ts'
import { type Dashboard, type DashboardPart, type DashboardQuery, messages } from '../schema.ts'
import { summariseGoals } from './goals.ts'
import {
  countsOf,
  daysOf,
  idsOfLargest,
  listCharts,
  listLargest,
  overviewOf,
  sizesOf,
  summariseSpeed,
} from './overview.ts'

const mostDays = 5 * 366
const longestList = 20
const longestRanking = 500

/** Reads the figures that the address asks for; none where they cannot be read. */
export async function readAnalyticsPage(app: App, url: string) {
  const page = readAddress(url, app.clock.now())
  try {
    return { ...page, dashboard: await readDashboard(app, queryOf(page.view)) }
  } catch (error) {
    app.log.error({ err: error }, 'the figures of analytics cannot be read')
    return { ...page, dashboard: undefined }
  }
}

export async function readDashboard(app: App, query: DashboardQuery): Promise<Dashboard> {
  const { db } = app
  const period = readPeriod(query, app.clock.now())
  const before = periodBefore(period)
  const failed = new Set<DashboardPart>()
  const part = async <T>(name: DashboardPart, asking: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await asking
    } catch (error) {
      app.log.error({ err: error, part: name }, 'a part of analytics could not be read')
      failed.add(name)
      return otherwise
    }
  }
  const noGoals = { enquiries: [], subscribers: [], bookings: [] }
  const [now, previous, audiences, speed, goalsNow, goalsBefore, marks, live, missed] = await Promise.all([
    countAudience(db, period, { query, withLists: true }),
    countAudience(db, before, { query, withLists: false }),
    countAudiences(db, period),
    part('performance', countSpeed(db, period), emptySpeed()),
    part('goals', findGoals(app, period), noGoals),
    part('goals', findGoals(app, before), noGoals),
    part('marks', findMarks(app, period), []),
    part('live', countLive(db, app.clock.now()), 0),
    part('searches', listMissedSearches(db, period), []),
  ])
  const ranked = query.list && countsOf(now, query.list)
  const names = await readNames(db, [...idsOf(now), ...idsOfLargest(ranked ?? new Map(), longestRanking)])
  const goals = summariseGoals(goalsNow, goalsBefore, now.visitors, query)
  return {
    period: { startDate: dateOf(period.start), endDate: dateOf(period.end) },
    overview: overviewOf(
      addConversions(now, goals.enquiries.current + goals.subscribers.current + goals.bookings.current),
      addConversions(
        previous,
        goals.enquiries.previous + goals.subscribers.previous + goals.bookings.previous,
      ),
    ),
    charts: {
      dailyPageViews: daysOf(period, now.byDay),
      previousPageViews: daysOf(before, previous.byDay),
      ...listCharts(now, names),
      missedSearches: missed,
      rankings: sizesOf(now),
      performanceMetrics: summariseSpeed(speed),
      goals,
    },
    ...(ranked && { ranking: listLargest(ranked, names, longestRanking) }),
    audiences,
    marks: marks.map(({ at, label }) => ({ date: dateOf(dayAt(at)), label })),
    live,
    failed: [...failed].sort(),
  }
}

/** Whole days of the studio, both ends included; the last 30 to today where none are named. */
export function readPeriod(
  { startDate, endDate }: Pick<DashboardQuery, 'startDate' | 'endDate'>,
  now: Date,
): Period {
  const dayOf = (text: string) => (text.length === 10 ? dayNumber(text) : dayAt(text))
  const end = endDate ? dayOf(endDate) : dayAt(now)
  const start = startDate ? dayOf(startDate) : end - 29
  if (end < start) throw invalid('endDate', messages.periodReversed)
  if (end - start >= mostDays) throw invalid('startDate', messages.periodTooLong)
  return { start, end }
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}

export async function findGoals({ db, goals }: App, { start, end }: Period) {
  const [from, to] = [startOfDay(start), startOfDay(end + 1)]
  const [enquiries, subscribers, bookings] = await Promise.all([
    goals.listEnquiries(db, from, to),
    goals.listSubscribers(db, from, to),
    goals.listBookings(db, from, to),
  ])
  return { enquiries, subscribers, bookings }
}

/** Adds the goals that the server itself records to the conversions that pages reported. */
function addConversions(counted: Counted, goals: number): Counted {
  return { ...counted, conversions: counted.conversions + goals }
}

/** Leaves out planned events: readers of a shared link must not learn of them. */
async function findMarks({ db, clock, goals }: App, { start, end }: Period) {
  const until = Math.min(startOfDay(end + 1).getTime(), clock.now().getTime())
  return goals.listMarks(db, startOfDay(start), new Date(until))
}

/** Reads the visitor figures of the dashboard: the last 30 days, and page views against a month before. */
export async function readTeaser(app: App) {
  const period = readPeriod({}, app.clock.now())
  const [now, previous] = await Promise.all([
    countTotals(app.db, period),
    countTotals(app.db, periodBefore(period)),
  ])
  const { pageViews, uniqueVisitors, avgSessionDuration, bounceRate } = overviewOf(now, previous)
  return { pageViews, uniqueVisitors, avgSessionDuration, bounceRate }
}

/** Only names that a list may show: invented paths make 150,000 a month, which took seconds to read. */
function idsOf({ lists }: Counted): number[] {
  return [...new Set(Object.values(lists).flatMap((counts) => idsOfLargest(counts, longestList)))]
}
