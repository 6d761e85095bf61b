import type { Database } from '#platform/db/database.server.ts'
import type { Period } from '../days.ts'
import { metricNames } from '../names.ts'
import { type SumKind, sessionColumns, speedTotals, sumKinds, totals } from '../store/sums.ts'
import { addTo, type Counted, type CountedSpeed, countNothing } from './counted.ts'

const lists = ['views', 'categories', ...sessionColumns.map(([list]) => list)] as const
const listOfKind = new Map<number, (typeof lists)[number]>(lists.map((name) => [sumKinds[name], name]))

interface SumRow {
  kind: number
  key: number
  sum: number
}

/** Counts everybody of a period out of its sums. */
export async function countFromSums(db: Database, period: Period): Promise<Counted> {
  const [counted, rows] = await Promise.all([
    countTotals(db, period),
    readSums(
      db,
      period,
      lists.map((name) => sumKinds[name]),
    ),
  ])
  for (const { kind, key, sum } of rows) addTo(counted.lists[listOfKind.get(kind) ?? 'views'], key, sum)
  return counted
}

/** Adds up how quick pages were. Reports of speed belong to no session, so no filter applies. */
export async function countSpeed(db: Database, period: Period): Promise<CountedSpeed> {
  const speeds = metricNames.map((name) => sumKinds[name])
  return speedOf(await readSums(db, period, [...speeds, sumKinds.total]))
}

export const emptySpeed = () => speedOf([])

function speedOf(rows: readonly SumRow[]): CountedSpeed {
  const of = (wanted: SumKind) =>
    new Map(rows.flatMap(({ kind, key, sum }) => (kind === wanted ? [[key, sum]] : [])))
  const total = of(sumKinds.total)
  const read = (key: number) => total.get(key) ?? 0
  const speeds = metricNames.map((name) => {
    const { sum, reports } = speedTotals[name]
    return [name, { sum: read(sum), reports: read(reports), classes: of(sumKinds[name]) }]
  })
  return { ...Object.fromEntries(speeds), total: read(totals.speedReports) }
}

/** Counts a period without its lists, as the period before is shown. */
export async function countTotals(db: Database, period: Period): Promise<Counted> {
  const counted = countNothing()
  const [rows, visitors, byDay] = await Promise.all([
    readSums(db, period, [sumKinds.total]),
    countVisitors(db, period),
    readDays(db, period, sumKinds.total, totals.views),
  ])
  const total = new Map(rows.map(({ key, sum }) => [key, sum]))
  for (const name of summed) counted[name] = total.get(totals[name]) ?? 0
  return { ...counted, visitors, byDay }
}

const summed = [
  ...(['views', 'sessions', 'newSessions', 'bounces'] as const),
  ...(['durationMs', 'interactions', 'conversions'] as const),
]

/** Counts each visitor on the first of their days in the period. */
export async function countVisitors(db: Database, { start, end }: Period): Promise<number> {
  const { count } = await db
    .selectFrom('analyticsSum')
    .select(({ fn }) => fn.sum<number | null>('sum').as('count'))
    .where('day', '>=', start)
    .where('day', '<=', end)
    .where('kind', '=', sumKinds.visitorsByLastDay)
    .where('key', '<', start)
    .executeTakeFirstOrThrow()
  return count ?? 0
}

export function readSums(db: Database, { start, end }: Period, kinds: readonly SumKind[]): Promise<SumRow[]> {
  return db
    .selectFrom('analyticsSum')
    .select(['kind', 'key'])
    .select(({ fn }) => fn.sum<number>('sum').as('sum'))
    .where('day', '>=', start)
    .where('day', '<=', end)
    .where('kind', 'in', kinds)
    .groupBy(['kind', 'key'])
    .execute()
}

/** Sums of a kind by day; of one key, or of all. */
export async function readDays(
  db: Database,
  { start, end }: Period,
  kind: SumKind,
  key?: number,
): Promise<Map<number, number>> {
  let query = db
    .selectFrom('analyticsSum')
    .select('day')
    .select(({ fn }) => fn.sum<number>('sum').as('sum'))
    .where('day', '>=', start)
    .where('day', '<=', end)
    .where('kind', '=', kind)
    .groupBy('day')
  if (key !== undefined) query = query.where('key', '=', key)
  return new Map((await query.execute()).map(({ day, sum }) => [day, sum]))
}
