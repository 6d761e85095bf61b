import type { Database } from '#platform/db/database.server.ts'
import type { Wave } from './waves.ts'

/** Lists the later days of an issue that a large import gets over several, with how many wait for each. */
export async function listWaves(db: Database, issue: string, now: Date): Promise<Wave[]> {
  return db
    .selectFrom('newsletterRecipient')
    .select(({ fn }) => ['wave', fn.min<string>('dueAt').as('dueAt'), fn.countAll<number>().as('count')])
    .where('mailId', '=', issue)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('wave', '>', 0)
    .groupBy('wave')
    .having(({ fn }) => fn.min('dueAt'), '>', now.toISOString())
    .orderBy('wave')
    .execute()
}
