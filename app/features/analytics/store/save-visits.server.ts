import type { Insertable } from 'kysely'
import type {
  AnalyticsEventTable,
  AnalyticsSessionKeyTable,
  AnalyticsSessionTable,
  AnalyticsViewTable,
  AnalyticsVisitorTable,
} from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { chunks } from './chunks.ts'

interface ChangedVisits {
  month: string
  visitors: Omit<AnalyticsVisitorTable, 'month'>[]
  keys: Omit<AnalyticsSessionKeyTable, 'month'>[]
  sessions: AnalyticsSessionTable[]
  views: AnalyticsViewTable[]
  events: Insertable<AnalyticsEventTable>[]
}

/** Writes new rows and changed ones alike, a statement for each thousand. */
export async function saveVisits(tx: Transaction, changed: ChangedVisits): Promise<void> {
  const { month } = changed
  for (const visitors of chunks(changed.visitors)) {
    await tx
      .insertInto('analyticsVisitor')
      .values(visitors.map((visitor) => ({ ...visitor, month })))
      .onConflict((row) => row.column('hash').doUpdateSet({ lastDay: ({ ref }) => ref('excluded.lastDay') }))
      .execute()
  }
  for (const sessions of chunks(changed.sessions)) {
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
  for (const keys of chunks(changed.keys)) {
    await tx
      .insertInto('analyticsSessionKey')
      .values(keys.map((key) => ({ ...key, month })))
      .onConflict((row) => row.column('key').doUpdateSet({ seenAt: ({ ref }) => ref('excluded.seenAt') }))
      .execute()
  }
  for (const views of chunks(changed.views)) {
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
  for (const events of chunks(changed.events)) await tx.insertInto('analyticsEvent').values(events).execute()
}
