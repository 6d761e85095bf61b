import type { AnalyticsVisitorTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { DayNumber } from '../days.ts'
import { chunks } from './chunks.ts'
import type { SumChanges } from './sum-changes.server.ts'
import { sumKinds } from './sums.ts'
import type { Writer } from './writer.server.ts'

type Visitor = Omit<AnalyticsVisitorTable, 'month'>

/** The visitors of a batch, by hash. */
export class Visitors {
  readonly #writer: Writer
  readonly #sums: SumChanges
  readonly #known = new Map<string, Visitor>()
  readonly #changed = new Set<Visitor>()

  constructor(writer: Writer, sums: SumChanges) {
    this.#writer = writer
    this.#sums = sums
  }

  async load(tx: Transaction, hashes: ReadonlySet<string>): Promise<void> {
    for (const some of chunks([...hashes])) {
      const rows = await tx
        .selectFrom('analyticsVisitor')
        .select(['hash', 'id', 'lastDay'])
        .where('hash', 'in', some)
        .execute()
      for (const row of rows) this.#known.set(row.hash, row)
    }
  }

  has(hash: string): boolean {
    return this.#known.has(hash)
  }

  listIds(): number[] {
    return [...this.#known.values()].map(({ id }) => id)
  }

  /** Counts the visitor once a day, under the day before on which they came. Returns the visitor's id. */
  meet(hash: string, day: DayNumber): number {
    const visitor = this.#known.get(hash) ?? { hash, id: ++this.#writer.visitors, lastDay: 0 }
    this.#known.set(hash, visitor)
    if (visitor.lastDay < day) {
      this.#sums.add(day, sumKinds.visitorsByLastDay, visitor.lastDay, 1)
      visitor.lastDay = day
      this.#changed.add(visitor)
    }
    return visitor.id
  }

  async save(tx: Transaction): Promise<void> {
    const { month } = this.#writer
    for (const visitors of chunks([...this.#changed])) {
      await tx
        .insertInto('analyticsVisitor')
        .values(visitors.map((visitor) => ({ ...visitor, month })))
        .onConflict((row) =>
          row.column('hash').doUpdateSet({ lastDay: ({ ref }) => ref('excluded.lastDay') }),
        )
        .execute()
    }
  }
}
