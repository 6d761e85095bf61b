import type { Transaction } from '#platform/db/transaction.server.ts'
import type { DayNumber } from '../days.ts'
import { metricNames } from '../names.ts'
import { chunks } from './chunks.ts'
import type { SpeedReport } from './reports.ts'
import { namedKinds, type SumKind, speedClass, speedTotals, sumKinds, totals } from './sums.ts'

/**
 * Names of a kind that a day has sums of. Beyond these only the largest keep their own and the others count as `Other`, so
 * that invented names cannot slow the dashboard down.
 */
const mostNames = 1_000
const namesLeft = 500

/** Adds up a batch's changes in memory, so that each sum is written once. */
export class SumChanges {
  readonly #rows = new Map<string, Row>()

  add(day: DayNumber, kind: SumKind, key: number, more: number): void {
    const id = `${day} ${kind} ${key}`
    const known = this.#rows.get(id)
    if (known) known.sum += more
    else this.#rows.set(id, { day, kind, key, sum: more })
  }

  addSpeed(day: DayNumber, { metrics }: SpeedReport): void {
    const measured = metricNames.filter((name) => metrics[name] !== undefined)
    if (measured.length === 0) return
    this.add(day, sumKinds.total, totals.speedReports, 1)
    for (const name of measured) {
      const value = metrics[name] as number
      this.add(day, sumKinds.total, speedTotals[name].sum, Math.round(value * 1000))
      this.add(day, sumKinds.total, speedTotals[name].reports, 1)
      this.add(day, sumKinds[name], speedClass(name, value), 1)
    }
  }

  /** Saves the changes, and then counts the smallest names of a day that has too many as `Other`. */
  async save(tx: Transaction, other: number): Promise<void> {
    const changed = [...this.#rows.values()].filter(({ sum }) => sum !== 0)
    for (const rows of chunks(changed)) await addRows(tx, rows)
    for (const day of new Set(changed.map(({ day }) => day))) await foldNames(tx, day, other)
  }
}

interface Row {
  day: DayNumber
  /** One of `sumKinds`. */
  kind: number
  key: number
  sum: number
}

async function addRows(tx: Transaction, rows: Row[]): Promise<void> {
  await tx
    .insertInto('analyticsSum')
    .values(rows)
    .onConflict((row) =>
      row
        .columns(['day', 'kind', 'key'])
        .doUpdateSet(({ eb, ref }) => ({ sum: eb('analyticsSum.sum', '+', ref('excluded.sum')) })),
    )
    .execute()
}

/** Adds the smallest sums of a day that has too many names of a kind to that of `Other`. */
async function foldNames(tx: Transaction, day: DayNumber, other: number): Promise<void> {
  const kinds = await tx
    .selectFrom('analyticsSum')
    .select('kind')
    .where('day', '=', day)
    .where('kind', 'in', namedKinds)
    .groupBy('kind')
    .having(({ fn }) => fn.countAll(), '>', mostNames)
    .execute()
  for (const { kind } of kinds) {
    const rows = await tx
      .selectFrom('analyticsSum')
      .select(['key', 'sum'])
      .where('day', '=', day)
      .where('kind', '=', kind)
      .orderBy('sum', 'desc')
      .orderBy('key')
      .execute()
    const folded = rows.slice(namesLeft).filter(({ key }) => key !== other)
    for (const some of chunks(folded.map(({ key }) => key))) {
      await tx
        .deleteFrom('analyticsSum')
        .where('day', '=', day)
        .where('kind', '=', kind)
        .where('key', 'in', some)
        .execute()
    }
    const sum = folded.reduce((total, row) => total + row.sum, 0)
    await addRows(tx, [{ day, kind, key: other, sum }])
  }
}
