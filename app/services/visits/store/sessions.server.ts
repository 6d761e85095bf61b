import type { AnalyticsSessionTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { DayNumber } from '../days.ts'
import { chunks } from './chunks.ts'
import { countSession } from './session-sums.server.ts'
import type { SumChanges } from './sum-changes.server.ts'

export type Session = AnalyticsSessionTable

/** The sessions of a batch, by the hash of the session id. */
export class Sessions {
  readonly #known = new Map<string, Session>()
  /** Each session that the batch changes, with its row before; undefined for one that begins. */
  readonly #changed = new Map<Session, Session | undefined>()
  /** When a session was seen last, by its hash. */
  readonly #seenAt = new Map<string, number>()

  async load(tx: Transaction, keys: ReadonlySet<string>): Promise<void> {
    for (const some of chunks([...keys])) {
      const rows = await tx
        .selectFrom('analyticsSessionKey')
        .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsSessionKey.session')
        .select('analyticsSessionKey.key')
        .selectAll('analyticsSession')
        .where('analyticsSessionKey.key', 'in', some)
        .execute()
      for (const { key, ...session } of rows) this.#known.set(key, session)
    }
  }

  find(key: string): Session | undefined {
    return this.#known.get(key)
  }

  listVisitors(): number[] {
    return [...this.#known.values()].map(({ visitor }) => visitor)
  }

  begin(key: string, session: Session): Session {
    this.#known.set(key, session)
    this.#changed.set(session, undefined)
    return session
  }

  change(session: Session, changes: Partial<Session>): void {
    if (!this.#changed.has(session)) this.#changed.set(session, { ...session })
    Object.assign(session, changes)
  }

  /** Changes a session in which something was seen or done at this time. */
  touch(key: string, session: Session, changes: Partial<Session>, day: DayNumber, at: number): void {
    this.change(session, { ...changes, lastDay: Math.max(session.lastDay, day) })
    this.#seenAt.set(key, at)
  }

  count(sums: SumChanges): void {
    for (const [session, before] of this.#changed) {
      if (before) countSession(sums, before, -1)
      countSession(sums, session, 1)
    }
  }

  async save(tx: Transaction, month: string): Promise<void> {
    for (const sessions of chunks([...this.#changed.keys()])) {
      await tx
        .insertInto('analyticsSession')
        .values(sessions)
        .onConflict((row) =>
          row.column('id').doUpdateSet(({ ref }) => ({
            lastDay: ref('excluded.lastDay'),
            views: ref('excluded.views'),
            events: ref('excluded.events'),
            durationMs: ref('excluded.durationMs'),
            exitPath: ref('excluded.exitPath'),
          })),
        )
        .execute()
    }
    const keys = [...this.#seenAt].map(([key, seenAt]) => {
      return { key, session: (this.#known.get(key) as Session).id, month, seenAt }
    })
    for (const some of chunks(keys)) {
      await tx
        .insertInto('analyticsSessionKey')
        .values(some)
        .onConflict((row) => row.column('key').doUpdateSet({ seenAt: ({ ref }) => ref('excluded.seenAt') }))
        .execute()
    }
  }
}
