import { hostname } from 'node:os'
import { sweepAccounts } from '#features/accounts/jobs.server.ts'
import { countOldBookings, sweepBookings } from '#features/booking/commands/erase.server.ts'
import { countExpiredInvoices, sweepInvoices } from '#features/deals/invoices/commands/erase.server.ts'
import { countExpiredRecords, sweepRecords } from '#features/deals/proposals/commands/erase.server.ts'
import {
  countExpiredEnquiries,
  eraseExpiredEnquiries,
} from '#features/enquiries/inbox/erase-commands.server.ts'
import { sweepSubscribers } from '#features/newsletter/erase-commands.server.ts'
import { sweepIssues } from '#features/newsletter/sending/sweep.server.ts'
import { countOldData, sweepReplacedData } from '#features/operations/backups/restore/restore.server.ts'
import { sweepUploads } from '#features/operations/backups/upload/receive-backup.server.ts'
import { type Erasure, eraseByDate, planned } from '#features/operations/erase-by-date.server.ts'
import { type SweepRun, saveSweeps } from '#features/operations/health/reports.server.ts'
import { settleImports } from '#features/operations/import/run.server.ts'
import { sweepImportFiles } from '#features/operations/import/source-file.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { sweepPreviewLinks } from '#features/publishing/preview/preview-links.server.ts'
import { projects } from '#features/publishing/projects/project-kind.server.ts'
import { itemErasure } from '#features/publishing/save/trash-item.server.ts'
import type { App } from '#platform/app.ts'
import { sweepBotChecks } from '#platform/bot-check/altcha.server.ts'
import { hourMs } from '#platform/durations.ts'
import { sweepIdempotency } from '#platform/http/idempotency.server.ts'
import { sweepRateLimits } from '#platform/http/rate-limit.server.ts'
import { bringForward, countLateJobs, releaseLateJobs } from '#platform/jobs/late-jobs.server.ts'
import { countOldSentMails, sweepSentMails } from '#platform/mail/sent-mail.server.ts'
import { sweepScheduledChanges } from '#platform/page-cache/content-versions.server.ts'
import { every } from '#platform/timers/every.server.ts'
import { countOldEntries, sweepAudit } from '#services/audit/audit.server.ts'
import { sweepNotifications } from '#services/feed/commands.server.ts'
import { sweepPictures } from '#services/pictures/jobs.server.ts'
import { sweepSearch } from '#services/search/fill.server.ts'
import { countOldDays, sweepAnalytics } from '#services/visits/store/prune.server.ts'
import { searchSources } from './search-sources.server.ts'

const everyMs = hourMs

/** Deletes what is no longer needed, hourly on each machine, because some of it is in the data folder. */
export function startSweeps(app: App): void {
  every(app, `sweeps of ${hostname()}`, everyMs, () => sweep(app), { shared: true })
}

/** Runs every sweep, even when another one fails, and records how that ended. */
export async function sweep(app: App): Promise<void> {
  const failed: SweepRun['failed'] = []
  for (const [name, run] of Object.entries(sweeps)) {
    try {
      if (typeof run === 'function') await run(app)
      else await eraseByDate(app, name, run)
    } catch (error) {
      app.log.error({ err: error, sweep: name }, 'sweep failed; it runs again in an hour')
      failed.push({ name, reason: (error as Error).message })
    }
  }
  const run = { at: app.clock.now().toISOString(), total: Object.keys(sweeps).length, failed }
  await saveSweeps(app, run).catch((error: unknown) => {
    app.log.error({ err: error }, 'the end of the sweeps could not be recorded')
  })
}

/** Plain functions are harmless under a wrong clock; erasures wait a day after a leap. */
const sweeps: Record<string, Erasure | ((app: App) => Promise<unknown>)> = {
  'planned work': { count: countLateJobs, erase: releaseLateJobs, words: planned },
  accounts: { erase: sweepAccounts },
  'days of visits': { count: countOldDays, erase: sweepAnalytics },
  enquiries: { count: countExpiredEnquiries, erase: eraseExpiredEnquiries },
  bookings: { count: countOldBookings, erase: sweepBookings },
  'invoices of erased clients': { count: countExpiredInvoices, erase: sweepInvoices },
  'proposals of erased clients': { count: countExpiredRecords, erase: sweepRecords },
  subscribers: { erase: sweepSubscribers },
  issues: sweepIssues,
  botChecks: ({ db, clock }) => sweepBotChecks(db, clock.now()),
  idempotency: { erase: ({ db, clock }) => sweepIdempotency(db, clock.now()) },
  rateLimits: ({ db, clock }) => sweepRateLimits(db, clock.now()),
  'sent emails': { count: countOldSentMails, erase: sweepSentMails },
  scheduledChanges: { erase: sweepScheduledChanges },
  'posts in the trash': itemErasure(posts),
  'projects in the trash': itemErasure(projects),
  // After the items that show them.
  pictures: { erase: sweepPictures },
  notifications: { erase: sweepNotifications },
  'data of before a restore': { count: countOldData, erase: sweepReplacedData },
  // A killed import holds its lease for a minute, so a start within that minute cannot recognise it.
  imports: settleImports,
  importFiles: { erase: sweepImportFiles },
  'entries of the audit trail': {
    count: ({ db, clock }) => countOldEntries(db, clock.now()),
    erase: ({ db, clock }) => sweepAudit(db, clock.now()),
  },
  jobTimes: ({ db, clock }) => bringForward(db, clock.now()),
  uploads: { erase: sweepUploads },
  previewLinks: { erase: ({ db, clock }) => sweepPreviewLinks(db, clock.now()) },
  search: (app) => sweepSearch(app, searchSources),
}
