import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { noMailServer } from '#platform/mail/mail.server.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import { findSignature } from '#services/people/people.server.ts'
import { messages } from '../enquiry.ts'
import { recordEnquiry } from '../history.server.ts'
import { recordEnquiries } from '../search-source.server.ts'
import { letterNames } from './letters.server.ts'

interface Draft {
  subject: string
  body: string
}

/**
 * Stores a reply and queues its mail in one commit; the thread shows whether it was sent. Without a mail server the reply
 * reaches nobody, so that the enquiry still waits for one.
 */
export async function replyTo(
  app: App,
  tx: Transaction,
  viewer: Viewer,
  { enquiryId, ...draft }: Draft & { enquiryId: string },
): Promise<string> {
  const now = app.clock.now()
  await markAnswered(app, tx, enquiryId)
  const id = createId(now.getTime())
  const signature = await findSignature(tx, viewer.id)
  const body = signature ? `${draft.body}\n\n${signature}` : draft.body
  const entry = { id, enquiryId, kind: 'reply', author: viewer.name, ...draft, body }
  const unsent = app.mail.hasServer ? {} : { failedAt: now.toISOString(), failure: noMailServer }
  await tx
    .insertInto('enquiryEntry')
    .values({ ...entry, ...unsent, createdAt: now.toISOString() })
    .execute()
  await recordEnquiries(tx, [enquiryId])
  await app.mail.enqueueLetter(tx, letterNames.reply, id)
  const action = app.mail.hasServer ? 'answered' : 'answer-not-sent'
  await recordEnquiry(app, tx, enquiryId, { action, by: viewer, after: { entry: id } })
  return id
}

/** Marks the enquiry as answered. Without a mail server only checks that it is there. */
async function markAnswered({ clock, mail }: App, tx: Transaction, id: string): Promise<void> {
  const now = clock.now().toISOString()
  const found = mail.hasServer
    ? await tx
        .updateTable('enquiry')
        .set(({ fn, val }) => ({
          status: 'replied',
          repliedAt: fn.coalesce('repliedAt', val(now)),
          // The mails that were held back for spam are of no use any more.
          toldAt: fn.coalesce('toldAt', val(now)),
        }))
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
    : await tx
        .selectFrom('enquiry')
        .select('id')
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
  if (!found) throw new AppError('not-found', messages.enquiryGone)
}

/** Queues a failed reply again, with all its attempts. */
export async function sendAgain(app: App, enquiryId: string, entryId: string, by: Actor): Promise<void> {
  await inTransaction(app, async (tx) => {
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
    await markAnswered(app, tx, enquiryId)
    await app.mail.withdrawLetters(tx, [letterNames.reply], [entryId])
    await app.mail.enqueueLetter(tx, letterNames.reply, entryId)
    await recordEnquiry(app, tx, enquiryId, { action: 'sent-again', by, after: { entry: entryId } })
  })
}
