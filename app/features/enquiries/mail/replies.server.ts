import type { App } from '#platform/app.ts'
import type { Actor } from '#platform/audit/audit.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { messages } from '../enquiry.ts'
import { recordEnquiry } from '../history.server.ts'
import { insertWords, searchWords } from '../search.server.ts'
import { letterNames } from './letters.server.ts'

interface Draft {
  subject: string
  body: string
}

/** Stores a reply and queues its mail in one commit; the thread shows whether it was sent. */
export async function replyTo(app: App, viewer: Viewer, enquiryId: string, draft: Draft): Promise<string> {
  const now = app.clock.now()
  const id = await inTransaction(app.db, async (tx) => {
    const answered = await tx
      .updateTable('enquiry')
      .set((row) => ({
        status: 'replied',
        repliedAt: row.fn.coalesce('repliedAt', row.val(now.toISOString())),
        // The mails that were held back for spam are of no use any more.
        toldAt: row.fn.coalesce('toldAt', row.val(now.toISOString())),
      }))
      .where('id', '=', enquiryId)
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) throw new AppError('not-found', messages.enquiryGone)
    const entryId = createId(now.getTime())
    const entry = { id: entryId, enquiryId, kind: 'reply', author: viewer.name, ...draft }
    await tx
      .insertInto('enquiryEntry')
      .values({ ...entry, createdAt: now.toISOString() })
      .execute()
    await insertWords(tx, enquiryId, searchWords(draft.subject, draft.body))
    await app.mail.enqueueLetter(tx, letterNames.reply, entryId)
    await recordEnquiry(app, tx, enquiryId, { action: 'answered', by: viewer, after: { entry: entryId } })
    return entryId
  })
  app.jobs.wake()
  return id
}

/** Queues a failed reply again, with all its attempts. */
export async function sendAgain(app: App, enquiryId: string, entryId: string, by: Actor): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const revived = await tx
      .updateTable('enquiryEntry')
      .set({ failedAt: null, failure: null })
      .where('id', '=', entryId)
      .where('enquiryId', '=', enquiryId)
      .where('kind', '=', 'reply')
      .where('sentAt', 'is', null)
      .where('failedAt', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!revived) throw new AppError('not-found', messages.entryGone)
    await app.mail.withdrawLetters(tx, [letterNames.reply], [entryId])
    await app.mail.enqueueLetter(tx, letterNames.reply, entryId)
    await recordEnquiry(app, tx, enquiryId, { action: 'sent-again', by, after: { entry: entryId } })
  })
  app.jobs.wake()
}
