import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dropHeldJobs, releaseHeldJobs } from '#platform/jobs/held-jobs.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'

/** Lets everything be sent that was waiting when the restored backup was made. Returns how many jobs that are. */
export async function releaseHeld(app: App, by: Actor): Promise<number> {
  const count = await decide(app, by, 'released', releaseHeldJobs)
  app.jobs.wake()
  return count
}

/** Deletes everything that was waiting when the restored backup was made. */
export function dropHeld(app: App, by: Actor): Promise<number> {
  return decide(app, by, 'dropped', dropHeldJobs)
}

async function decide(
  app: App,
  by: Actor,
  action: string,
  work: (tx: Transaction) => Promise<number>,
): Promise<number> {
  return inTransaction(app, async (tx) => {
    const count = await work(tx)
    const change = { kind: 'held-jobs', itemId: 'held-jobs', action, by, after: { count } }
    if (count > 0) await recordChange(tx, { ...change, at: app.clock.now() })
    return count
  })
}
