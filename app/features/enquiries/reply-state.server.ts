import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'

export interface ReplyToSend {
  subject: string
  body: string
  enquiry: { name: string; email: string; message: string; createdAt: string }
}

/** A reply is sent even if its enquiry went to the trash in the meantime: its author pressed the button. */
export async function findReply(db: Database, entryId: string): Promise<ReplyToSend | undefined> {
  const row = await db
    .selectFrom('enquiryEntry')
    .innerJoin('enquiry', 'enquiry.id', 'enquiryEntry.enquiryId')
    .select(['enquiryEntry.subject', 'enquiryEntry.body', 'name', 'email', 'message', 'enquiry.createdAt'])
    .where('enquiryEntry.id', '=', entryId)
    .where('enquiryEntry.kind', '=', 'reply')
    .where('enquiryEntry.sentAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { subject, body, ...enquiry } = row
  return { subject: subject ?? '', body, enquiry }
}

export async function recordReplySent({ db, clock }: App, entryId: string): Promise<void> {
  await db
    .updateTable('enquiryEntry')
    .set({ sentAt: clock.now().toISOString(), failedAt: null, failure: null })
    .where('id', '=', entryId)
    .execute()
}

export async function recordReplyFailed(
  { db, clock }: App,
  entryId: string,
  { reason, final }: { reason: string; final: boolean },
): Promise<void> {
  await db
    .updateTable('enquiryEntry')
    .set({ failure: reason.slice(0, 500), failedAt: final ? clock.now().toISOString() : null })
    .where('id', '=', entryId)
    .execute()
}
