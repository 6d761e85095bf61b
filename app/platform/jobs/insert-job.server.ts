import type { Database } from '../db/database.server.ts'
import { createId } from '../ids.ts'
import { mainPool } from './jobs.server.ts'

export interface EnqueueOptions {
  /** Now, unless it says otherwise. */
  readonly runAt?: Date
}

interface EnqueuedJob {
  kind: string
  payload: unknown
}

const toText = (payload: unknown) => JSON.stringify(payload ?? null)

/**
 * Returns the id of a job of this kind and payload that is due and that no runner has. On PostgreSQL none takes it before the
 * end of the transaction, because the locked row is skipped; on SQLite a runner would have to write meanwhile.
 */
export async function findWaitingJob(
  db: Database,
  engine: 'sqlite' | 'postgres',
  now: Date,
  { kind, payload }: EnqueuedJob,
): Promise<string | undefined> {
  const waiting = db
    .selectFrom('job')
    .select('id')
    .where('pool', '=', mainPool)
    .where('kind', '=', kind)
    .where('payload', '=', toText(payload))
    .where('deadAt', 'is', null)
    .where('leasedUntil', 'is', null)
    .where('runAt', '<=', now.toISOString())
    .limit(1)
  const job = await (engine === 'postgres' ? waiting.forKeyShare().skipLocked() : waiting).executeTakeFirst()
  return job?.id
}

export async function insertJob(
  db: Database,
  now: Date,
  { kind, payload, runAt = now }: EnqueueOptions & EnqueuedJob,
): Promise<string> {
  const id = createId(now.getTime())
  await db
    .insertInto('job')
    .values({
      id,
      kind,
      pool: mainPool,
      payload: toText(payload),
      runAt: runAt.toISOString(),
      attempts: 0,
      createdAt: now.toISOString(),
    })
    .execute()
  return id
}
