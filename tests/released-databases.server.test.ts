import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { listPublishedPosts } from '#features/publishing/posts/queries.server.ts'
import { systemClock } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { root } from './architecture/source-files.ts'
import { createPlace, type DatabaseSettings, engines, removeEmptied } from './support/test-database.server.ts'

/**
 * The database of each release that changed the tables, with what its demonstration puts in: SQL as `sqlite3 .dump` and
 * `pg_dump --inserts` write it.
 */
const folder = join(root, 'tests/fixtures/releases')
const releases = readdirSync(folder)

async function load({ database }: DatabaseSettings, file: string): Promise<void> {
  const text = zstdDecompressSync(readFileSync(file)).toString()
  if (database.kind === 'sqlite') {
    const handle = new DatabaseSync(database.file)
    handle.exec(text)
    return handle.close()
  }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

describe.each(engines)('a start (%s)', (engine) => {
  afterAll(removeEmptied)

  it.each(releases)('on the database of %s upgrades it and shows its content', async (release) => {
    const { settings, remove } = await createPlace(engine)
    onTestFinished(remove)
    await load(settings, join(folder, release, `${engine}.sql.zst`))
    const { database, dataDir } = settings
    const url = database.kind === 'sqlite' ? `file:${database.file}` : database.url
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' })
    const { app, close } = await createApp(config)
    const posts = await listPublishedPosts(app.db, systemClock.now(), { page: 1, limit: 10 }).finally(close)
    expect(posts.total).toBe(3)
    const opened = await openDatabase(settings)
    const { pending, problem } = await readMigrationState(opened).finally(() => opened.close())
    expect({ pending, problem }).toEqual({ pending: [], problem: undefined })
  })
})
