import { sql } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import type { Period } from '../days.ts'
import { addTo, type Counted, countNothing, type Filters } from './counted.ts'
import { longestSessionDays, matches, matchesItself, some, wasOpen } from './matching-visits.server.ts'

/**
 * Counts the sessions of a period that match every filter, out of single visits. A filter by path takes the sessions that
 * saw one of the paths, and counts views of and events on these paths alone. Lists cost most of the time, so the period
 * before goes without.
 */
export async function countFromVisits(
  db: Database,
  period: Period,
  filters: Filters,
  withLists: boolean,
): Promise<Counted> {
  const counted = countNothing()
  await Promise.all([
    withLists ? addSessions(db, period, filters, counted) : addSessionTotals(db, period, filters, counted),
    withLists ? addViews(db, period, filters, counted) : addDays(db, period, filters, counted),
    addVisitors(db, period, filters, counted),
    addEvents(db, period, filters, counted),
  ])
  return counted
}

const bounces =
  sql<number>`sum(case when ${sql.ref('views')} = 1 and ${sql.ref('events')} = 0 then 1 else 0 end)`.as(
    'bounces',
  )

function sessionsOf(db: Database, { start, end }: Period, filters: Filters) {
  return db
    .selectFrom('analyticsSession')
    .select(({ fn }) => [
      fn.countAll<number>().as('sessions'),
      fn.sum<number>('durationMs').as('durationMs'),
      fn.sum<number>('isReturning').as('returning'),
    ])
    .select(bounces)
    .where('day', '>=', start)
    .where('day', '<=', end)
    .where(matches({ start, end: end + longestSessionDays }, filters))
}

async function addSessionTotals(
  db: Database,
  period: Period,
  filters: Filters,
  counted: Counted,
): Promise<void> {
  addTotals(counted, await sessionsOf(db, period, filters).executeTakeFirstOrThrow())
}

interface SessionTotals {
  sessions: number
  /** Null without a session. */
  durationMs: number | null
  returning: number | null
  bounces: number | null
}

function addTotals(counted: Counted, { sessions, durationMs, returning, bounces }: SessionTotals): void {
  counted.sessions += sessions
  counted.durationMs += durationMs ?? 0
  counted.bounces += bounces ?? 0
  counted.newSessions += sessions - (returning ?? 0)
}

async function addSessions(db: Database, period: Period, filters: Filters, counted: Counted): Promise<void> {
  const columns = ['source', 'campaign', 'device', 'browser', 'os', 'entryPath', 'exitPath'] as const
  const rows = await sessionsOf(db, period, filters).select(columns).groupBy(columns).execute()
  const { lists } = counted
  for (const row of rows) {
    addTotals(counted, row)
    addTo(lists.sources, row.source, row.sessions)
    addTo(lists.devices, row.device, row.sessions)
    addTo(lists.browsers, row.browser, row.sessions)
    addTo(lists.systems, row.os, row.sessions)
    addTo(lists.entries, row.entryPath, row.sessions)
    addTo(lists.exits, row.exitPath, row.sessions)
    if (row.campaign !== null) addTo(lists.campaigns, row.campaign, row.sessions)
  }
}

async function addViews(db: Database, period: Period, filters: Filters, counted: Counted): Promise<void> {
  const rows = await viewsToCount(db, period, filters)
    .select(['analyticsView.day', 'analyticsView.path'])
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .groupBy(['analyticsView.day', 'analyticsView.path'])
    .execute()
  for (const { day, path, views } of rows) {
    counted.views += views
    addTo(counted.byDay, day, views)
    addTo(counted.lists.views, path, views)
  }
}

async function addDays(db: Database, period: Period, filters: Filters, counted: Counted): Promise<void> {
  const rows = await viewsToCount(db, period, filters)
    .select('analyticsView.day')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .groupBy('analyticsView.day')
    .execute()
  for (const { day, views } of rows) {
    counted.views += views
    counted.byDay.set(day, views)
  }
}

async function addVisitors(db: Database, period: Period, filters: Filters, counted: Counted): Promise<void> {
  const query = filters.path ? viewsOf(db, period, filters) : sessionsWithViews(db, period, filters)
  const { visitors } = await query
    .select(({ fn }) => fn.count<number>('analyticsSession.visitor').distinct().as('visitors'))
    .executeTakeFirstOrThrow()
  counted.visitors = visitors
}

/** A session that began in the period has a view in it; of the others the few that were still open are looked at. */
function sessionsWithViews(db: Database, period: Period, filters: Filters) {
  return db
    .selectFrom('analyticsSession')
    .where(wasOpen(period))
    .where(matchesItself(filters))
    .where((is) =>
      is.or([
        is('analyticsSession.day', '>=', period.start),
        is.exists(
          is
            .selectFrom('analyticsView')
            .select('analyticsView.position')
            .whereRef('analyticsView.session', '=', 'analyticsSession.id')
            .where('analyticsView.day', '>=', period.start)
            .where('analyticsView.day', '<=', period.end),
        ),
      ]),
    )
}

/** Views of a path are counted without a look at their sessions, which takes a quarter of the time. */
function viewsToCount(db: Database, period: Period, filters: Filters) {
  const { path, ...others } = filters
  if (!path || Object.keys(others).length > 0) return viewsOf(db, period, filters)
  return db
    .selectFrom('analyticsView')
    .where('analyticsView.day', '>=', period.start)
    .where('analyticsView.day', '<=', period.end)
    .where('analyticsView.path', 'in', some(path))
}

function viewsOf(db: Database, period: Period, filters: Filters) {
  const query = db
    .selectFrom('analyticsSession')
    .innerJoin('analyticsView', 'analyticsView.session', 'analyticsSession.id')
    .where('analyticsView.day', '>=', period.start)
    .where('analyticsView.day', '<=', period.end)
    .where(wasOpen(period))
    .where(matchesItself(filters))
  return filters.path ? query.where('analyticsView.path', 'in', some(filters.path)) : query
}

async function addEvents(db: Database, period: Period, filters: Filters, counted: Counted): Promise<void> {
  const { start, end } = period
  const near = { start: start - longestSessionDays, end: end + longestSessionDays }
  let query = db
    .selectFrom('analyticsSession')
    .innerJoin('analyticsEvent', 'analyticsEvent.session', 'analyticsSession.id')
    .select(['analyticsEvent.category', 'analyticsEvent.isConversion'])
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('analyticsEvent.day', '>=', start)
    .where('analyticsEvent.day', '<=', end)
    .where(wasOpen(period))
    .where(matches(near, filters))
    .groupBy(['analyticsEvent.category', 'analyticsEvent.isConversion'])
  if (filters.path) query = query.where('analyticsEvent.path', 'in', some(filters.path))
  for (const { category, isConversion, events } of await query.execute()) {
    if (isConversion) counted.conversions += events
    else counted.interactions += events
    addTo(counted.lists.categories, category, events)
  }
}
