import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { migrations as allMigrations } from '#db/migrations/index.ts'
import type { Migration } from '#db/migrations/migration.ts'
import { systemClock } from '../app.ts'
import { isMissingTable } from './database-errors.server.ts'
import type { OpenedDatabase } from './open-database.server.ts'

interface MigrationState {
  applied: string[]
  pending: string[]
  /** Why this version cannot upgrade the database, and what to do. */
  problem: string | undefined
}

export interface MigrateOptions {
  dataDir: string
  migrations?: readonly Migration[]
  now?: Date
  /** Runs before an existing database is changed. Reports whether there is a copy of it already. */
  beforeMigrating?: (() => Promise<boolean>) | undefined
}

interface MigrationResult {
  applied: string[]
  /** The path of the copy made before the upgrade; none for a new database. */
  snapshot: string | undefined
}

/** This version cannot upgrade the database; going on could damage it. The message says what to do. */
export class UnsupportedDatabaseError extends Error {
  override readonly name = 'UnsupportedDatabaseError'
}

/**
 * Upgrades the database to this code. All pending migrations and their record are one transaction under the engine's
 * own lock, so a failure or a kill at any moment leaves the database as it was and nothing locked.
 */
export async function migrateToLatest(
  opened: OpenedDatabase,
  options: MigrateOptions,
): Promise<MigrationResult> {
  const { migrations = allMigrations, dataDir, now = systemClock.now() } = options
  const before = await readMigrationState(opened, migrations)
  refuseUnsupported(before)
  if (before.pending.length === 0) return { applied: [], snapshot: undefined }
  return opened.upgrade(async (db) => {
    await createRecord(db)
    // Another process may have upgraded while this one waited for the lock.
    const state = await stateOf(db, migrations)
    refuseUnsupported(state)
    if (state.pending.length === 0) return { applied: [], snapshot: undefined }
    const isCopied = state.applied.length === 0 || (await options.beforeMigrating?.())
    const snapshot = isCopied
      ? undefined
      : await takeSnapshot(opened, { dataDir, reason: `before-${state.pending[0]}`, now })
    for (const migration of migrations.filter(({ name }) => state.pending.includes(name))) {
      await apply(db, migration, opened, now)
    }
    return { applied: state.pending, snapshot }
  })
}

export async function readMigrationState(
  { db }: Pick<OpenedDatabase, 'db'>,
  migrations: readonly Migration[] = allMigrations,
): Promise<MigrationState> {
  try {
    return await stateOf(db as unknown as Kysely<unknown>, migrations)
  } catch (error) {
    if (!isMissingTable(error)) throw error
    return { applied: [], pending: migrations.map(({ name }) => name), problem: undefined }
  }
}

async function stateOf(db: Kysely<unknown>, migrations: readonly Migration[]): Promise<MigrationState> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  const applied = rows.map(({ name }) => name)
  const known = migrations.map(({ name }) => name)
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    problem: findProblem(applied, known),
  }
}

/** Looks for migrations that this version does not have. */
function findProblem(
  applied: readonly string[],
  [first = '', ...others]: readonly string[],
): string | undefined {
  const unknown = applied.filter((name) => name !== first && !others.includes(name))
  if (unknown.length === 0) return undefined
  return applied.includes(first)
    ? `The database was upgraded by a newer version of this software (${unknown.join(', ')}). Start that version, or restore a snapshot made before the upgrade.`
    : `The database was made before the first release (${unknown[0]}) and cannot be upgraded. Start with a new one: move studio.db out of the data folder, or set another DATABASE_URL. Older code still serves the old one.`
}

async function createRecord(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists migration (name text primary key, "appliedAt" text not null)`.execute(
    db,
  )
}

async function apply(
  db: Kysely<unknown>,
  migration: Migration,
  opened: OpenedDatabase,
  now: Date,
): Promise<void> {
  try {
    await migration.up(db, opened.columnTypes, opened.engine)
    const appliedAt = now.toISOString()
    await sql`insert into migration (name, "appliedAt") values (${migration.name}, ${appliedAt})`.execute(db)
  } catch (error) {
    throw new Error(
      `Migration ${migration.name} failed, the database is as it was: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
}

function refuseUnsupported({ problem }: MigrationState): void {
  if (problem !== undefined) throw new UnsupportedDatabaseError(problem)
}

const mostSnapshots = 5

/**
 * Copies the whole database into `snapshots`, resolves once the copy is on disk, and deletes the oldest copies. Undefined for
 * a database on a server.
 */
export async function takeSnapshot(
  { copyTo }: Pick<OpenedDatabase, 'copyTo'>,
  { dataDir, reason, now }: { dataDir: string; reason: string; now: Date },
): Promise<string | undefined> {
  if (!copyTo) return undefined
  const dir = join(dataDir, 'snapshots')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const name = `${now.toISOString().replaceAll(':', '-')}-${reason}.db`
  const path = join(dir, name)
  const partial = `${path}.partial`
  await rm(partial, { force: true })
  await copyTo(partial)
  await flush(partial)
  await rename(partial, path)
  await flush(dir)
  await removeOldest(dir, name)
  return path
}

/** Leaves the newest, whatever its name: a clock that was ahead once has named the others. */
async function removeOldest(dir: string, newest: string): Promise<void> {
  const others = (await readdir(dir)).filter((name) => name.endsWith('.db') && name !== newest).sort()
  for (const name of others.slice(0, 1 - mostSnapshots)) await rm(join(dir, name), { force: true })
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
