import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/config/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { describeUnreadable } from '#platform/files/file-failure.server.ts'
import { writeWhole } from '#platform/files/write-whole.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import {
  type Erasure,
  erasedFileJob,
  type KnownErasures,
  listErasures,
} from '#services/erasures/erasures.server.ts'
import { type BackupBucket, openBackupBucket } from '../nightly/bucket.server.ts'

/** Beside the archives, because the older ones know nothing of a later erasure. */
const fileName = 'erased.json'
const fileSchema = z.array(z.object({ hash: z.string(), erasedAt: z.iso.datetime() }))

export const backupJobs: JobHandlers = {
  async [erasedFileJob](app) {
    await addToErasedFile(app.config.backup.to, (await listErasures(app.db)).erasures)
    const bucket = openBackupBucket(app)
    if (bucket) await uploadErasedFile(bucket, app.config.backup.to)
  },
}

export async function uploadErasedFile(bucket: BackupBucket, folder: string): Promise<void> {
  const file = join(folder, fileName)
  if (!existsSync(file)) return
  await fetchErasedFile(bucket, folder)
  await bucket.upload(fileName, file, (await stat(file)).size)
}

/** Merges the bucket's `erased.json` into the folder's. */
export async function fetchErasedFile(bucket: BackupBucket, folder: string): Promise<void> {
  const scratch = await mkdtemp(join(folder, '.erased-'))
  try {
    if (await bucket.download(fileName, scratch)) await addToErasedFile(folder, await readErasedFile(scratch))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Adds erasures to the file of a folder. Forgets none: the database may be that of a restored backup. */
export async function addToErasedFile(folder: string, erasures: readonly Erasure[]): Promise<void> {
  const known = await readErasedFile(folder)
  const all = lastOf([...known, ...erasures])
  if (JSON.stringify(all) === JSON.stringify(known)) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, fileName)
  await writeWhole(file, `${JSON.stringify(all, null, 1)}\n`)
}

async function readErasedFile(folder: string): Promise<Erasure[]> {
  const file = join(folder, fileName)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw describeUnreadable(file, error) ?? error
  })
  try {
    return fileSchema.parse(JSON.parse(text))
  } catch {
    throw new AppError(
      'invalid',
      `${file} is damaged. Without it people who were erased would come back: restore it from a copy.`,
    )
  }
}

/** Collects all that is known of erasures: in the site's own database, beside an archive, and in the backup folder. */
export async function collectErasures(config: Config, archive?: string): Promise<KnownErasures> {
  const folders = new Set([config.backup.to, ...(archive ? [dirname(archive)] : [])])
  const files = await Promise.all([...folders].map(readErasedFile))
  const { keys, erasures } = await readOwn(config)
  return { keys, erasures: lastOf([...erasures, ...files.flat()]) }
}

/** Somebody who wrote again after an erasure may have been erased again: the last time counts. */
function lastOf(erasures: readonly Erasure[]): Erasure[] {
  const last = new Map<string, Erasure>()
  for (const erasure of erasures) {
    if ((last.get(erasure.hash)?.erasedAt ?? '') < erasure.erasedAt) last.set(erasure.hash, erasure)
  }
  return [...last.values()].sort((a, b) => a.erasedAt.localeCompare(b.erasedAt))
}

/** A database that cannot be read is a reason to restore, not to refuse it. */
async function readOwn(config: Config): Promise<KnownErasures> {
  const none = { keys: [], erasures: [] }
  if (config.database.kind === 'sqlite' && !existsSync(config.database.file)) return none
  const opened = await openDatabase(config).catch(() => undefined)
  if (!opened) return none
  return listErasures(opened.db)
    .catch(() => none)
    .finally(() => opened.close())
}
