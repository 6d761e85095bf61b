import type { Database } from '../db/database.server.ts'

/** Retries the waiting jobs of a kind now, because the reason of their failure is fixed. */
export async function retryWaitingJobs(db: Database, kind: string, now: Date): Promise<void> {
  const stamp = now.toISOString()
  await db
    .updateTable('job')
    .set({ runAt: stamp })
    .where('kind', '=', kind)
    .where('deadAt', 'is', null)
    .where('leasedUntil', 'is', null)
    .where('attempts', '>', 0)
    .where('runAt', '>', stamp)
    .execute()
}

/** Deletes waiting and dead jobs that have one of these payloads. */
export async function discardJobsFor(
  db: Database,
  kind: string,
  payloads: readonly unknown[],
): Promise<void> {
  if (payloads.length === 0) return
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await db.deleteFrom('job').where('kind', '=', kind).where('payload', 'in', texts).execute()
}
