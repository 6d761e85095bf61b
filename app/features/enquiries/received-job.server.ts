import { z } from 'zod'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/jobs.server.ts'
import { letterNames } from './letters.server.ts'
import { judgeRepeats } from './repeats.server.ts'
import type { EnquiryKind } from './schema.ts'
import { indexWords } from './word-index.server.ts'

/** Tells the bell, in the transaction that queues the mails. */
export type Announce = (app: App, tx: Database, news: { id: string; kind: EnquiryKind }) => Promise<void>

const payloadShape = z.object({ id: z.string() })

/**
 * What follows from an enquiry, kept out of its sender's way. May run again: words are entered once, and `toldAt` is set
 * once, in the transaction that queues the mails.
 */
export function followUp(announce: Announce): JobHandler {
  return async (app, payload) => {
    const { id } = payloadShape.parse(payload)
    await inTransaction(app.db, async (tx) => {
      await judgeRepeats(app, tx, id)
      await indexWords(tx, id)
      await tell(app, tx, id, announce)
    })
    app.jobs.wake()
  }
}

async function tell(app: App, tx: Database, id: string, announce: Announce): Promise<void> {
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
