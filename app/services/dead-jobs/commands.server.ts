import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { deleteDeadJob, reviveJob } from '#platform/jobs/dead-jobs.server.ts'
import { type Actor, recordChange } from '../audit/audit.server.ts'

/** Starts the job over, with all its attempts. */
export async function retryJob(app: App, id: string, by: Actor): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app, async (tx) => {
    await record(tx, { id, kind: await reviveJob(tx, id, at), action: 'retried', by, at })
  })
}

export async function discardJob(app: App, id: string, by: Actor): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app, async (tx) => {
    await record(tx, { id, kind: await deleteDeadJob(tx, id), action: 'discarded', by, at })
  })
}

/** Records the kind alone: payload and reason may name people. */
async function record(
  tx: Transaction,
  { id, kind, ...change }: { id: string; kind: string | undefined; action: string; by: Actor; at: Date },
): Promise<void> {
  if (kind === undefined) throw new AppError('not-found', 'This job has already been dealt with.')
  await recordChange(tx, { kind: 'job', itemId: id, before: { kind }, ...change })
}
