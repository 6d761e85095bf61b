import { accountsApi } from '#features/accounts/api.server.ts'
import {
  endFirstRunLink,
  requireFirstRunLink,
} from '#features/accounts/people/registration-commands.server.ts'
import { analyticsApi } from '#features/analytics/api.server.ts'
import { bookingApi } from '#features/booking/api.server.ts'
import { businessApi } from '#features/business/api.server.ts'
import { invoicesApi } from '#features/deals/invoices/api.server.ts'
import { proposalsApi } from '#features/deals/proposals/api.server.ts'
import { enquiriesApi } from '#features/enquiries/api.server.ts'
import { experimentsApi } from '#features/experiments/api.server.ts'
import { mediaApi } from '#features/media/api.server.ts'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import { backupsApi } from '#features/operations/backups/api.server.ts'
import { exportApi } from '#features/operations/export/api.server.ts'
import { healthApi } from '#features/operations/health/api.server.ts'
import { importsApi } from '#features/operations/import/api.server.ts'
import { trailApi } from '#features/operations/trail/api.server.ts'
import { updatesApi } from '#features/operations/upgrade/api.server.ts'
import { peopleApi } from '#features/people/api.server.ts'
import { blogApi } from '#features/publishing/posts/api.server.ts'
import { projectsApi } from '#features/publishing/projects/api.server.ts'
import { pushApi } from '#features/push/api.server.ts'
import { searchApi } from '#features/search/api.server.ts'
import { botCheckApi } from '#platform/bot-check/api.server.ts'
import type { Api } from '#platform/http/endpoint.server.ts'
import { mailApi } from '#platform/mail/api.server.ts'
import { deadJobsApi } from '#services/dead-jobs/api.server.ts'
import { feedApi } from '#services/feed/api.server.ts'
import { waitingMailApi } from '#services/outgoing-mail/waiting.server.ts'
import { settingsApi } from '#services/settings/api.server.ts'
import { importTarget } from './import-target.server.ts'
import { letters } from './jobs.server.ts'
import { testBackups, testEmail, testReturned } from './setting-tests.server.ts'

/** Every feature's calls, one line each: removing a feature removes its line. */
export const featureApis: readonly Api[] = [
  accountsApi(),
  blogApi(),
  projectsApi(),
  mediaApi(),
  businessApi(),
  enquiriesApi(),
  bookingApi(),
  invoicesApi(),
  proposalsApi(),
  newsletterApi(),
  analyticsApi(),
  experimentsApi(),
  feedApi(),
  pushApi(),
  peopleApi(),
  trailApi(),
  exportApi(),
  botCheckApi(),
  mailApi(),
  deadJobsApi(),
  healthApi(),
  updatesApi(),
  backupsApi({ require: requireFirstRunLink, take: endFirstRunLink }),
  importsApi(importTarget),
  searchApi(),
  settingsApi({ email: testEmail, backups: testBackups, returned: testReturned }),
  waitingMailApi(letters),
]
