import type { Database } from '#platform/db/database.server.ts'
import type { Thread } from './inbox-schema.ts'
import { toEnquiry } from './queries.server.ts'
import { listThread } from './thread-queries.server.ts'

/** Everything one person ever sent, with what was written about and to them, trash and spam included. */
export async function listPersonsEnquiries(db: Database, email: string, now: Date): Promise<Thread[]> {
  const rows = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('person', '=', email.toLowerCase())
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({ enquiry: toEnquiry(row, now), thread: await listThread(db, row.id) })),
  )
}
