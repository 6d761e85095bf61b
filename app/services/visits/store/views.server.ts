import type { AnalyticsViewTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { DayNumber } from '../days.ts'
import { chunks } from './chunks.ts'
import type { Session } from './sessions.server.ts'

type View = AnalyticsViewTable

/** The page views of a batch, and those before to which it adds time. */
export class Views {
  /** The latest view of a path in a session. */
  readonly #latest = new Map<string, View>()
  readonly #changed = new Set<View>()

  /** Reads the views of these sessions on these paths, in their order. */
  async load(tx: Transaction, sessions: ReadonlySet<number>, paths: ReadonlySet<number>): Promise<void> {
    for (const some of chunks([...sessions])) {
      const rows = await tx
        .selectFrom('analyticsView')
        .selectAll()
        .where('session', 'in', some)
        .where('path', 'in', [...paths])
        .orderBy('position')
        .execute()
      for (const view of rows) this.#latest.set(`${view.session} ${view.path}`, view)
    }
  }

  findLatest({ id }: Session, path: number): View | undefined {
    return this.#latest.get(`${id} ${path}`)
  }

  add({ id, views: position }: Session, day: DayNumber, path: number): void {
    const view = { session: id, position, day, path, durationMs: 0 }
    this.#latest.set(`${id} ${path}`, view)
    this.#changed.add(view)
  }

  lengthen(view: View, moreMs: number): void {
    view.durationMs += moreMs
    this.#changed.add(view)
  }

  async save(tx: Transaction): Promise<void> {
    for (const views of chunks([...this.#changed])) {
      await tx
        .insertInto('analyticsView')
        .values(views)
        .onConflict((row) =>
          row
            .columns(['session', 'position'])
            .doUpdateSet({ durationMs: ({ ref }) => ref('excluded.durationMs') }),
        )
        .execute()
    }
  }
}
