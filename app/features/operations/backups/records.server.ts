import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BackupTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { MadeBackup } from './archive/make-backup.server.ts'
import { recordLast } from './nightly/last-backup.server.ts'
import { readArchiveName } from './nightly/retention.ts'

/** The reason for a backup; `restore` and `update` are made before one. */
export const backupOrigins = ['nightly', 'hand', 'restore', 'update'] as const
export type BackupOrigin = (typeof backupOrigins)[number]

/** What can fail again and again: making one, uploading one, and the weekly test of the newest. */
export type BackupTask = 'make' | 'upload' | 'test'

/** Records a new archive of the backup folder. */
export async function recordBackup(
  db: Database,
  { file, bytes, takenAt, tookMs }: MadeBackup,
  origin: BackupOrigin,
): Promise<void> {
  await db
    .insertInto('backup')
    .values({ name: basename(file), takenAt, bytes, origin, tookMs })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await recordLast(db, file)
}

/** Records when an archive passed a check, and creates the row of an archive that was copied in by hand. */
export async function recordCheck(
  db: Database,
  file: string,
  check: 'checkedAt' | 'testedAt' | 'uploadedAt',
  at: Date,
): Promise<void> {
  const name = basename(file)
  const takenAt = readArchiveName(name)?.takenAt.toISOString()
  if (!takenAt) return
  const { size } = await stat(file)
  await db
    .insertInto('backup')
    .values({ name, takenAt, bytes: size, origin: 'hand', [check]: at.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ [check]: at.toISOString() }))
    .execute()
}

/** Copies the records of archives into the restored data. */
export async function copyRecords(db: Database, records: readonly BackupTable[]): Promise<void> {
  if (records.length === 0) return
  await db
    .insertInto('backup')
    .values(records)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Forgets archives that were deleted. */
export async function removeRecords(db: Database, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('backup').where('name', 'in', names).execute()
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
