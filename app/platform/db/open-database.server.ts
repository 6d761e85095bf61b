import type { Kysely } from 'kysely'
import type { ColumnTypes } from '#db/migrations/migration.ts'
import type { Config } from '../config/config.server.ts'
import { ensureFolder } from '../config/make-folder.server.ts'
import type { Database } from './database.server.ts'
import { openSqlite } from './sqlite-engine.server.ts'

/** An open database and the little that differs between the two engines. */
export interface OpenedDatabase {
  readonly engine: 'sqlite' | 'postgres'
  readonly db: Database
  readonly columnTypes: ColumnTypes
  /**
   * Runs `work` with every other process kept out. Everything it changes, tables included, is committed together; when
   * it throws, or the process dies, the database is exactly as it was.
   */
  upgrade<T>(work: (db: Kysely<unknown>) => Promise<T>): Promise<T>
  /** A complete copy of what is committed, at `path`. Absent where the database is not a file of ours. */
  readonly copyTo: ((path: string) => Promise<void>) | undefined
  close(): Promise<void>
}

export interface OpenOptions {
  /** An idle connection that was lost is replaced; this hears of it. */
  onConnectionLost?: (error: Error) => void
}

/** The one place that chooses the engine. Throws a `ConfigError` of one line when the database cannot be had. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<OpenedDatabase> {
  await ensureFolder('DATA_DIR', config.dataDir)
  if (config.database.kind === 'sqlite') return openSqlite(config.database.file)
  // Its client is loaded only where it is used.
  const { openPostgres } = await import('./postgres-engine.server.ts')
  return openPostgres(config.database.url, options)
}
