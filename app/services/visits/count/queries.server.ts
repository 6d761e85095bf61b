import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { minuteMs } from '#platform/durations.ts'
import { type DayNumber, dayAt, type Period } from '../days.ts'
import { other } from '../intake/user-agent.server.ts'
import { chunks } from '../store/chunks.ts'
import { sumKinds, totals } from '../store/sums.ts'

const liveMs = 5 * minuteMs

/** Counts the visitors of the last five minutes. */
export async function countLive(db: Database, now: Date): Promise<number> {
  const { visitors } = await db
    .selectFrom('analyticsSessionKey')
    .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsSessionKey.session')
    .where('analyticsSessionKey.seenAt', '>=', now.getTime() - liveMs)
    .select(({ fn }) => fn.count<number>('analyticsSession.visitor').distinct().as('visitors'))
    .executeTakeFirstOrThrow()
  return visitors
}

export async function readNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>()
  for (const some of chunks(ids)) {
    const rows = await db.selectFrom('analyticsName').selectAll().where('id', 'in', some).execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

/** Words of one visitor may be about that person. Sums of one are from a version that stored them. */
const fewestSearches = 2
const mostMissed = 10

/** Lists the searches of a period that found nothing, the most frequent first. */
export function listMissedSearches(
  db: Database,
  { start, end }: Period,
): Promise<{ words: string; count: number }[]> {
  return db
    .selectFrom('analyticsSum')
    .innerJoin('analyticsName', 'analyticsName.id', 'analyticsSum.key')
    .select(({ fn }) => ['analyticsName.name as words', fn.sum<number>('analyticsSum.sum').as('count')])
    .where('analyticsSum.day', '>=', start)
    .where('analyticsSum.day', '<=', end)
    .where('analyticsSum.kind', '=', sumKinds.missedSearches)
    .where('analyticsName.name', '<>', other)
    .groupBy('analyticsName.name')
    .having(({ eb, fn }) => eb(fn.sum('analyticsSum.sum'), '>=', fewestSearches))
    .orderBy('count', 'desc')
    .orderBy('words')
    .limit(mostMissed)
    .execute()
}

/** Reads the sums of one day, the largest of each kind first. */
export function readDay(db: Database, day: DayNumber, kinds: readonly number[]) {
  return db
    .selectFrom('analyticsSum')
    .select(['kind', 'key', 'sum'])
    .where('day', '=', day)
    .where('kind', 'in', kinds)
    .where('sum', '<>', 0)
    .orderBy('kind')
    .orderBy('sum', 'desc')
    .orderBy('key')
    .execute()
}

/** Finds the first day of which anything was counted. */
export async function findFirstDay(db: Database): Promise<DayNumber | undefined> {
  const first = await db.selectFrom('analyticsSum').select('day').orderBy('day').limit(1).executeTakeFirst()
  return first?.day
}

/** Finds the time of the last page view or event, in milliseconds. One in the future was left by a clock that was ahead. */
export async function findLastSeen(db: Database, now: Date): Promise<number | null> {
  const last = await db
    .selectFrom('analyticsSessionKey')
    .select(({ fn }) => fn.max<number | null>('seenAt').as('at'))
    .where('seenAt', '<=', now.getTime() + 60_000)
    .executeTakeFirst()
  return last?.at ?? null
}

/** Counts the enquiries of a day that the site answered with an error of its own. */
export async function countFailedForms(db: Database, day: DayNumber): Promise<number> {
  const row = await db
    .selectFrom('analyticsSum')
    .select('sum')
    .where('day', '=', day)
    .where('kind', '=', sumKinds.total)
    .where('key', '=', totals.failedForms)
    .executeTakeFirst()
  return row?.sum ?? 0
}

/** Marks the failed forms of a day as reported; false where another process has done so. */
export async function claimFailedForms(tx: Transaction, day: DayNumber): Promise<boolean> {
  const claimed = await tx
    .insertInto('analyticsSum')
    .values({ day, kind: sumKinds.total, key: totals.failedFormsTold, sum: 1 })
    .onConflict((known) => known.columns(['day', 'kind', 'key']).doNothing())
    .returning('day')
    .executeTakeFirst()
  return claimed !== undefined
}

interface Item {
  _id: string
  slug: string
}

/** Finds views and visitors of the last 30 days by item id; undefined after an error, so that the list is shown without them. */
export async function findReadings(app: App, items: readonly Item[], pathOf: (slug: string) => string) {
  try {
    const figures = await readPageFigures(
      app,
      items.map(({ slug }) => pathOf(slug)),
    )
    return Object.fromEntries(
      items.flatMap(({ _id, slug }) => {
        const reading = figures.get(pathOf(slug))
        return reading ? [[_id, reading]] : []
      }),
    )
  } catch (error) {
    app.log.error({ err: error }, 'views of pages cannot be read')
    return undefined
  }
}

async function readPageFigures(
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
