import type { BackupFailureTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { wasNotified } from '#services/feed/queries.server.ts'
import { notifyOwner } from '../notify-owner.server.ts'

/** What can fail again and again: making one, uploading one, and the weekly test of the newest. */
export type BackupTask = 'make' | 'upload' | 'test'

/** Lists the tasks that failed the last time they ran, with the reason and since when. */
export async function listBackupFailures(db: Database): Promise<BackupFailureTable[]> {
  return db.selectFrom('backupFailure').selectAll().orderBy('since').execute()
}

export async function findBackupFailure(
  db: Database,
  task: BackupTask,
): Promise<BackupFailureTable | undefined> {
  return db.selectFrom('backupFailure').selectAll().where('task', '=', task).executeTakeFirst()
}

export async function recordFailure(
  db: Database,
  task: BackupTask,
  reason: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('backupFailure')
    .values({ task, since: at, failedAt: at, attempts: 1, reason })
    .onConflict((conflict) =>
      conflict.column('task').doUpdateSet((row) => ({
        failedAt: at,
        // A stored time in the future was left by a wrong clock: the earlier time wins.
        since: row
          .case()
          .when('backupFailure.since', '<', at)
          .then(row.ref('backupFailure.since'))
          .else(at)
          .end(),
        reason,
        attempts: row('backupFailure.attempts', '+', 1),
      })),
    )
    .execute()
}

export async function removeFailure(db: Database, task: BackupTask): Promise<void> {
  await db.deleteFrom('backupFailure').where('task', '=', task).execute()
}

interface Trouble {
  /** Machine-readable kind of event: `backup-test-failed`. */
  kind: string
  title: string
  body: string
  /** Until then the next attempts may mend it. */
  afterMs?: number
}

/** Records the failure of a task, and notifies the owner once until it succeeds again. */
export async function recordTrouble(
  app: App,
  task: BackupTask,
  reason: string,
  { kind, title, body, afterMs = 0 }: Trouble,
): Promise<void> {
  const now = app.clock.now()
  await inTransaction(app, async (tx) => {
    await tx.lock('backup')
    await recordFailure(tx, task, reason, now)
    const since = new Date((await findBackupFailure(tx, task))?.since ?? now)
    if (now.getTime() - since.getTime() < afterMs || (await wasNotified(tx, kind, since, now))) return
    await notifyOwner(app, tx, { kind, title, body, link: '/admin/system/backups' })
  })
}
