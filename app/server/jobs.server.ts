import { accountsJobs } from '#features/accounts/jobs.server.ts'
import { analyticsLetters } from '#features/analytics/report/letters.server.ts'
import { calendarJobs } from '#features/booking/calendars/jobs.server.ts'
import { bookingJobs } from '#features/booking/jobs.server.ts'
import { dealJobs } from '#features/deals/jobs.server.ts'
import { enquiryJobs } from '#features/enquiries/jobs.server.ts'
import { enquiryLetters } from '#features/enquiries/mail/letters.server.ts'
import { bounceJobs } from '#features/newsletter/bounces/jobs.server.ts'
import { subscribeJobs } from '#features/newsletter/jobs.server.ts'
import { newsletterLetters } from '#features/newsletter/letters.server.ts'
import { mailPictureJobs } from '#features/newsletter/mail/pictures.server.ts'
import { isSubscribed } from '#features/newsletter/queries.server.ts'
import { newsletterJobs, welcomeJobs } from '#features/newsletter/sending/jobs.server.ts'
import { newsletterPool } from '#features/newsletter/sending/queue.server.ts'
import { backupJobs } from '#features/operations/backups/archive/erased-file.server.ts'
import { peopleJobs } from '#features/people/jobs.server.ts'
import { pushPool } from '#features/push/sending/deliveries.server.ts'
import { sendJobs } from '#features/push/sending/jobs.server.ts'
import type { App } from '#platform/app.ts'
import type { JobEvents, JobHandlers, Pool } from '#platform/jobs/jobs.server.ts'
import { mailJobs } from '#platform/mail/create-mail.server.ts'
import { noticeJobs, queueNotices } from '#services/devices/notices.server.ts'
import { recordNotification } from '#services/feed/commands.server.ts'
import { pictureJobs } from '#services/pictures/jobs.server.ts'
import { searchJobs } from '#services/search/fill.server.ts'
import { searchSources } from './search-sources.server.ts'

/** Every feature's letters, one line each. */
export const letters = { ...enquiryLetters, ...newsletterLetters, ...analyticsLetters }

/** Every feature's jobs, one line each: removing a feature removes its line. */
export function jobHandlers(app: Pick<App, 'config'>): JobHandlers {
  return {
    ...mailJobs(letters),
    ...accountsJobs,
    ...backupJobs,
    ...bounceJobs,
    ...calendarJobs,
    ...enquiryJobs(isSubscribed),
    ...bookingJobs,
    ...dealJobs,
    ...mailPictureJobs,
    ...pictureJobs,
    ...sendJobs(app),
    ...newsletterJobs,
    ...subscribeJobs,
    ...welcomeJobs,
    ...peopleJobs,
    ...searchJobs(searchSources),
    ...noticeJobs({ 'mail-failed': describeMailFailure }),
  }
}

/** The pools besides the main one, one line for each feature. */
export const jobPools: readonly Pool[] = [pushPool, newsletterPool]

/** Notifies the owner of dead jobs. */
export function jobEvents(app: Pick<App, 'clock'>): JobEvents {
  return {
    async onDead(tx, job, reason) {
      const title = job.kind === 'mail' ? 'An email could not be sent' : 'A background job failed'
      const body = withoutAddresses(reason)
      await recordNotification(app, tx, { kind: 'job-dead', title, body, link: '/admin/dashboard' })
      if (job.kind === 'mail') await queueNotices(app, tx, { kind: 'mail-failed', item: job.id })
    },
  }
}

const describeMailFailure = async () => ({
  title: 'An email could not be sent',
  body: 'The dashboard says why, and sends it again.',
  url: '/admin/dashboard',
})

/** The bell keeps its lines when a person is erased. */
function withoutAddresses(reason: string): string {
  return reason.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, 'the address')
}
