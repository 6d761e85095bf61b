import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { root } from '../architecture/source-files.ts'
import type { DatabaseSettings } from './test-database.server.ts'

/**
 * The database of each release that changed the tables, with its demonstration: SQL as `pg_dump --inserts` writes it, and for
 * SQLite the file. 1.0.0 has SQL of SQLite too, which cannot hold the search of later ones.
 */
const folder = join(root, 'tests/fixtures/releases')
export const releases = readdirSync(folder)

export async function loadReleased({ database }: DatabaseSettings, release: string): Promise<void> {
  const read = (name: string) => zstdDecompressSync(readFileSync(join(folder, release, name)))
  if (database.kind === 'sqlite' && existsSync(join(folder, release, 'sqlite.db.zst')))
    return writeFileSync(database.file, read('sqlite.db.zst'))
  const text = read(`${database.kind}.sql.zst`).toString()
  if (database.kind === 'sqlite') {
    const handle = new DatabaseSync(database.file)
    handle.exec(text)
    return handle.close()
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
