import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { type DayNumber, dateOf, dayAt, dayNumber, type Period, periodBefore, startOfDay } from '../days.ts'
import { assistantSources } from '../intake/source.ts'
import {
  type Dashboard,
  type DashboardQuery,
  type FilterName,
  filterNames,
  type MetricName,
  messages,
  type OverviewName,
} from '../schema.ts'
import { chunks } from '../store/chunks.ts'
import { speedOfClass, sumKinds } from '../store/sums.ts'
import { addTo, type Counted, type CountedSpeed, countNothing, type Filters } from './counted.ts'
import { compare, percentOf, roundToTenth } from './figures.ts'
import { countFromSums, countSpeed, countTotals, readDays, readSums } from './from-sums.server.ts'
import { countFromVisits } from './from-visits.server.ts'
import { type Goal, summariseGoals } from './goals.ts'

/** What other features tell of a span of time; its end is not included. */
export interface AnalyticsSources {
  findEnquiries(db: Database, from: Date, to: Date): Promise<Goal[]>
  findSubscribers(db: Database, from: Date, to: Date): Promise<Goal[]>
  /** What was published or sent. */
  findMarks(db: Database, from: Date, to: Date): Promise<{ at: string; label: string }[]>
}

const mostDays = 5 * 366
const liveMs = 5 * 60_000

