import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { isFileSealed } from '#platform/archive/seal.server.ts'
import { AppError } from '#platform/errors.ts'
import { countHeldJobs } from '#platform/jobs/held-jobs.server.ts'
import { readArchiveName } from './nightly/retention.ts'
import { listBackups } from './records.server.ts'
import { findReplaced, timeOf } from './restore/restore.server.ts'
import { findRun } from './runs.server.ts'
import type { BackupItem, BackupState } from './schema.ts'

/** Lists the archives of the backup folder, newest first. */
export async function listArchives({ db, config }: App): Promise<BackupItem[]> {
  const folder = config.backup.to
  const backups = await listBackups(db, folder)
  return Promise.all(
    backups.map(async (backup) => ({
      ...backup,
      // One that was deleted meanwhile counts as open.
      isSealed: await isFileSealed(join(folder, backup.name)).catch(() => false),
    })),
  )
}

/** Returns the file of a backup by its name, which cannot lead out of the folder. */
export async function findArchive({ config }: App, name: string): Promise<string> {
  const file = join(config.backup.to, name)
  const isThere = readArchiveName(name) && (await stat(file).catch(() => undefined))?.isFile()
  if (!isThere) throw new AppError('not-found', 'This backup no longer exists.')
  return file
}

/** Finds running tasks, and counts held jobs. */
export async function findBackupState(app: App): Promise<BackupState> {
  const [replaced, held, backup, test, restore] = await Promise.all([
    findReplaced(app.config),
    countHeldJobs(app.db),
    findRun(app, 'backup'),
    findRun(app, 'test'),
    findRun(app, 'restore'),
  ])
  return {
    runs: { backup, test, restore },
    replaced: replaced ? { name: replaced, at: timeOf(replaced) } : null,
    held,
  }
}
