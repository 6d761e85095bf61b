import { inTransaction, type TransactionTools } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { type Actor, recordChange } from './audit.server.ts'

/** Records that somebody downloads things of a kind, before the first piece of the file. */
export async function* recordExport(
  app: TransactionTools,
  { kind, by }: { kind: string; by: Actor },
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  const at = app.clock.now()
  const itemId = createId(at.getTime())
  await inTransaction(app, (tx) => recordChange(tx, { kind, itemId, action: 'exported', by, at }))
  yield* pieces
}
