import { describe, expect, it, onTestFinished } from 'vitest'
import { listPublishedPosts } from '#features/publishing/posts/queries.server.ts'
import { systemClock } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { loadReleased, releases } from './support/released-database.server.ts'
import { createPlace, engines } from './support/test-database.server.ts'

describe.each(engines)('a start (%s)', (engine) => {
  it.each(releases)('on the database of %s upgrades it and shows its content', async (release) => {
    const { settings, remove } = await createPlace(engine)
    onTestFinished(remove)
    await loadReleased(settings, release)
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
