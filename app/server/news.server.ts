import type { AnnounceSilence } from '#features/analytics/report/send-reports.server.ts'
import { enquiryPath, kindLabels } from '#features/enquiries/enquiry.ts'
import type { Announce } from '#features/enquiries/jobs.server.ts'
import { recordNotification } from '#features/feed/commands.server.ts'
import type { AnnounceSubscriber } from '#features/newsletter/commands.server.ts'
import { queueNotices, queueWarnings } from '#features/push/devices/notices.server.ts'
import type { AnnounceSend } from '#features/push/sending/outbox.server.ts'
import { studio } from '#studio.config.ts'

/** The owner's devices are notified this long before a reply is due. */
const warnedHours = 4

/** Notifies of events in other features. The texts name nobody, because notifications stay when a person is erased. */
export const announceEnquiry: Announce = async ({ clock, jobs }, tx, { id, kind }) => {
  const news = {
    kind: 'enquiry',
    title: `New enquiry: ${kindLabels[kind].toLowerCase()}`,
    link: enquiryPath(id),
  }
  await recordNotification({ db: tx, clock }, news)
  await queueNotices({ jobs, clock }, tx, { kind: 'enquiry', item: id })
  const soonDue = new Date(clock.now().getTime() + (studio.replyWithinHours - warnedHours) * 60 * 60 * 1000)
  await queueWarnings({ jobs, clock }, tx, { kind: 'enquiry-due', item: id }, soonDue)
}

export const announceSubscriber: AnnounceSubscriber = async ({ clock }, tx) => {
  const news = { kind: 'subscriber', title: 'New newsletter subscriber', link: '/admin/newsletter' } as const
  await recordNotification({ db: tx, clock }, { ...news, quiet: true })
}

export const announceSilence: AnnounceSilence = async ({ db, clock }) => {
  const news = { kind: 'silence', title: 'No visits for a day', link: '/admin/analytics' } as const
  await recordNotification({ db, clock }, news)
}

export const announceSend: AnnounceSend = async (tx, { clock }, { title, total, delivered, failed }) => {
  const count = (number: number) => number.toLocaleString('en-GB')
  const news = {
    kind: 'push-sent',
    title: failed > 0 ? `Notification not delivered to ${count(failed)}` : 'Notification sent',
    body: `${title}: delivered to ${count(delivered)} of ${count(total)}`,
    link: '/admin/notifications',
  } as const
  await recordNotification({ db: tx, clock }, { ...news, quiet: failed === 0 })
}
