import { seedFeed } from '#features/feed/commands.server.ts'
import { seedBlog, seedProjects } from '#features/publishing/seed.server.ts'
import { seedTemplates } from '#features/push/templates/templates.server.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { findSeed, recordSeed } from '#platform/db/seed-record.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'

/** Seeds the demonstration, one line for each feature. */
async function seedDemo(db: Database, app: App): Promise<void> {
  await seedBlog(db, app.clock)
  await seedProjects(db, app.clock)
  await seedFeed(db, app.clock)
  await seedTemplates({ ...app, db })
}

/** Seeds a new database with what `SEED` names, in one transaction; a seeded database is left unchanged. */
export async function seedNewDatabase(app: App): Promise<'seeded' | 'already seeded'> {
  const { db, config, clock } = app
  if (await findSeed(db)) return 'already seeded'
  return inTransaction(db, async (tx) => {
    if (!(await recordSeed(tx, config.seed, clock.now()))) return 'already seeded'
    if (config.seed === 'demo') await seedDemo(tx, app)
    return 'seeded'
  })
}
