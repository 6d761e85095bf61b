import { copyFile, rename, rm } from 'node:fs/promises'
import type { Config } from '#platform/config/config.server.ts'
import { copySchema } from '#platform/db/copy-schema.server.ts'
import { dropSchema, exchangeSchemas } from '#platform/db/exchange-schemas.server.ts'
import type { MigrateOptions } from '#platform/db/migrate.server.ts'
import { isDatabaseInUse } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { findUncheckedUpgrade, readJournal, readVerdict, writeVerdict } from './journal.server.ts'

type Place = Pick<Config, 'dataDir' | 'database'>

/**
 * Returns what notes, for an upgrade that is checked, where the database is as it was. Call it before the database is opened:
 * while another machine serves from it, its writes could not be taken back.
 */
export async function prepareDataCopy(
  config: Place,
  root: string,
): Promise<MigrateOptions['beforeMigrating']> {
  const journal = findUncheckedUpgrade(root)
  if (!journal) return undefined
  const { database, dataDir } = config
  const isShared = database.kind === 'postgres' && (await isDatabaseInUse(config))
  return async (db, found) => {
    if (isShared)
      throw new AppError(
        'conflict',
        'Another machine serves from this database, and the new version changes it: stop the other first',
      )
    const verdict = readVerdict(journal) ?? { id: journal.id, state: 'checking' as const, steps: [] }
    const copy = database.kind === 'postgres' ? schemaOf(journal.id) : found.snapshot
    if (database.kind === 'postgres') await copySchema(db, schemaOf(journal.id), found)
    writeVerdict(dataDir, { ...verdict, ...(copy && { copy }) })
  }
}

const schemaOf = (id: string) => `before_upgrade_${id.toLowerCase()}`

/** Puts the database back that an upgrade changed before it was taken back. Returns whether it did. */
export async function putDataBack({ database, dataDir }: Place, root: string): Promise<boolean> {
  const journal = readJournal(root)
  const verdict = journal?.phase === 'returned' ? readVerdict({ dataDir, id: journal.id }) : undefined
  if (!verdict || verdict.state === 'returned') return false
  if (verdict.copy && database.kind === 'sqlite') await putFileBack(verdict.copy, database.file)
  if (verdict.copy && database.kind === 'postgres') {
    const before = `failed_${verdict.copy}`
    await exchangeSchemas(database.url, { incoming: verdict.copy, before })
    await dropSchema(database.url, before)
  }
  writeVerdict(dataDir, { ...verdict, state: 'returned' })
  return verdict.copy !== undefined
}

/** Begun again after a kill, it finds the copy gone where it was done. */
async function putFileBack(copy: string, file: string): Promise<void> {
  for (const end of ['-wal', '-shm']) await rm(`${file}${end}`, { force: true })
  try {
    await rename(copy, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return
    if (code !== 'EXDEV') throw error
    await copyFile(copy, `${file}.part`)
    await rename(`${file}.part`, file)
    await rm(copy)
  }
}

/** A SQLite copy stays among the snapshots. */
export async function dropDataCopy({ database }: Place, copy: string | undefined): Promise<void> {
  if (copy && database.kind === 'postgres') await dropSchema(database.url, copy)
}
