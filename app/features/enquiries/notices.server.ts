import type { App } from '#platform/app.ts'
import { formatMoment } from '#platform/dates.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { hourMs } from '#platform/durations.ts'
import { noticeJobs, queueNotices, queueWarnings } from '#services/devices/notices.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { studio } from '#studio'
import { type EnquiryKind, enquiryPath, kindLabels } from './enquiry.ts'
import { findEnquiry } from './queries.server.ts'
import { readReplyClock } from './reply-clock.ts'

/** The owner's devices are notified this long before a reply is due. */
const warnedHours = 4

/** Notifies of a new enquiry. The bell names nobody, because its lines stay when a person is erased. */
export async function announceEnquiry(
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

export const enquiryNoticeJobs = noticeJobs({
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
