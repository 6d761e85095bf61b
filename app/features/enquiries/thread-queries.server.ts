import type { Selectable } from 'kysely'
import type { EnquiryEntryTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Entry } from './inbox-schema.ts'

/** Notes and replies of one enquiry, oldest first. */
export async function listThread(db: Database, enquiryId: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('enquiryEntry')
    .selectAll()
    .where('enquiryId', '=', enquiryId)
    .orderBy('id')
    .execute()
  return rows.map(toEntry)
}

export function toEntry(row: Selectable<EnquiryEntryTable>): Entry {
  const { id, author, subject, body, createdAt, sentAt, failedAt, failure } = row
  const isReply = row.kind === 'reply'
  const state = sentAt ? 'sent' : failedAt ? 'failed' : 'queued'
  return {
    _id: id,
    kind: isReply ? 'reply' : 'note',
    author,
    subject,
    body,
    createdAt,
    sentAt,
    failure,
    state: isReply ? state : null,
  }
}
