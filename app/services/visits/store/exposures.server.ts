import type { AnalyticsExposureGoalTable, AnalyticsExposureTable, AnalyticsSessionTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { DayNumber } from '../days.ts'
import { chunks } from './chunks.ts'
import type { EventReport, Exposure } from './reports.ts'

/** The category of events by which a page itself says which variant it shows. Nobody pressed anything. */
export const exposureCategory = 'experiment'
/** The action of such an event where a part that the variant changes is not on the page. */
const partMissing = 'Not Found'

/**
 * Notes which variants the visitors of a batch are shown, and what they do after that. The first variant counts: a person
 * with two browsers behind one address may be shown both.
 */
export class Exposures {
  /** By visitor, then by experiment. */
  readonly #known = new Map<number, Map<number, AnalyticsExposureTable>>()
  readonly #added: AnalyticsExposureTable[] = []
  readonly #goals = new Map<string, AnalyticsExposureGoalTable>()
  readonly #nameId: (name: string) => number

  constructor(nameId: (name: string) => number) {
    this.#nameId = nameId
  }

  async load(tx: Transaction, visitors: ReadonlySet<number>): Promise<void> {
    for (const ids of chunks([...visitors])) {
      const rows = await tx.selectFrom('analyticsExposure').selectAll().where('visitor', 'in', ids).execute()
      for (const row of rows) this.#exposuresOf(row.visitor).set(row.experiment, row)
    }
  }

  begin(exposure: Exposure | undefined, { visitor, device }: AnalyticsSessionTable, day: DayNumber): void {
    if (!exposure) return
    const [experiment, variant] = [this.#nameId(exposure.experiment), this.#nameId(exposure.variant)]
    const exposures = this.#exposuresOf(visitor)
    if (exposures.has(experiment)) return
    const row = { experiment, visitor, variant, device, day }
    exposures.set(experiment, row)
    this.#added.push(row)
  }

  /** Counts an event for every experiment in which the visitor already takes part. */
  addEvent({ category, action, exposure }: EventReport, { visitor }: AnalyticsSessionTable): void {
    if (category !== exposureCategory) {
      for (const experiment of this.#exposuresOf(visitor).keys()) this.#addGoal(experiment, visitor, category)
    } else if (exposure && action === partMissing) {
      this.#addGoal(this.#nameId(exposure.experiment), visitor, category)
    }
  }

  #addGoal(experiment: number, visitor: number, name: string): void {
    const category = this.#nameId(name)
    this.#goals.set(`${experiment} ${visitor} ${category}`, { experiment, visitor, category })
  }

  async save(tx: Transaction): Promise<void> {
    for (const rows of chunks(this.#added)) await tx.insertInto('analyticsExposure').values(rows).execute()
    for (const rows of chunks([...this.#goals.values()])) {
      await tx
        .insertInto('analyticsExposureGoal')
        .values(rows)
        .onConflict((row) => row.columns(['experiment', 'visitor', 'category']).doNothing())
        .execute()
    }
  }

  #exposuresOf(visitor: number): Map<number, AnalyticsExposureTable> {
    const exposures = this.#known.get(visitor) ?? new Map<number, AnalyticsExposureTable>()
    this.#known.set(visitor, exposures)
    return exposures
  }
}
