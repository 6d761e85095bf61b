import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFailureTable, BackupTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { describeUnreadable } from '#platform/files/file-failure.server.ts'
import { readArchiveName } from './nightly/retention.ts'
import type { BackupTask } from './records.server.ts'

/** An archive of the backup folder. The times and the origin are null where they are not known. */
export interface Backup extends Omit<BackupTable, 'origin'> {
  origin: string | null
}

/** Lists the archives in the folder with their records, newest first. A new site has no folder yet. */
export async function listBackups(db: Database, folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw describeUnreadable(folder, error) ?? error
  })
  const records = new Map(
    (await db.selectFrom('backup').selectAll().execute()).map((row) => [row.name, row] as const),
  )
  const backups = await Promise.all(
    names.flatMap((name) => {
      const known = readArchiveName(name)
      return known ? [readBackup(known, join(folder, name), records.get(name))] : []
    }),
  )
  return backups.flatMap((backup) => backup ?? []).sort((a, b) => b.takenAt.localeCompare(a.takenAt))
}

async function readBackup(
  { name, takenAt }: { name: string; takenAt: Date },
  file: string,
  record: BackupTable | undefined,
): Promise<Backup | undefined> {
  const found = await stat(file).catch(() => undefined)
  // Deleted since the folder was read, or no file.
  if (!found?.isFile()) return undefined
  const unknown = { origin: null, tookMs: null, checkedAt: null, testedAt: null, uploadedAt: null }
  return { takenAt: takenAt.toISOString(), ...unknown, ...record, name, bytes: found.size }
}

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