export async function readDashboard(
  app: App,
  query: DashboardQuery,
  sources: AnalyticsSources,
): Promise<Dashboard> {
  const { db } = app
  const period = readPeriod(query, app.clock.now())
  const before = periodBefore(period)
  const [now, previous, speed, goalsNow, goalsBefore, marks, live] = await Promise.all([
    countAudience(db, period, query, countFromSums),
    countAudience(db, before, query, countTotals),
    countSpeed(db, period),
    findGoals(db, period, sources),
    findGoals(db, before, sources),
    sources.findMarks(db, startOfDay(period.start), startOfDay(period.end + 1)),
    countLive(db, app.clock.now()),
  ])
  const names = await readNames(db, idsOf(now))
  const list = (counts: Map<number, number>, most: number) => listLargest(counts, names, most)
  return {
    period: { startDate: dateOf(period.start), endDate: dateOf(period.end) },
    overview: overviewOf(now, previous),
    charts: {
      dailyPageViews: daysOf(period, now.byDay),
      previousPageViews: daysOf(before, previous.byDay),
      topPages: list(now.lists.views, 5).map(({ name, count }) => ({ _id: name, views: count })),
      entryPages: list(now.lists.entries, 10).map(({ name, count }) => ({ _id: name, count })),
      exitPages: list(now.lists.exits, 10).map(({ name, count }) => ({ _id: name, count })),
      sources: list(now.lists.sources, 20).map(({ name, count }) => ({ source: name, count })),
      campaigns: list(now.lists.campaigns, 20).map(({ name, count }) => ({ campaign: name, count })),
      eventsByCategory: list(now.lists.categories, 20).map(({ name, count }) => ({ category: name, count })),
      deviceBreakdown: list(now.lists.devices, 20).map(({ name, count }) => ({ deviceType: name, count })),
      browserBreakdown: list(now.lists.browsers, 20).map(({ name, count }) => ({ browser: name, count })),
      osBreakdown: list(now.lists.systems, 20).map(({ name, count }) => ({ os: name, count })),
      names: list(now.programs, 20),
      performanceMetrics: summariseSpeed(speed),
      goals: summariseGoals(goalsNow, goalsBefore, { now: now.sessions, before: previous.sessions }, query),
    },
    marks: marks.map(({ at, label }) => ({ date: dateOf(dayAt(at)), label })),
    live,
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

interface AudienceCounted extends Counted {
  programs: Map<number, number>
}

type CountAll = (db: Database, period: Period) => Promise<Counted>

/** `countAll` counts people whom no filter concerns. */
async function countAudience(
  db: Database,
  period: Period,
  query: DashboardQuery,
  countAll: CountAll,
): Promise<AudienceCounted> {
  const people = query.who === 'bots' ? countNothing() : await countPeople(db, period, query, countAll)
  if (query.who === 'people') return { ...people, programs: new Map() }
  return addFetches(db, period, query, people)
}

async function countPeople(
  db: Database,
  period: Period,
  query: DashboardQuery,
  countAll: CountAll,
): Promise<Counted> {
  const wanted: Record<FilterName, string[]> = { ...query }
  if (query.who === 'assistants') {
    const { source } = query
    wanted.source = assistantSources.filter((name) => source.length === 0 || source.includes(name))
    // A source that is no assistant's leaves nothing.
    if (wanted.source.length === 0) return countNothing()
  }
  const filters = await findFilters(db, wanted)
  return Object.keys(filters).length > 0 ? countFromVisits(db, period, filters) : countAll(db, period)
}

async function findFilters(db: Database, wanted: Record<FilterName, string[]>): Promise<Filters> {
  const filters: Record<string, readonly number[]> = {}
  for (const name of filterNames) {
    if (wanted[name].length === 0) continue
    const rows = await db.selectFrom('analyticsName').select('id').where('name', 'in', wanted[name]).execute()
    filters[name] = rows.map(({ id }) => id)
  }
  return filters
}

/** Adds the pages that programs fetched to the views. With a filter by path the programs' names are not known. */
async function addFetches(
  db: Database,
  period: Period,
  query: DashboardQuery,
  counted: Counted,
): Promise<AudienceCounted> {
  const [byName, byPath] =
    query.who === 'bots' ? [sumKinds.bots, sumKinds.botPaths] : [sumKinds.assistants, sumKinds.assistantPaths]
  const { path } = await findFilters(db, {
    ...query,
    source: [],
    campaign: [],
    device: [],
    browser: [],
    os: [],
  })
  const programs = new Map<number, number>()
  for (const { kind, key, sum } of await readSums(db, period, [byName, byPath])) {
    if (kind === byName && !path) addTo(programs, key, sum)
    if (kind !== byPath || (path && !path.includes(key))) continue
    counted.views += sum
    addTo(counted.lists.views, key, sum)
  }
  const days = await Promise.all((path ?? [undefined]).map((key) => readDays(db, period, byPath, key)))
  for (const sums of days) for (const [day, sum] of sums) addTo(counted.byDay, day, sum)
  return { ...counted, programs }
}

async function findGoals(db: Database, { start, end }: Period, sources: AnalyticsSources) {
  const [from, to] = [startOfDay(start), startOfDay(end + 1)]
  const [enquiries, subscribers] = await Promise.all([
    sources.findEnquiries(db, from, to),
    sources.findSubscribers(db, from, to),
  ])
  return { enquiries, subscribers }
}

async function countLive(db: Database, now: Date): Promise<number> {
  const { visitors } = await db
    .selectFrom('analyticsSessionKey')
    .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsSessionKey.session')
    .where('analyticsSessionKey.seenAt', '>=', now.getTime() - liveMs)
    .select(({ fn }) => fn.count<number>('analyticsSession.visitor').distinct().as('visitors'))
    .executeTakeFirstOrThrow()
  return visitors
}

function overviewOf(now: Counted, before: Counted): Record<OverviewName, ReturnType<typeof compare>> {
  const figure = (read: (counted: Counted) => number) => compare(read(now), read(before))
  return {
    pageViews: figure(({ views }) => views),
    uniqueVisitors: figure(({ visitors }) => visitors),
    sessions: figure(({ sessions }) => sessions),
    newSessions: figure(({ newSessions }) => newSessions),
    returningSessions: figure(({ sessions, newSessions }) => sessions - newSessions),
    bounceRate: figure(({ bounces, sessions }) => percentOf(bounces, sessions)),
    avgSessionDuration: figure(({ durationMs, sessions }) =>
      sessions === 0 ? 0 : roundToTenth(durationMs / sessions / 1000),
    ),
    interactions: figure(({ interactions }) => interactions),
    conversions: figure(({ conversions }) => conversions),
  }
}

function daysOf({ start, end }: Period, views: ReadonlyMap<DayNumber, number>) {
  return Array.from({ length: end - start + 1 }, (_, index) => ({
    date: dateOf(start + index),
    views: views.get(start + index) ?? 0,
  }))
}

function summariseSpeed(speed: CountedSpeed): Dashboard['charts']['performanceMetrics'] {
  const mean = (name: MetricName) => {
    const { sum, reports } = speed[name]
    const value = reports === 0 ? 0 : sum / reports / 1000
    return name === 'cls' ? Math.round(value * 1000) / 1000 : roundToTenth(value)
  }
  const p75 = (name: MetricName) => {
    let left = Math.ceil(speed[name].reports * 0.75)
    for (const [key, reports] of [...speed[name].classes].sort(([a], [b]) => a - b)) {
      left -= reports
      if (left > 0) continue
      const value = speedOfClass(name, key)
      return name === 'cls' ? Math.round(value * 1000) / 1000 : roundToTenth(value)
    }
    return 0
  }
  return {
    avgPageLoadTime: mean('load'),
    avgTTFB: mean('ttfb'),
    avgFCP: mean('fcp'),
    avgLCP: mean('lcp'),
    avgCLS: mean('cls'),
    avgINP: mean('inp'),
    p75: {
      avgPageLoadTime: p75('load'),
      avgTTFB: p75('ttfb'),
      avgFCP: p75('fcp'),
      avgLCP: p75('lcp'),
      avgCLS: p75('cls'),
      inp: p75('inp'),
    },
    reports: speed.total,
  }
}

/** Views and readers of the last 30 days by path, for the tables of posts and projects. */
export async function readPageFigures(
  app: App,
  paths: readonly string[],
): Promise<ReadonlyMap<string, { views: number; readers: number }>> {
  const end = dayAt(app.clock.now())
  const start = end - 29
  const figures = new Map<string, { views: number; readers: number }>()
  if (paths.length === 0) return figures
  const rows = await app.db
    .selectFrom('analyticsName')
    .innerJoin('analyticsView', 'analyticsView.path', 'analyticsName.id')
    .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsView.session')
    .select('analyticsName.name')
    .select(({ fn }) => [
      fn.countAll<number>().as('views'),
      fn.count<number>('analyticsSession.visitor').distinct().as('readers'),
    ])
    .where('analyticsName.name', 'in', [...paths])
    .where('analyticsView.day', '>=', start)
    .where('analyticsView.day', '<=', end)
    .groupBy('analyticsName.name')
    .execute()
  for (const { name, views, readers } of rows) figures.set(name, { views, readers })
  return figures
}

/** What the admin area's first page tells of visitors: the last 30 days, and page views against a month before. */
export async function readTeaser(app: App) {
  const period = readPeriod({}, app.clock.now())
  const [now, previous] = await Promise.all([
    countTotals(app.db, period),
    countTotals(app.db, periodBefore(period)),
  ])
  const { pageViews, uniqueVisitors, avgSessionDuration, bounceRate } = overviewOf(now, previous)
  return { pageViews, uniqueVisitors, avgSessionDuration, bounceRate }
}

function idsOf({ lists, programs }: AudienceCounted): number[] {
  return [...new Set([...Object.values(lists), programs].flatMap((counts) => [...counts.keys()]))]
}

export async function readNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('analyticsName').selectAll().where('id', 'in', some).execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

/** The largest first, then by name. Sums that went back to nothing are left out. */
function listLargest(counts: ReadonlyMap<number, number>, names: ReadonlyMap<number, string>, most: number) {
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ name: names.get(id) ?? '', count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, most)
}
