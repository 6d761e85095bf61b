import { seedFeed } from '#features/feed/seed.server.ts'
import { seedBlog, seedProjects } from '#features/publishing/seed.server.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { findSeed, recordSeed } from '#platform/db/seed-record.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'

/** What a demonstration starts with, one line a feature. */
async function seedDemo(db: Database, app: App): Promise<void> {
  await seedBlog(db, app.clock)
  await seedProjects(db, app.clock)
  await seedFeed(db, app.clock)
}

/** Gives a new database what `SEED` names, once and whole; a database that has had its seed is left alone. */
export async function seedNewDatabase(app: App): Promise<'seeded' | 'already seeded'> {
  const { db, config, clock } = app
  if (await findSeed(db)) return 'already seeded'
  return inTransaction(db, async (tx) => {
    if (!(await recordSeed(tx, config.seed, clock.now()))) return 'already seeded'
    if (config.seed === 'demo') await seedDemo(tx, app)
    return 'seeded'
  })
}
