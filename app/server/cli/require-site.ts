import { existsSync } from 'node:fs'
import type { Config } from '#platform/config/config.server.ts'
import { AppError } from '#platform/errors.ts'

/** Refuses to work on a missing database, which opening would make. */
export function requireSite({ database }: Config): void {
  if (database.kind === 'sqlite' && !existsSync(database.file)) {
    throw new AppError(
      'not-found',
      `There is no site in ${database.file}. Set DATA_DIR or DATABASE_URL to the one you mean.`,
    )
  }
}
