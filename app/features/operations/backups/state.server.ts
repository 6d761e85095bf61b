import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { isFileSealed } from '#platform/archive/seal.server.ts'
import { AppError } from '#platform/errors.ts'
import { countHeldJobs } from '#platform/jobs/held-jobs.server.ts'
import { studioTime, toDate } from '#platform/studio-time.server.ts'
import { readArchiveName } from './archive/archive-name.ts'
import { listBackupFailures } from './failures.server.ts'
import { findDue } from './nightly/nightly.server.ts'
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

/** Reads everything that the card shows. */
export async function readBackupsCard(app: App) {
  const { config, clock, db } = app
  const { at, to, retention, passphrase, bucket } = config.backup
  const due = findDue(clock.now(), at)
  const [archives, state, failures, isSameDisk] = await Promise.all([
    listArchives(app).catch(orProblem),
    findBackupState(app),
    listBackupFailures(db),
    isOnSameDisk(config.dataDir, to),
  ])
  const { backups, problem } = Array.isArray(archives) ? { backups: archives, problem: null } : archives
  return {
    backups,
    /** Why the backups cannot be listed. */
    problem,
    state,
    failures: failures.map(({ task, since, reason }) => ({ task, since, reason })),
    /** The server's folder, for files that are too large to upload. */
    folder: to,
    plan: {
      /** When the next one is due. */
      next: due ? toDate(studioTime(due).add({ days: 1 })).toISOString() : null,
      retention,
      hasPassphrase: passphrase !== undefined,
      isSafeFromDisk: bucket !== undefined || !isSameDisk,
    },
  }
}

export type BackupsCardData = Awaited<ReturnType<typeof readBackupsCard>>

/** The page has more to show than a folder that cannot be read. */
function orProblem(error: unknown): { backups: BackupItem[]; problem: string } {
  if (error instanceof AppError) return { backups: [], problem: error.message }
  throw error
}

async function isOnSameDisk(dataDir: string, folder: string): Promise<boolean> {
  const [data, backups] = await Promise.all([stat(dataDir), stat(folder).catch(() => undefined)])
  return backups === undefined || data.dev === backups.dev
}
