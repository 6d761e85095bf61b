import type { AnalyticsMissedSearchTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createDayCache } from '../days.ts'
import { chunks } from './chunks.ts'
import type { MissedSearchReport, Report } from './reports.ts'
import { hashInMonth, type Writer } from './writer.server.ts'

type Row = AnalyticsMissedSearchTable

/** No studio's site has so many; searches beyond them, for invented words, are not counted until the day ends. */
const mostADay = 1_000

/**
 * Counts each visitor of a month once for the same words, and the first one only with the second: the words of one visitor
 * alone may be about that person, and are stored nowhere. Returns all other reports and the counted ones.
 */
export async function countMissedSearches(
  tx: Transaction,
  writer: Writer,
  reports: readonly Report[],
): Promise<readonly Report[]> {
  const dayOf = createDayCache()
  const rows = new Map<Report, Row>()
  for (const report of reports)
    if (report.kind === 'missed-search') rows.set(report, toRow(report, writer, dayOf(report.at)))
  if (rows.size === 0) return reports
  const visitors = await findVisitors(tx, new Set([...rows.values()].map(({ words }) => words)))
  const left = await countLeft(tx, new Set([...rows.values()].map(({ day }) => day)))
  const added: Row[] = []
  const counted = reports.flatMap((report) => {
    const row = rows.get(report)
    if (!row || report.kind !== 'missed-search') return report
    const others = visitors.get(row.words) ?? new Set()
    const room = left.get(row.day) ?? 0
    if (others.has(row.visitor) || room === 0) return []
    left.set(row.day, room - 1)
    visitors.set(row.words, others.add(row.visitor))
    added.push(row)
    if (others.size === 1) return []
    return { ...report, count: others.size === 2 ? 2 : 1 }
  })
  for (const some of chunks(added)) await tx.insertInto('analyticsMissedSearch').values(some).execute()
  return counted
}

/** Hashes the visitor with the words, so that nobody can tell which words the same visitor looked for. */
function toRow({ words, visitor }: MissedSearchReport, writer: Writer, day: number): Row {
  return {
    words: hashInMonth(writer, `missed ${words}`),
    visitor: hashInMonth(writer, `missed ${words}\n${visitor}`),
    month: writer.month,
    day,
  }
}

/** Finds the visitors who looked for each of these words before. */
async function findVisitors(tx: Transaction, words: ReadonlySet<string>): Promise<Map<string, Set<string>>> {
  const visitors = new Map<string, Set<string>>()
  for (const some of chunks([...words])) {
    const rows = await tx
      .selectFrom('analyticsMissedSearch')
      .select(['words', 'visitor'])
      .where('words', 'in', some)
      .execute()
    for (const { words, visitor } of rows)
      visitors.set(words, (visitors.get(words) ?? new Set()).add(visitor))
  }
  return visitors
}

/** Counts how many more searches of each day count. */
async function countLeft(tx: Transaction, days: ReadonlySet<number>): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('analyticsMissedSearch')
    .select(({ fn }) => ['day', fn.countAll<number>().as('count')])
    .where('day', 'in', [...days])
    .groupBy('day')
    .execute()
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  return new Map([...days].map((day) => [day, Math.max(0, mostADay - (counts.get(day) ?? 0))]))
}
