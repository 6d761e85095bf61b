import type { Database } from '#platform/db/database.server.ts'
import type { Welcome } from './schema.ts'

/** Lists the welcome mails in the order in which they are sent. */
export function listWelcome(db: Database): Promise<(Welcome & { id: string })[]> {
  return db
    .selectFrom('newsletterWelcome')
    .select(['id', 'day', 'subject', 'preview', 'content'])
    .orderBy('day')
    .execute()
}
