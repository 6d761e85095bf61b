import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '../app.ts'

/** Long enough for the transactions of other processes to end. */
const withinMs = 5_000

/**
 * Writes the log of SQLite into the database and cuts it to nothing, because erased texts stay in it until it is written
 * over. Returns false while another process reads or writes. PostgreSQL has no log that we could empty.
 */
export async function emptyLog({ config, db }: Pick<App, 'config' | 'db'>): Promise<boolean> {
  if (config.database.kind !== 'sqlite') return true
  const deadline = performance.now() + withinMs
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy !== 1) return true
    if (performance.now() > deadline) return false
    await sleep(5)
  }
}
