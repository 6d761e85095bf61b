import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'

/** Records an action on a backup in the audit trail. */
export async function recordAction(app: App, name: string, action: string, by: Actor): Promise<void> {
  await inTransaction(app, (tx) =>
    recordChange(tx, { kind: 'backup', itemId: name, action, by, at: app.clock.now() }),
  )
}
