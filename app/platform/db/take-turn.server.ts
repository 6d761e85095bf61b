import { sql } from 'kysely'
import type { Config } from '../config/config.server.ts'
import type { Database } from './database.server.ts'

/**
 * Of all transactions that ask for the same name, one goes on and the others wait for its end, and then see what it did.
 * SQLite has one writer at a time without being asked.
 */
export async function takeTurn({ database }: Pick<Config, 'database'>, tx: Database, name: string) {
  if (database.kind === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
