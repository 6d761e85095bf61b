import type { Database } from '#platform/db/database.server.ts'
import type { DayNumber } from '../days.ts'
import { chunks } from './chunks.ts'
import type { SumKind } from './sums.ts'

/** Adds up in memory what a batch changes, so that each sum is written once. */
export class SumChanges {
  readonly #rows = new Map<string, { day: DayNumber; kind: SumKind; key: number; sum: number }>()

  add(day: DayNumber, kind: SumKind, key: number, more: number): void {
    const id = `${day} ${kind} ${key}`
    const known = this.#rows.get(id)
    if (known) known.sum += more
    else this.#rows.set(id, { day, kind, key, sum: more })
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
