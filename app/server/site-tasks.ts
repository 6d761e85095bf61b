import type { SiteBackup } from '#features/operations/backups/archive/make-backup.server.ts'
import type { RestoreTask } from '#features/operations/backups/restore/prepare-restore.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { AppError } from '#platform/errors.ts'
import type { DoTask } from '#platform/processes/answer-tasks.ts'
import { describeFailure } from './cli/failure.ts'

// The work of `runBeside`, in the settings of the site.

export const backUp = inWords(async (order: SiteBackup) => {
  const { backUpSite } = await import('#features/operations/backups/archive/make-backup.server.ts')
  return backUpSite(readConfig(), order)
})

export const testArchive = inWords(async ({ file }: { file: string }) => {
  const { testArchive } = await import('#features/operations/backups/test/test-archive.server.ts')
  const config = readConfig()
  await testArchive({ file, passphrase: config.backup.passphrase }, config)
})

/** Checks the archive that arrives on standard input, and returns what it holds. */
export const checkArchive = inWords(async ({ passphrase }: { passphrase: string | undefined }) => {
  const { checkArchive } = await import('#features/operations/backups/archive/read-archive.server.ts')
  const source = { file: process.stdin, passphrase: passphrase ?? readConfig().backup.passphrase }
  const { parts: _, schema: __, tables: ___, ...facts } = await checkArchive(source)
  return facts
})

export const prepareRestore = inWords(async (order: RestoreTask & { studio: string }, onStep) => {
  const { prepareRestore } = await import('#features/operations/backups/restore/prepare-restore.server.ts')
  return prepareRestore(readConfig(), order, onStep)
})

export const carryOutImport = inWords(async (order: { id: string; isRehearsal: boolean }) => {
  const { carryOutImport } = await import('#features/operations/import/run.server.ts')
  const { importTarget } = await import('./import-target.server.ts')
  const { createApp } = await import('./create-app.server.ts')
  const { app, close } = await createApp({ ...readConfig(), logLevel: 'error' })
  await carryOutImport(app, importTarget(app), order.id, order).finally(close)
})

/** Exports the site and packs it. */
export const exportZip = inWords(async ({ folder, file }: { folder: string; file: string }) => {
  const { exportSiteTo } = await import('./export-site.server.ts')
  const { zipFolder } = await import('#platform/archive/zip.server.ts')
  await exportSiteTo(folder, readConfig())
  await zipFolder(folder, file)
})

/** Somebody waits for this work: any failure is put into words, and none ends the process. */
function inWords<Order, Answer>(work: DoTask<Order, Answer>): DoTask<Order, Answer> {
  return async (order, onStep) => {
    try {
      return await work(order, onStep)
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('invalid', describeFailure(error))
    }
  }
}
