import { existsSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/config/config.server.ts'
import { copySchema } from '#platform/db/copy-schema.server.ts'
import { dropSchema, exchangeSchemas, hasSchema } from '#platform/db/exchange-schemas.server.ts'
import { readMigrationState, takeSnapshot } from '#platform/db/migrate.server.ts'
import { isDatabaseInUse, isDatabaseInUseElsewhere, openDatabase } from '#platform/db/open-database.server.ts'
import { AppError } from '#platform/errors.ts'
import { sync } from '#platform/files/move.server.ts'
import { findUncheckedUpgrade, type Journal, readVerdict, writeVerdict } from './journal.server.ts'

type Place = Pick<Config, 'dataDir' | 'database'>
type Upgrade = Pick<Journal, 'id' | 'startedAt'>
export type DataCopy = Pick<Journal, 'copy' | 'isShared'>

/** Workers of a server that has just ended, and connections that PostgreSQL has not forgotten, are waited for. */
const inUseWithinMs = 5_000

/**
 * Copies the database before the files are exchanged, while no process of this machine writes. While another machine serves
 * from it there is no copy: it would not have what that one goes on to write.
 */
export async function copyData(config: Place, { id, startedAt }: Upgrade): Promise<DataCopy> {
  if (config.database.kind === 'sqlite' && !existsSync(config.database.file)) return {}
  if (await staysInUse(config)) {
    if (await isDatabaseInUseElsewhere(config)) return { isShared: true }
    throw new AppError(
      'conflict',
      'another process has the database open, such as an import or a backup. Wait for its end',
    )
  }
  const opened = await openDatabase(config)
  try {
    const { applied } = await readMigrationState(opened)
    if (applied.length === 0) return {}
    const snapshot = { dataDir: config.dataDir, reason: 'before-upgrade', now: new Date(startedAt) }
    const file = await takeSnapshot(opened, snapshot)
    if (file !== undefined) return { copy: file }
    const { columnTypes } = opened
    await opened.upgrade((db) => copySchema(db, schemaOf(id), { applied, columnTypes }))
    return { copy: schemaOf(id) }
  } finally {
    await opened.close()
  }
}

const schemaOf = (id: string) => `before_upgrade_${id.toLowerCase()}`

async function staysInUse(config: Place): Promise<boolean> {
  const until = performance.now() + inUseWithinMs
  while (await isDatabaseInUse(config)) {
    if (performance.now() > until) return true
    await sleep(100)
  }
  return false
}

/** Puts the copy in the place of the database. Begun again after a kill, it finds the copy gone where it was done. */
export async function putDataBack(
  { database, dataDir }: Place,
  { id }: Upgrade,
  copy: string,
): Promise<void> {
  const verdict = readVerdict({ dataDir, id }) ?? { id, state: 'failed' as const, steps: [] }
  const isThere = database.kind === 'sqlite' ? existsSync(copy) : await hasSchema(database.url, copy)
  if (!isThere && verdict.state !== 'returned') throw new AppError('unavailable', `${copy} is gone`)
  await writeVerdict(dataDir, { ...verdict, state: 'returned' })
  if (database.kind === 'postgres') {
    const before = `failed_${copy}`
    await exchangeSchemas(database.url, { incoming: copy, before })
    await dropSchema(database.url, before)
  } else if (isThere) await putFileBack(copy, database.file)
}

async function putFileBack(copy: string, file: string): Promise<void> {
  for (const end of ['-wal', '-shm']) await rm(`${file}${end}`, { force: true })
  try {
    await rename(copy, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(copy, `${file}.part`)
    await rename(`${file}.part`, file)
    await rm(copy)
  }
  await sync(dirname(file))
}

/** A SQLite copy stays among the snapshots. */
export async function dropDataCopy({ database }: Place, copy: string | undefined): Promise<void> {
  if (copy && database.kind === 'postgres') await dropSchema(database.url, copy)
}

/** Notes that an upgrade that is being checked changes the tables. Returns whether there is a copy of the data. */
export async function beforeMigrating(root: string): Promise<boolean> {
  const journal = findUncheckedUpgrade(root)
  if (!journal) return false
  if (journal.isShared)
    throw new AppError(
      'conflict',
      'Another machine serves from this database, and the new version changes it: stop the other first',
    )
  const verdict = readVerdict(journal) ?? { id: journal.id, state: 'checking' as const, steps: [] }
  await writeVerdict(journal.dataDir, { ...verdict, changesData: true })
  return journal.copy !== undefined
}
