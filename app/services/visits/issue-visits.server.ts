import type { Database } from '#platform/db/database.server.ts'
import { hourMs } from '#platform/durations.ts'
import { dayAt, startOfDay } from './days.ts'
import { chunks } from './store/chunks.ts'
import type { ViewReport } from './store/reports.ts'
import type { Session } from './store/sessions.server.ts'
import type { SumChanges } from './store/sum-changes.server.ts'
import { sumKinds } from './store/sums.ts'

/** The source that links of the newsletter name. Their campaign is the number of the issue. */
export const newsletterSource = 'newsletter'

const issueNumber = /^[1-9]\d{0,5}$/
/** More than the 25 hours of a day in autumn. */
const hoursInKey = 32

/** Counts a visit that a link of an issue began, by the hour: a session itself has the day alone. */
export function countIssueVisit(sums: SumChanges, report: ViewReport, session: Session): void {
  const { source, campaign, at } = report
  if (source !== newsletterSource || session.campaign === null || !issueNumber.test(campaign ?? '')) return
  const hour = Math.floor((at - startOfDay(session.day).getTime()) / hourMs)
  sums.add(session.day, sumKinds.issueHours, session.campaign * hoursInKey + hour, 1)
}

/** The first key of a campaign and the first of the next one. */
const hourKeysOf = (campaign: number) => ({
  from: campaign * hoursInKey,
  until: (campaign + 1) * hoursInKey,
})

/** Returns the campaign of a key, and the moment at which its hour began. */
function readHourKey({ day, key }: { day: number; key: number }) {
  const at = startOfDay(day).getTime() + (key % hoursInKey) * hourMs
  return { campaign: Math.floor(key / hoursInKey), at }
}

/** Visits that began in one hour; `at` is its start in milliseconds. */
export interface HourOfVisits {
  at: number
  visits: number
}

/** Counts the visits that links of newsletter issues began from one time to another, by number and hour. */
export async function countIssueVisits(
  db: Database,
  numbers: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<ReadonlyMap<number, HourOfVisits[]>> {
  const visits = new Map<number, HourOfVisits[]>(numbers.map((number) => [number, []]))
  const campaigns = await findCampaigns(db, numbers)
  if (campaigns.size === 0) return visits
  const ids = [...campaigns.keys()]
  const [first, last] = [hourKeysOf(Math.min(...ids)), hourKeysOf(Math.max(...ids))]
  const length = Math.max(0, dayAt(to) - dayAt(from) + 1)
  const days = Array.from({ length }, (_, index) => dayAt(from) + index)
  // Named one by one: the key begins with the day, and a day has hundreds of sums of other kinds.
  for (const some of chunks(days)) {
    const rows = await db
      .selectFrom('analyticsSum')
      .select(['day', 'key', 'sum'])
      .where('day', 'in', some)
      .where('kind', '=', sumKinds.issueHours)
      .where('key', '>=', first.from)
      .where('key', '<', last.until)
      .orderBy('day')
      .orderBy('key')
      .execute()
    for (const { sum, ...row } of rows) {
      const { campaign, at } = readHourKey(row)
      const number = campaigns.get(campaign)
      if (number !== undefined) visits.get(number)?.push({ at, visits: sum })
    }
  }
  return visits
}

/** Finds the numbers of issues by the ids of their names; an issue that nobody came from has none. */
async function findCampaigns(db: Database, numbers: readonly number[]): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('analyticsName')
    .selectAll()
    .where('name', 'in', numbers.map(String))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, Number(name)]))
}

const mostPages = 20

/**
 * Lists the pages on which the visits of an issue began, the most first. Single visits are deleted after
 * `ANALYTICS_KEEP_MONTHS`, so that an old issue has none.
 */
export async function listIssuePages(
  db: Database,
  number: number,
  from: Date,
): Promise<{ path: string; visits: number }[]> {
  const idOf = (name: string) => db.selectFrom('analyticsName').select('id').where('name', '=', name)
  return db
    .selectFrom('analyticsSession')
    .innerJoin('analyticsName', 'analyticsName.id', 'analyticsSession.entryPath')
    .select('analyticsName.name as path')
    .select(({ fn }) => fn.countAll<number>().as('visits'))
    .where('source', '=', idOf(newsletterSource))
    .where('campaign', '=', idOf(String(number)))
    .where('day', '>=', dayAt(from))
    .groupBy('analyticsName.name')
    .orderBy('visits', 'desc')
    .orderBy('path')
    .limit(mostPages)
    .execute()
}
