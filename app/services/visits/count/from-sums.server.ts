import type { Database } from '#platform/db/database.server.ts'
import type { Period } from '../days.ts'
import { type MetricName, metricNames } from '../names.ts'
import { type SumKind, speedTotals, sumKinds, totals } from '../store/sums.ts'
import { addTo, type Counted, type CountedSpeed, countNothing } from './counted.ts'

const lists = {
  [sumKinds.views]: 'views',
  [sumKinds.entries]: 'entries',
  [sumKinds.exits]: 'exits',
  [sumKinds.sources]: 'sources',
  [sumKinds.campaigns]: 'campaigns',
  [sumKinds.devices]: 'devices',
  [sumKinds.browsers]: 'browsers',
  [sumKinds.systems]: 'systems',
  [sumKinds.categories]: 'categories',
} as const
const listKinds = Object.keys(lists).map(Number) as (keyof typeof lists)[]
const speedKinds = metricNames.map((name) => sumKinds[name])

interface SumRow {
  kind: number
  key: number
  sum: number
}

/** Counts everybody of a period out of its sums. */
export async function countFromSums(db: Database, period: Period): Promise<Counted> {
  const [counted, rows] = await Promise.all([countTotals(db, period), readSums(db, period, listKinds)])
  for (const { kind, key, sum } of rows) addTo(counted.lists[lists[kind as keyof typeof lists]], key, sum)
  return counted
}

/** Adds up how quick pages were. Reports of speed belong to no session, so no filter applies. */
export async function countSpeed(db: Database, period: Period): Promise<CountedSpeed> {
  const speed = emptySpeed()
  for (const { kind, key, sum } of await readSums(db, period, [...speedKinds, sumKinds.total])) {
    addSpeed(speed, kind, key, sum)
  }
  return speed
}

/** Counts a period without its lists, as the period before is shown. */
export async function countTotals(db: Database, period: Period): Promise<Counted> {
  const counted = countNothing()
  const [rows, visitors, days] = await Promise.all([
    readSums(db, period, [sumKinds.total]),
    countVisitors(db, period),
    readDays(db, period, sumKinds.total, totals.views),
  ])
  const total = new Map(rows.map(({ key, sum }) => [key, sum]))
  const read = (key: number) => total.get(key) ?? 0
  return {
    ...counted,
    visitors,
    views: read(totals.views),
    sessions: read(totals.sessions),
    newSessions: read(totals.newSessions),
    bounces: read(totals.bounces),
    durationMs: read(totals.durationMs),
    interactions: read(totals.interactions),
    conversions: read(totals.conversions),
    byDay: days,
  }
}

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

export function emptySpeed(): CountedSpeed {
  const empty = metricNames.map((name) => [name, { sum: 0, reports: 0, classes: new Map() }])
  return { ...Object.fromEntries(empty), total: 0 }
}

function addSpeed(speed: CountedSpeed, kind: number, key: number, sum: number): void {
  if (kind === sumKinds.total) {
    if (key === totals.speedReports) speed.total = sum
    for (const name of metricNames) {
      if (key === speedTotals[name].sum) speed[name].sum = sum
      if (key === speedTotals[name].reports) speed[name].reports = sum
    }
    return
  }
  const name = metricNames.find((metric) => sumKinds[metric] === kind) as MetricName
  addTo(speed[name].classes, key, sum)
}
