import { sql } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import type { DayNumber, Period } from '../days.ts'
import { addTo, type Counted, countNothing, type Filters } from './counted.ts'
import { beganAndMatches, isNear, matchesItself, some, wasOpen } from './matching-visits.server.ts'

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

function sessionsOf(db: Database, period: Period, filters: Filters) {
  return db
    .selectFrom('analyticsSession')
    .select(({ fn }) => [
      fn.countAll<number>().as('sessions'),
      fn.sum<number>('durationMs').as('durationMs'),
      fn.sum<number>('isReturning').as('returning'),
    ])
    .select(bounces)
    .where(beganAndMatches(period, filters))
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

/** The row of a session with a single view tells its path, which spares looking up the views of half of the sessions. */
async function addViews(db: Database, period: Period, filters: Filters, counted: Counted): Promise<void> {
  if (filters.path) return addViewsOfPaths(db, period, filters, counted)
  const single = db
    .selectFrom('analyticsSession')
    .select(['day', 'entryPath as path'])
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where(beganAndMatches(period, filters))
    .where('views', '=', 1)
    .groupBy(['day', 'entryPath'])
  const several = viewsOf(db, period, filters)
    .select(['analyticsView.day', 'analyticsView.path'])
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('analyticsSession.views', '>', 1)
    .groupBy(['analyticsView.day', 'analyticsView.path'])
  for (const rows of await Promise.all([single.execute(), several.execute()])) addEach(rows, counted)
}

/** The row of a session that ended on its first day tells how many views it had then. */
async function addDays(db: Database, period: Period, filters: Filters, counted: Counted): Promise<void> {
  if (filters.path) return addViewsOfPaths(db, period, filters, counted)
  const ofOneDay = db
    .selectFrom('analyticsSession')
    .select('day')
    .select(({ fn }) => fn.sum<number>('views').as('views'))
    .where(beganAndMatches(period, filters))
    .whereRef('lastDay', '=', 'day')
    .groupBy('day')
  const longer = viewsOf(db, period, filters)
    .select('analyticsView.day')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .whereRef('analyticsSession.lastDay', '>', 'analyticsSession.day')
    .groupBy('analyticsView.day')
  for (const rows of await Promise.all([ofOneDay.execute(), longer.execute()])) addEach(rows, counted)
}

async function addViewsOfPaths(
  db: Database,
  period: Period,
  { path = [], ...others }: Filters,
  counted: Counted,
): Promise<void> {
  let query = db
    .selectFrom('analyticsView')
    .select(['day', 'path'])
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('day', '>=', period.start)
    .where('day', '<=', period.end)
    .where('path', 'in', some(path))
    .groupBy(['day', 'path'])
  if (Object.keys(others).length > 0) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('analyticsSession')
          .select('analyticsSession.id')
          .whereRef('analyticsSession.id', '=', 'analyticsView.session')
          .where(wasOpen(period))
          .where(matchesItself(others)),
      ),
    )
  }
  addEach(await query.execute(), counted)
}

function addEach(rows: { day: DayNumber; path?: number; views: number }[], counted: Counted): void {
  for (const { day, path, views } of rows) {
    counted.views += views
    addTo(counted.byDay, day, views)
    if (path !== undefined) addTo(counted.lists.views, path, views)
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
  let query = db
    .selectFrom('analyticsSession')
    .innerJoin('analyticsEvent', 'analyticsEvent.session', 'analyticsSession.id')
    .select(['analyticsEvent.category', 'analyticsEvent.isConversion'])
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('analyticsEvent.day', '>=', period.start)
    .where('analyticsEvent.day', '<=', period.end)
    .where(wasOpen(period))
    .where('analyticsSession.events', '>', 0)
    .where(matchesItself(filters))
    .groupBy(['analyticsEvent.category', 'analyticsEvent.isConversion'])
  const { path } = filters
  if (path) {
    query = query.where('analyticsEvent.path', 'in', some(path)).where(({ exists, selectFrom }) =>
      exists(
        selectFrom('analyticsView')
          .select('analyticsView.position')
          .whereRef('analyticsView.session', '=', 'analyticsEvent.session')
          .where(isNear(period))
          // Adding 0 has SQLite look up the session's views, where by path it would read all of the period's each time.
          .where(({ eb }) => eb(eb('analyticsView.path', '+', 0), 'in', some(path))),
      ),
    )
  }
  for (const { category, isConversion, events } of await query.execute()) {
    if (isConversion) counted.conversions += events
    else counted.interactions += events
    addTo(counted.lists.categories, category, events)
  }
}
