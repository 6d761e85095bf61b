import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { mayMailUnasked } from '#platform/mail/unasked.server.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { recordDocument } from '#services/search/documents.server.ts'
import { confirmationLetter } from './letters.server.ts'
import { describeSubscriber } from './search-source.server.ts'

/** Follows up a sign-up. The request itself does the same for every address, so that its time says nothing about one. */
export const askedJob = 'newsletter-asked'

/**
 * At most one confirmation mail to an address in this time, so that nobody can flood a stranger's mailbox through
 * the form.
 */
const mailedEveryMs = 10 * minuteMs
/**
 * Somebody who left is not mailed again for this long, and then no more often, because anybody can enter their address.
 */
export const quietAfterLeavingMs = 7 * dayMs

const payloadShape = z.object({ id: z.string() })

export const subscribeJobs: JobHandlers = {
  async [askedJob](app, payload) {
    const { id } = payloadShape.parse(payload)
    await inTransaction(app, (tx) => queueConfirmation(app, tx, id))
  },
}

async function queueConfirmation(app: App, tx: Transaction, id: string): Promise<void> {
  await tx.lock(`newsletter sign-up ${id}`)
  const asked = await tx
    .selectFrom('subscriber')
    .select(['id', 'email', 'createdAt', 'mailedAt', 'unsubscribedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!asked) return
  await recordDocument(tx, describeSubscriber(asked))
  const now = app.clock.now()
  const isQuiet = (since: string | null, ms: number) => !isRecent(since, ms, now)
  const mayMail =
    asked.unsubscribedAt === null
      ? isQuiet(asked.mailedAt, mailedEveryMs)
      : isQuiet(asked.unsubscribedAt, quietAfterLeavingMs) && isQuiet(asked.mailedAt, quietAfterLeavingMs)
  // Only a mail that is sent starts the wait: a mailbox that had its three of the day gets one the day after.
  if (!mayMail || !(await mayMailUnasked(app, tx, asked.email))) return
  await tx.updateTable('subscriber').set({ mailedAt: now.toISOString() }).where('id', '=', id).execute()
  await app.mail.enqueueLetter(tx, confirmationLetter, id)
}
