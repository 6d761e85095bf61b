import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import type { LimitRule } from '#platform/http/rate-limit.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { mayMailUnasked } from '#platform/mail/unasked.server.ts'
import type { EnquiryKind } from './enquiry.ts'
import { markRepeats } from './forms/spam.server.ts'
import { letterNames } from './mail/letters.server.ts'
import { announceEnquiry, enquiryNoticeJobs } from './notices.server.ts'

/** Follows up a stored enquiry: repeats, the owner's notice, the sender's copy. */
export const receivedJob = 'enquiry-received'

/** Reports whether the owner of this address has confirmed it. Subscribers are another feature's, so it is passed in. */
type IsSubscribed = (tx: Transaction, email: string) => Promise<boolean>

const receiptLimit: LimitRule = { name: 'enquiry-receipt', points: 1, durationSeconds: 24 * 60 * 60 }

const payloadShape = z.object({ id: z.string() })

/** Idempotent: `toldAt` is set once. */
export const enquiryJobs = (isSubscribed: IsSubscribed): JobHandlers => ({
  ...enquiryNoticeJobs,
  [receivedJob]: async (app, payload) => {
    const { id } = payloadShape.parse(payload)
    await inTransaction(app, async (tx) => {
      await markRepeats(app, tx, id)
      await queueMails(app, tx, id, isSubscribed)
    })
  },
})

async function queueMails(app: App, tx: Transaction, id: string, isSubscribed: IsSubscribed): Promise<void> {
  const told = await tx
    .updateTable('enquiry')
    .set({ toldAt: app.clock.now().toISOString() })
    .where('id', '=', id)
    .where('toldAt', 'is', null)
    .where('status', '<>', 'spam')
    .returning(['kind', 'person'])
    .executeTakeFirst()
  if (!told) return
  await app.mail.enqueueLetter(tx, letterNames.notice, id)
  const isKnown = (await hasReply(tx, told.person)) || (await isSubscribed(tx, told.person))
  await queueCopy(app, tx, { id, email: told.person, isKnown })
  await announceEnquiry(app, tx, { id, kind: told.kind as EnquiryKind })
}

/** Queues the whole text to a known address. An unknown one may be a stranger's: it gets a receipt, once a day. */
async function queueCopy(
  app: App,
  tx: Transaction,
  { id, email, isKnown }: { id: string; email: string; isKnown: boolean },
): Promise<void> {
  if (!(await mayMailUnasked(app, tx, email, isKnown ? undefined : receiptLimit))) return
  await app.mail.enqueueLetter(tx, isKnown ? letterNames.copy : letterNames.receipt, id)
}

/** Reports whether the owner has replied to an enquiry from this address. */
async function hasReply(tx: Transaction, person: string): Promise<boolean> {
  const row = await tx
    .selectFrom('enquiry')
    .select('id')
    .where('person', '=', person)
    .where('repliedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
