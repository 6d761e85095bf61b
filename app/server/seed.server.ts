import { writeTexts } from '#features/publishing/seed.server.ts'
import { seedTemplates } from '#features/push/templates/templates.server.ts'
import type { App } from '#platform/app.ts'
import { findSeed, recordSeed } from '#platform/db/seed-record.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { seedFeed } from '#services/feed/commands.server.ts'

/** Prepares the demonstration and returns the function that inserts it, one line for each feature. */
async function prepareDemo(app: App): Promise<(tx: Transaction) => Promise<void>> {
  const insertTexts = await writeTexts(app)
  return async (tx) => {
    await insertTexts(tx)
    await seedFeed(app, tx)
    await seedTemplates(app, tx)
  }
}

/** Seeds a new database with what `SEED` names, in one transaction; a seeded database is left unchanged. */
export async function seedNewDatabase(app: App): Promise<'seeded' | 'already seeded'> {
  const { db, config, clock } = app
  if (await findSeed(db)) return 'already seeded'
  const insertDemo = config.seed === 'demo' ? await prepareDemo(app) : undefined
  return inTransaction(app, async (tx) => {
    if (!(await recordSeed(tx, config.seed, clock.now()))) return 'already seeded'
    await insertDemo?.(tx)
    return 'seeded'
  })
}
