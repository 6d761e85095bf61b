import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { root } from '../architecture/source-files.ts'
import type { DatabaseSettings } from './test-database.server.ts'

/**
 * The database of each release that changed the tables, with its demonstration: SQL as `sqlite3 .dump` and
 * `pg_dump --inserts` write it.
 */
const folder = join(root, 'tests/fixtures/releases')
export const releases = readdirSync(folder)

export async function loadReleased({ database }: DatabaseSettings, release: string): Promise<void> {
  const text = zstdDecompressSync(readFileSync(join(folder, release, `${database.kind}.sql.zst`))).toString()
  if (database.kind === 'sqlite') {
    const handle = new DatabaseSync(database.file)
    handle.exec(text)
    return handle.close()
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
