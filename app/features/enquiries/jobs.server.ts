import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { formatMoment } from '#platform/dates.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import type { LimitRule } from '#platform/http/rate-limit.server.ts'
import type { JobHandlers } from '#platform/jobs/jobs.server.ts'
import { mayMailUnasked } from '#platform/mail/unasked.server.ts'
import { noticeJobs, queueNotices, queueWarnings } from '#services/devices/notices.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { studio } from '#studio'
import { type EnquiryKind, enquiryPath, kindLabels } from './enquiry.ts'
import { markRepeats } from './forms/spam.server.ts'
import { letterNames } from './mail/letters.server.ts'
import { findEnquiry } from './queries.server.ts'
import { readReplyClock } from './reply-clock.ts'

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

/** The owner's devices are notified this long before a reply is due. */
const warnedHours = 4

/** Notifies of a new enquiry. The bell names nobody, because its lines stay when a person is erased. */
async function announceEnquiry(
  app: App,
  tx: Transaction,
  { id, kind }: { id: string; kind: EnquiryKind },
): Promise<void> {
  const title = `New enquiry: ${kindLabels[kind].toLowerCase()}`
  await recordNotification(app, tx, { kind: 'enquiry', title, link: enquiryPath(id) })
  await queueNotices(app, tx, { kind: 'enquiry', item: id })
  const soonDue = new Date(app.clock.now().getTime() + (studio.replyWithinHours - warnedHours) * hourMs)
  await queueWarnings(tx, { kind: 'enquiry-due', item: id }, soonDue)
}

/** Names stay away from a locked screen unless they are wanted. */
const fromSender = (name: string, { showNames }: { showNames: boolean }) => (showNames ? ` from ${name}` : '')

const enquiryNoticeJobs = noticeJobs({
  async enquiry(app, id, options) {
    const enquiry = await findEnquiry(app.db, id, app.clock.now())
    // An event that waited for the morning may have been read meanwhile.
    if (enquiry?.status !== 'new') return undefined
    return {
      title: `New enquiry${fromSender(enquiry.name, options)}`,
      body: `Sent with the form: ${kindLabels[enquiry.kind].toLowerCase()}.`,
      url: enquiryPath(id),
    }
  },
  async 'enquiry-due'(app, id, options) {
    const now = app.clock.now()
    const enquiry = await findEnquiry(app.db, id, now)
    if (!enquiry) return undefined
    const { state, dueAt } = readReplyClock(enquiry, studio.replyWithinHours, now)
    if (state === 'none') return undefined
    return {
      title: `An enquiry${fromSender(enquiry.name, options)} needs your reply`,
      body: `Due ${formatMoment(dueAt, now)}.`,
      url: enquiryPath(id),
    }
  },
})
