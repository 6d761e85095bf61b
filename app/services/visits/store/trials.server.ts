import type { AnalyticsSessionTable, AnalyticsTrialGoalTable, AnalyticsTrialTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { DayNumber } from '../days.ts'
import { chunks } from './chunks.ts'
import type { EventReport, Trial } from './reports.ts'

/** The category of events by which a page itself says which variant it shows. Nobody pressed anything. */
export const trialCategory = 'experiment'
/** The action of such an event where a part that the variant changes is not on the page. */
const partMissing = 'Not Found'

/**
 * Notes which variants the visitors of a batch are shown, and what they do after that. The first variant counts: a person
 * with two browsers behind one address may be shown both.
 */
export class Trials {
  /** By visitor, then by experiment. */
  readonly #known = new Map<number, Map<number, AnalyticsTrialTable>>()
  readonly #added: AnalyticsTrialTable[] = []
  readonly #goals = new Map<string, AnalyticsTrialGoalTable>()
  readonly #nameId: (name: string) => number

  constructor(nameId: (name: string) => number) {
    this.#nameId = nameId
  }

  async load(tx: Transaction, visitors: ReadonlySet<number>): Promise<void> {
    for (const ids of chunks([...visitors])) {
      const rows = await tx.selectFrom('analyticsTrial').selectAll().where('visitor', 'in', ids).execute()
      for (const row of rows) this.#trialsOf(row.visitor).set(row.experiment, row)
    }
  }

  begin(trial: Trial | undefined, { visitor, device }: AnalyticsSessionTable, day: DayNumber): void {
    if (!trial) return
    const [experiment, variant] = [this.#nameId(trial.experiment), this.#nameId(trial.variant)]
    const trials = this.#trialsOf(visitor)
    if (trials.has(experiment)) return
    const row = { experiment, visitor, variant, device, day }
    trials.set(experiment, row)
    this.#added.push(row)
  }

  /** Counts an event for every experiment in which the visitor already takes part. */
  addEvent({ category, action, trial }: EventReport, { visitor }: AnalyticsSessionTable): void {
    if (category !== trialCategory) {
      for (const experiment of this.#trialsOf(visitor).keys()) this.#addGoal(experiment, visitor, category)
    } else if (trial && action === partMissing) {
      this.#addGoal(this.#nameId(trial.experiment), visitor, category)
    }
  }

  #addGoal(experiment: number, visitor: number, name: string): void {
    const category = this.#nameId(name)
    this.#goals.set(`${experiment} ${visitor} ${category}`, { experiment, visitor, category })
  }

  async save(tx: Transaction): Promise<void> {
    for (const rows of chunks(this.#added)) await tx.insertInto('analyticsTrial').values(rows).execute()
    for (const rows of chunks([...this.#goals.values()])) {
      await tx
        .insertInto('analyticsTrialGoal')
        .values(rows)
        .onConflict((row) => row.columns(['experiment', 'visitor', 'category']).doNothing())
        .execute()
    }
  }

  #trialsOf(visitor: number): Map<number, AnalyticsTrialTable> {
    const trials = this.#known.get(visitor) ?? new Map<number, AnalyticsTrialTable>()
    this.#known.set(visitor, trials)
    return trials
  }
}
