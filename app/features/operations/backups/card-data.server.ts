import { stat } from 'node:fs/promises'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { studioTime, toDate } from '#platform/studio-time.server.ts'
import { listBackupFailures } from './failures.server.ts'
import { findDue } from './nightly/nightly.server.ts'
import type { BackupItem } from './schema.ts'
import { findBackupState, listArchives } from './state.server.ts'

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
