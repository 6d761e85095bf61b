import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Period } from '../days.ts'
import { bounced } from '../store/sessions.server.ts'
import { sessionColumns } from '../store/sums.ts'
import { addTo, type Counted, countNothing, type Filters } from './counted.ts'

/**
 * Counts the sessions of a period that match every filter, out of single visits. A filter by path takes the sessions that
 * saw one of the paths in the period, and counts views of and events on these paths alone. Lists cost most of the time, so
 * the period before goes without.
 */
export async function countFromVisits(
  db: Database,
  period: Period,
  filters: Filters,
  withLists: boolean,
): Promise<Counted> {
  const counted = countNothing()
  await Promise.all([
    addSessions(db, period, filters, counted),
    withLists ? addViews(db, period, filters, counted) : addDays(db, period, filters, counted),
    addEvents(db, period, filters, counted),
    withLists && addSessionLists(db, period, filters, counted.lists),
  ])
  return counted
}

/** Sessions count on the day they began, visitors on each day with a view. */
async function addSessions(db: Database, period: Period, filters: Filters, counted: Counted): Promise<void> {
  const began = sql`"day" >= ${period.start}`
  const { sessions, returning, bounces, durationMs, visitors } = await sessionsWithViews(db, period, filters)
    .select(({ fn }) => [
      sql<number | null>`sum(case when ${began} then 1 else 0 end)`.as('sessions'),
      sql<number | null>`sum(case when ${began} then "isReturning" else 0 end)`.as('returning'),
      sql<number | null>`sum(case when ${began} and ${bounced} then 1 else 0 end)`.as('bounces'),
      sql<number | null>`sum(case when ${began} then "durationMs" else 0 end)`.as('durationMs'),
      fn.count<number>('visitor').distinct().as('visitors'),
    ])
    .executeTakeFirstOrThrow()
  // The sums of no rows are null.
  counted.sessions = sessions ?? 0
  counted.newSessions = counted.sessions - (returning ?? 0)
  counted.bounces = bounces ?? 0
  counted.durationMs = durationMs ?? 0
  counted.visitors = visitors
}

async function addSessionLists(
  db: Database,
  period: Period,
  filters: Filters,
  lists: Counted['lists'],
): Promise<void> {
  // SQLite sorts to group: a fifth less time than with the few sources and devices first.
  const columns = sessionColumns.map(([, column]) => column)
  const rows = await sessionsWithViews(db, period, filters)
    .where('day', '>=', period.start)
    .select(columns)
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .groupBy(columns)
    .execute()
  for (const row of rows) {
    for (const [list, column] of sessionColumns) {
      const key = row[column]
      if (key !== null) addTo(lists[list], key, row.sessions)
    }
  }
}

/** Sessions that began in the period have a view in it. Of earlier ones only those still open then are checked for a view. */
function sessionsWithViews(db: Database, { start, end }: Period, filters: Filters) {
  const { path } = filters
  return db
    .selectFrom('analyticsSession')
    .where(matches({ start, end }, filters))
    .where((is) => {
      const views = is
        .selectFrom('analyticsView')
        .select('analyticsView.session')
        .where('analyticsView.day', '>=', start)
        .where('analyticsView.day', '<=', end)
      if (path) return is('id', 'in', views.where('analyticsView.path', 'in', some(path)))
      return is.or([
        is('day', '>=', start),
        is.exists(views.whereRef('analyticsView.session', '=', 'analyticsSession.id')),
      ])
    })
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
  const views = viewsToCount(db, period, filters)
  const rows = filters.path
    ? await countByDay(views)
    : [...(await countOfOneDay(db, period, filters)), ...(await countByDay(views.where(is.not(isOfOneDay))))]
  for (const { day, views } of rows) {
    counted.views += views
    addTo(counted.byDay, day, views)
  }
}

function countByDay(views: ReturnType<typeof viewsToCount>) {
  return views
    .select('analyticsView.day')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .groupBy('analyticsView.day')
    .execute()
}

/** Nearly every session ends on the day it began; its row tells how many views that day had. */
function countOfOneDay(db: Database, period: Period, filters: Filters) {
  return db
    .selectFrom('analyticsSession')
    .where(matches(period, filters))
    .where(isOfOneDay)
    .select('day')
    .select(({ fn }) => fn.sum<number>('views').as('views'))
    .groupBy('day')
    .execute()
}

/** What was done on a path is counted without a look at its session, which takes a quarter of the time. */
function viewsToCount(db: Database, period: Period, filters: Filters) {
  const { path, ...others } = filters
  const views = db
    .selectFrom('analyticsView')
    .where('analyticsView.day', '>=', period.start)
    .where('analyticsView.day', '<=', period.end)
    .$if(path !== undefined, (query) => query.where('analyticsView.path', 'in', some(path)))
  if (Object.keys(others).length === 0) return views
  return views
    .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsView.session')
    .where(matches(period, filters))
}

async function addEvents(db: Database, period: Period, filters: Filters, counted: Counted): Promise<void> {
  const rows = await eventsToCount(db, period, filters)
    .select(['analyticsEvent.category', 'analyticsEvent.isConversion'])
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .groupBy(['analyticsEvent.category', 'analyticsEvent.isConversion'])
    .execute()
  for (const { category, isConversion, events } of rows) {
    if (isConversion) counted.conversions += events
    else counted.interactions += events
    addTo(counted.lists.categories, category, events)
  }
}

function eventsToCount(db: Database, period: Period, filters: Filters) {
  const { path, ...others } = filters
  const events = db
    .selectFrom('analyticsEvent')
    .where('analyticsEvent.day', '>=', period.start)
    .where('analyticsEvent.day', '<=', period.end)
    .$if(path !== undefined, (query) => query.where('analyticsEvent.path', 'in', some(path)))
  if (Object.keys(others).length === 0) return events
  return events
    .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsEvent.session')
    .where(matches(period, filters))
}

/** A session ends with the month in which it began, so no view is further from its session's first day. */
const longestSessionDays = 31

const is = expressionBuilder<Tables, 'analyticsSession'>()
const isOfOneDay = is('analyticsSession.day', '=', is.ref('analyticsSession.lastDay'))

/** The session was open in the period, and matches every filter but that by path, which looks at its views. */
function matches({ start, end }: Period, { path: _, ...others }: Filters): Expression<SqlBool> {
  return is.and([
    is('analyticsSession.day', '>=', start - longestSessionDays),
    is('analyticsSession.day', '<=', end),
    is('analyticsSession.lastDay', '>=', start),
    ...Object.entries(others).map(([column, ids]) =>
      is(`analyticsSession.${column as keyof typeof others}`, 'in', some(ids)),
    ),
  ])
}

/** No name has this id: `in ()` is not SQL everywhere. */
const some = (ids: readonly number[] = []) => (ids.length > 0 ? ids : [-1])
