import { statSync } from 'node:fs'
import type { Config } from '#platform/config/config.server.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'

/** Refuses to work on a missing database, which opening would make, and on one without a site in it. */
export async function requireSite(config: Config): Promise<void> {
  const { database } = config
  const place = database.kind === 'sqlite' ? database.file : 'the database of DATABASE_URL'
  const missing = new AppError(
    'not-found',
    `There is no site in ${place}. Set DATA_DIR or DATABASE_URL to the one you mean.`,
  )
  if (database.kind === 'sqlite' && (statSync(database.file, { throwIfNoEntry: false })?.size ?? 0) === 0)
    throw missing
  const opened = await openDatabase(config)
  const { applied } = await readMigrationState(opened).finally(() => opened.close())
  if (applied.length === 0) throw missing
}
