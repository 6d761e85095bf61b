import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#db/migrations/migration.ts'
import type { Config } from '../config/config.server.ts'
import { ensureFolder } from '../config/make-folder.server.ts'
import type { Database } from './database.server.ts'
import type { ReadSnapshot } from './snapshot.server.ts'
import { isSqliteInUse, openSqlite } from './sqlite-engine.server.ts'

/** An open database and the few differences between the two engines. */
export interface OpenedDatabase {
  readonly engine: 'sqlite' | 'postgres'
  readonly db: Database
  readonly columnTypes: ColumnTypes
  /**
   * Runs `work` while every other process waits. Everything it changes, tables included, is committed together or,
   * after an error or a crash, not at all.
   */
  upgrade<T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T>
  /** Copies everything committed to `path`. Undefined for a database on a server or in memory. */
  readonly copyTo: ((path: string) => Promise<void>) | undefined
  /** Reads on a connection of its own. */
  readonly readSnapshot: ReadSnapshot
  close(): Promise<void>
}

export interface OpenOptions {
  /** Called when an idle connection was lost; the pool replaces it. */
  onConnectionLost?: (error: Error) => void
}

/** Reports whether another process has the database open. */
export async function isDatabaseInUse({ database }: Pick<Config, 'database'>): Promise<boolean> {
  if (database.kind === 'sqlite') return isSqliteInUse(database.file)
  const { isPostgresInUse } = await import('./postgres-engine.server.ts')
  return isPostgresInUse(database.url)
}

/** Reports whether a process on another machine has the database open. */
export async function isDatabaseInUseElsewhere({ database }: Pick<Config, 'database'>): Promise<boolean> {
  if (database.kind === 'sqlite') return false
  const { isPostgresInUseElsewhere } = await import('./postgres-engine.server.ts')
  return isPostgresInUseElsewhere(database.url)
}

/** Chooses the engine, here and nowhere else. Throws a `ConfigError` of one line when the database cannot be opened. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<OpenedDatabase> {
  await ensureFolder('DATA_DIR', config.dataDir)
  if (config.database.kind === 'sqlite') return openSqlite(config.database.file)
  // Loads the client of PostgreSQL only where it is used.
  const { openPostgres } = await import('./postgres-engine.server.ts')
  return openPostgres(config.database.url, options)
}
