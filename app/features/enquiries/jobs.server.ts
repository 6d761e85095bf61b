import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import type { EnquiryKind } from './enquiry.ts'
import { markRepeats } from './forms/spam.server.ts'
import { letterNames } from './mail/letters.server.ts'
import { indexWords } from './search.server.ts'

/** Follows up a stored enquiry: repeats, words to search by, the owner's notice, the sender's copy. */
export const receivedJob = 'enquiry-received'

/** Adds a line to the bell, in the transaction that queues the mails. */
export type Announce = (app: App, tx: Database, news: { id: string; kind: EnquiryKind }) => Promise<void>

const payloadShape = z.object({ id: z.string() })

/** Idempotent: words are inserted once, and `toldAt` is set once. The bell is another feature's, so it is passed in. */
export const enquiryJobs = (announce: Announce): JobHandlers => ({
  [receivedJob]: async (app, payload) => {
    const { id } = payloadShape.parse(payload)
    await inTransaction(app.db, async (tx) => {
      await markRepeats(app, tx, id)
      await indexWords(tx, id)
      await queueMails(app, tx, id, announce)
    })
    app.jobs.wake()
  },
})

async function queueMails(app: App, tx: Database, id: string, announce: Announce): Promise<void> {
  const told = await tx
    .updateTable('enquiry')
    .set({ toldAt: app.clock.now().toISOString() })
    .where('id', '=', id)
    .where('toldAt', 'is', null)
    .where('status', '<>', 'spam')
    .returning('kind')
    .executeTakeFirst()
  if (!told) return
  await app.mail.enqueueLetter(tx, letterNames.notice, id)
  await app.mail.enqueueLetter(tx, letterNames.copy, id)
  await announce(app, tx, { id, kind: told.kind as EnquiryKind })
}
