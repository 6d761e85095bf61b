import { enquiryPath, kindLabels } from '#features/enquiries/enquiry.ts'
import type { Announce } from '#features/enquiries/jobs.server.ts'
import { findEnquiry } from '#features/enquiries/queries.server.ts'
import { readReplyClock } from '#features/enquiries/reply-clock.ts'
import { type DescribeNotice, queueNotices, queueWarnings } from '#features/push/devices/notices.server.ts'
import { formatMoment } from '#platform/dates.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { studio } from '#studio.config.ts'

/** The owner's devices are notified this long before a reply is due. */
const warnedHours = 4

/** Notifies of events in other features. The texts name nobody, because notifications stay when a person is erased. */
export const announceEnquiry: Announce = async (app, tx, { id, kind }) => {
  const news = {
    kind: 'enquiry',
    title: `New enquiry: ${kindLabels[kind].toLowerCase()}`,
    link: enquiryPath(id),
  }
  await recordNotification(app, tx, news)
  await queueNotices(app, tx, { kind: 'enquiry', item: id })
  const soonDue = new Date(
    app.clock.now().getTime() + (studio.replyWithinHours - warnedHours) * 60 * 60 * 1000,
  )
  await queueWarnings(tx, { kind: 'enquiry-due', item: id }, soonDue)
}

/** Says what a device of an account shows of an event. Names stay away from a locked screen unless they are wanted. */
export const describeNotice: DescribeNotice = async (app, { kind, item }, { showNames }) => {
  if (kind === 'mail-failed') {
    const body = 'The settings say why, and send it again.'
    return { title: 'A mail could not be sent', body, url: '/admin/settings#mail' }
  }
  const now = app.clock.now()
  const enquiry = await findEnquiry(app.db, item, now)
  if (!enquiry) return undefined
  const label = kindLabels[enquiry.kind].toLowerCase()
  const from = showNames ? ` from ${enquiry.name}` : ''
  const url = enquiryPath(item)
  if (kind === 'enquiry') {
    // An event that waited for the morning may have been read meanwhile.
    if (enquiry.status !== 'new') return undefined
    return { title: `New enquiry${from}`, body: `By the form: ${label}.`, url }
  }
  const { state, dueAt } = readReplyClock(enquiry, studio.replyWithinHours, now)
  if (state === 'none') return undefined
  return {
    title: `An enquiry${from} waits for your reply`,
    body: `Due ${formatMoment(dueAt, now)}.`,
    url,
  }
}
