import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { systemClock } from '#platform/app.ts'
import { formatBytes } from '#platform/bytes.ts'
import type { Config } from '#platform/config/config.server.ts'
import { AppError } from '#platform/errors.ts'
import { createFiles } from '#platform/files/create-files.server.ts'
import { backUpSite } from '../archive/make-backup.server.ts'
import { type Closing, sizeOf } from '../archive/manifest.ts'
import { checkArchive } from '../archive/read-archive.server.ts'
import type { PreparedExchange } from './exchange.server.ts'
import { loadBeside } from './restore.server.ts'

export interface RestoreTask {
  file: string
  /** The archive's own, where it is not that of the settings. */
  passphrase: string | undefined
  /** Whether the site has data to lose. */
  withBackup: boolean
}

export type PreparedRestore = PreparedExchange & { held: number }

/**
 * Checks an archive, backs up the data of today and loads the archive beside it, in a process of its own that ends with the
 * server: the start after that takes the restore back.
 */
export async function prepareRestore(
  config: Config,
  { file, passphrase = config.backup.passphrase, withBackup, studio }: RestoreTask & { studio: string },
  onStep: (step: string) => void,
): Promise<PreparedRestore> {
  const place = { file, passphrase }
  onStep('check')
  const closing = await checkArchive(place)
  await requireRoom(config, closing)
  if (withBackup && (config.database.kind === 'postgres' || existsSync(config.database.file))) {
    onStep('backup')
    await backUpSite(config, { origin: 'restore', name: studio })
  }
  onStep('load')
  const target = { config, clock: systemClock, files: createFiles(config, systemClock) }
  return loadBeside(place, closing, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
    throw new AppError('unavailable', 'The disk is full. Nothing was changed; make room and try again.')
  })
}

/** The rows take up to three times their size in a database with its indexes and its log. */
const growth = 3

async function requireRoom({ dataDir }: Config, { parts }: Closing): Promise<void> {
  const rows = sizeOf(parts.filter(({ name }) => name.startsWith('tables/')))
  const needed = sizeOf(parts) + (growth - 1) * rows
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize > needed) return
  const [has, needs] = [bavail * bsize, needed].map(formatBytes)
  throw new AppError(
    'unavailable',
    `There is no room for it: ${needs} are needed in ${dataDir}, ${has} are free.`,
  )
}
