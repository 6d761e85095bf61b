import type { Database } from '../db/database.server.ts'
import { createId } from '../ids.ts'
import { mainPool } from './jobs.server.ts'

export interface EnqueueOptions {
  /** Now, unless it says otherwise. */
  readonly runAt?: Date
}

export async function insertJob(
  db: Database,
  now: Date,
  { kind, payload, runAt = now }: EnqueueOptions & { kind: string; payload: unknown },
): Promise<string> {
  const id = createId(now.getTime())
  await db
    .insertInto('job')
    .values({
      id,
      kind,
      pool: mainPool,
      payload: JSON.stringify(payload ?? null),
      runAt: runAt.toISOString(),
      attempts: 0,
      createdAt: now.toISOString(),
    })
    .execute()
  return id
}
