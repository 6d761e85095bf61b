import { SqliteAdapter } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import { postgresIndex } from './postgres-index.server.ts'
import { sqliteIndex } from './sqlite-index.server.ts'
import type { TextIndex } from './text-index.ts'

/** Chooses the index of the engine, here and nowhere else. */
export function indexOf(db: Database): TextIndex {
  return db.getExecutor().adapter instanceof SqliteAdapter ? sqliteIndex : postgresIndex
}
