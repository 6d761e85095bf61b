import { expressionBuilder } from 'kysely'
import type { AnalyticsSessionTable, AnalyticsViewTable, Tables } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { DayNumber } from '../days.ts'
import { chunks } from './chunks.ts'
import type { SumChanges } from './sum-changes.server.ts'
import { sessionColumns, sumKinds, totals } from './sums.ts'

export type Session = AnalyticsSessionTable
type View = AnalyticsViewTable

/** A bounce: a session of one view in which nothing was pressed and no form was sent. */
const bounce = { views: 1, events: 0 } as const

/** The condition of a bounce for queries of sessions. */
export const bounced = expressionBuilder<Tables, 'analyticsSession'>().and(bounce)

const isBounce = ({ views, events }: Session) => views === bounce.views && events === bounce.events

/**
 * Adds a session to the sums of the day on which it began, or takes it out of them with `-1`. A batch takes out each
 * session as it was and adds it as it is, so that the sums always agree with the rows.
 */
function countSession(sums: SumChanges, session: Session, times: 1 | -1): void {
  const { day } = session
  const addTotal = (key: number, more: number) => sums.add(day, sumKinds.total, key, times * more)
  addTotal(totals.sessions, 1)
  addTotal(totals.newSessions, session.isReturning ? 0 : 1)
  addTotal(totals.bounces, isBounce(session) ? 1 : 0)
  addTotal(totals.durationMs, session.durationMs)
  for (const [list, column] of sessionColumns) {
    const key = session[column]
    if (key !== null) sums.add(day, sumKinds[list], key, times)
  }
}

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
