import type { AnalyticsSessionTable, AnalyticsViewTable, AnalyticsVisitorTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { chunks } from './chunks.ts'

/** Reads the visitors with these hashes. */
export async function loadVisitors(
  tx: Transaction,
  hashes: Iterable<string>,
): Promise<Omit<AnalyticsVisitorTable, 'month'>[]> {
  const found = []
  for (const some of chunks([...hashes])) {
    const rows = tx.selectFrom('analyticsVisitor').select(['hash', 'id', 'lastDay']).where('hash', 'in', some)
    found.push(...(await rows.execute()))
  }
  return found
}

/** Reads the sessions with these keys. */
export async function loadSessions(
  tx: Transaction,
  keys: Iterable<string>,
): Promise<(AnalyticsSessionTable & { key: string })[]> {
  const found = []
  for (const some of chunks([...keys])) {
    const rows = tx
      .selectFrom('analyticsSessionKey')
      .innerJoin('analyticsSession', 'analyticsSession.id', 'analyticsSessionKey.session')
      .select('analyticsSessionKey.key')
      .selectAll('analyticsSession')
      .where('analyticsSessionKey.key', 'in', some)
    found.push(...(await rows.execute()))
  }
  return found
}

/** Reads the views of these sessions on these paths, in their order. */
export async function loadViews(
  tx: Transaction,
  sessions: Iterable<number>,
  paths: Iterable<number>,
): Promise<AnalyticsViewTable[]> {
  const found = []
  for (const some of chunks([...sessions])) {
    const rows = tx
      .selectFrom('analyticsView')
      .selectAll()
      .where('session', 'in', some)
      .where('path', 'in', [...paths])
      .orderBy('position')
    found.push(...(await rows.execute()))
  }
  return found
}
