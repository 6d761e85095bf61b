import { sql } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import { dayAt, type Period } from '../days.ts'
import { type Goal, readVisit } from '../goals.ts'
import { exposureCategory } from '../store/exposures.server.ts'
import { sumKinds, totals } from '../store/sums.ts'
import { countTotals } from './from-sums.server.ts'

/** Visitors of a variant, by the device of their first visit to it. */
export interface Tally {
  variant: string
  device: string
  count: number
}

/** Counts the visitors who were shown each variant. */
export async function countExposures(db: Database, experiment: string): Promise<Tally[]> {
  return exposuresOf(db, experiment).execute()
}

/** Counts visitors with an event of the category after they saw their variant. */
export async function countExposureEvents(
  db: Database,
  experiment: string,
  category: string,
): Promise<Tally[]> {
  return exposuresOf(db, experiment)
    .innerJoin('analyticsExposureGoal as done', (on) =>
      on.onRef('done.experiment', '=', 'exposure.experiment').onRef('done.visitor', '=', 'exposure.visitor'),
    )
    .innerJoin('analyticsName as category', 'category.id', 'done.category')
    .where('category.name', '=', category)
    .execute()
}

/** Counts those on whose page a part that the variant changes was not found. */
export const countMissingParts = (db: Database, experiment: string) =>
  countExposureEvents(db, experiment, exposureCategory)

function exposuresOf(db: Database, experiment: string) {
  return db
    .selectFrom('analyticsName as experiment')
    .innerJoin('analyticsExposure as exposure', 'exposure.experiment', 'experiment.id')
    .innerJoin('analyticsName as variant', 'variant.id', 'exposure.variant')
    .innerJoin('analyticsName as device', 'device.id', 'exposure.device')
    .select(['variant.name as variant', 'device.name as device'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('experiment.name', '=', experiment)
    .groupBy(['variant.name', 'device.name'])
}

/** Counts the people who reached a goal after they were shown a variant, each once, by e-mail address. */
export function countExposureGoals(goals: readonly Goal[], experiment: string): Tally[] {
  const tallies = new Map<string, Tally>()
  const counted = new Set<string>()
  for (const { visit: json, email } of goals) {
    const visit = readVisit(json)
    const variant = visit?.experiments[experiment]
    if (!visit || variant === undefined || counted.has(email)) continue
    counted.add(email)
    const key = `${variant} ${visit.device}`
    const tally = tallies.get(key) ?? { variant, device: visit.device, count: 0 }
    tally.count += 1
    tallies.set(key, tally)
  }
  return [...tallies.values()]
}

/** Counts the days before today on which visits were counted: at least one, and no more than asked for. */
export async function countDays(db: Database, now: Date, most: number): Promise<number> {
  const first = await db
    .selectFrom('analyticsSum')
    .select('day')
    .where('kind', '=', sumKinds.total)
    .where('key', '=', totals.views)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return first ? Math.min(most, Math.max(1, dayAt(now) - first.day)) : most
}

/** Counts the visitors of a page, or of the site, on the days before today. */
export async function countVisitors(
  db: Database,
  now: Date,
  days: number,
  path: string | undefined,
): Promise<number> {
  const period = daysBefore(now, days)
  if (path === undefined) return (await countTotals(db, period)).visitors
  const { visitors } = await viewsOf(db, period, path).select(distinctVisitors).executeTakeFirstOrThrow()
  return visitors
}

/** Counts the visitors among them with an event of the category. */
export async function countEventVisitors(
  db: Database,
  now: Date,
  days: number,
  path: string | undefined,
  category: string,
): Promise<number> {
  const period = daysBefore(now, days)
  const all = db
    .selectFrom('analyticsEvent')
    .innerJoin('analyticsName', 'analyticsName.id', 'analyticsEvent.category')
    .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsEvent.session')
    .where('analyticsName.name', '=', category)
    .where('analyticsEvent.day', '>=', period.start)
    .where('analyticsEvent.day', '<=', period.end)
  const those =
    path === undefined
      ? all
      : all.where(
          'analyticsSession.visitor',
          'in',
          viewsOf(db, period, path).select('analyticsSession.visitor'),
        )
  const { visitors } = await those.select(distinctVisitors).executeTakeFirstOrThrow()
  return visitors
}

const distinctVisitors = sql<number>`count(distinct ${sql.ref('analyticsSession.visitor')})`.as('visitors')

const daysBefore = (now: Date, days: number): Period => ({ start: dayAt(now) - days, end: dayAt(now) - 1 })

function viewsOf(db: Database, { start, end }: Period, path: string) {
  return db
    .selectFrom('analyticsName')
    .innerJoin('analyticsView', 'analyticsView.path', 'analyticsName.id')
    .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsView.session')
    .where('analyticsName.name', '=', path)
    .where('analyticsView.day', '>=', start)
    .where('analyticsView.day', '<=', end)
}
