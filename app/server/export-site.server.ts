import { readFile } from 'node:fs/promises'
import { exportBookings } from '#features/booking/calendars/export.server.ts'
import { exportBusiness } from '#features/business/export.server.ts'
import { exportDeals } from '#features/deals/export.server.ts'
import type { FolderManifest } from '#features/operations/export/folder.ts'
import { exportSite } from '#features/operations/export/write-folder.server.ts'
import { systemClock } from '#platform/app.ts'
import type { Config } from '#platform/config/config.server.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createFiles } from '#platform/files/create-files.server.ts'

/** Exports the site of these settings into a new or empty folder, whether it serves or not. */
export async function exportSiteTo(folder: string, config: Config): Promise<FolderManifest> {
  const opened = await openDatabase(config)
  try {
    const { pending, problem } = await readMigrationState(opened)
    if (problem !== undefined) throw new AppError('conflict', problem)
    if (pending.length > 0) {
      throw new AppError(
        'conflict',
        'The database is of an older version: run `npm run studio -- migrate` first.',
      )
    }
    const files = createFiles(config, systemClock)
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
    const source = { config, clock: systemClock, opened, files, version }
    const writeBookings = (snapshot: Parameters<typeof exportBookings>[1]) => exportBookings(source, snapshot)
    return await exportSite({ ...source, writeBookings, exportDeals, exportBusiness }, folder)
  } finally {
    await opened.close()
  }
}
