import type { Database } from '#platform/db/database.server.ts'
import type { DayNumber } from '../days.ts'
import { metricNames } from '../schema.ts'
import { chunks } from './chunks.ts'
import type { SpeedReport } from './reports.ts'
import { type SumKind, speedClass, speedTotals, sumKinds, totals } from './sums.ts'

/** Adds up in memory what a batch changes, so that each sum is written once. */
export class SumChanges {
  readonly #rows = new Map<string, { day: DayNumber; kind: SumKind; key: number; sum: number }>()

  add(day: DayNumber, kind: SumKind, key: number, more: number): void {
    const id = `${day} ${kind} ${key}`
    const known = this.#rows.get(id)
    if (known) known.sum += more
    else this.#rows.set(id, { day, kind, key, sum: more })
  }

  addSpeed(day: DayNumber, { metrics }: SpeedReport): void {
    this.add(day, sumKinds.total, totals.speedReports, 1)
    for (const name of metricNames) {
      const value = metrics[name]
      if (value === undefined) continue
      this.add(day, sumKinds.total, speedTotals[name].sum, Math.round(value * 1000))
      this.add(day, sumKinds.total, speedTotals[name].reports, 1)
      this.add(day, sumKinds[name], speedClass(name, value), 1)
    }
  }

  async save(tx: Database): Promise<void> {
    const changed = [...this.#rows.values()].filter(({ sum }) => sum !== 0)
    for (const rows of chunks(changed)) {
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
  }
}
