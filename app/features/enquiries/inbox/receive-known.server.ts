import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import type { Inbox, KnownMessage } from '#services/inbox/inbox.server.ts'
import { emptyColumns } from '../forms/commands.server.ts'
import { recordEnquiries } from '../search-source.server.ts'

export const inbox: Inbox = {
  async receive(app, tx, message) {
    const known = message.enquiryId === null ? undefined : await reopen(app, tx, message.enquiryId)
    const id = known ?? (await insertEnquiry(app, tx, message))
    if (known !== undefined) await addToThread(app, tx, known, message)
    await recordEnquiries(tx, [id])
    return id
  },
}

/** Lets an enquiry wait for a reply again; undefined for spam and in the trash, where nobody would see the message. */
async function reopen(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('enquiry')
    .set({ status: 'new', repliedAt: null, askedAt: clock.now().toISOString() })
    .where('id', '=', id)
    .where('status', '<>', 'spam')
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function addToThread(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  enquiryId: string,
  { name, subject, message }: KnownMessage,
): Promise<void> {
  const now = clock.now()
  const entry = { enquiryId, kind: 'message', author: name, subject, body: message }
  await tx
    .insertInto('enquiryEntry')
    .values({ id: createId(now.getTime()), ...entry, createdAt: now.toISOString() })
    .execute()
}

async function insertEnquiry(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  sent: KnownMessage,
): Promise<string> {
  const now = clock.now()
  const id = createId(now.getTime())
  const { name, email, company, subject, message } = sent
  await tx
    .insertInto('enquiry')
    .values({
      ...emptyColumns,
      ...{ id, kind: 'message', status: 'new', name, email, company, subject, message },
      person: email.toLowerCase(),
      ...{ source: '{}', visit: null, fingerprint: '', spamScore: 0 },
      ...{ toldAt: now.toISOString(), createdAt: now.toISOString() },
    })
    .execute()
  return id
}
