import { foundation } from './001-foundation.ts'
import { content } from './002-content.ts'
import { enquiries } from './003-enquiries.ts'
import { contentManagement } from './004-content-management.ts'
import { media } from './005-media.ts'
import { enquiryCounts } from './006-enquiry-counts.ts'
import { contentIndexes } from './007-content-indexes.ts'
import { deadJobs } from './008-dead-jobs.ts'
import { shownPictures } from './009-shown-pictures.ts'
import { lateFingerprints } from './010-late-fingerprints.ts'
import { conceptAddresses } from './011-concept-addresses.ts'
import { enquiryPlan } from './012-enquiry-plan.ts'
import { plainEnquiryCounts } from './013-plain-enquiry-counts.ts'
import { analytics } from './014-analytics.ts'
import { experiments } from './015-experiments.ts'
import { push } from './016-push.ts'
import { accountColumns } from './017-account-columns.ts'
import { analyticsIndexes } from './018-analytics-indexes.ts'
import { filterIndexes } from './019-filter-indexes.ts'
import { emailChanges } from './020-email-changes.ts'
import { draftRenderings } from './022-draft-renderings.ts'
import { sightings } from './023-sightings.ts'
import { jobPools } from './025-job-pools.ts'
import type { Migration } from './migration.ts'

/** In the order in which they run. A new one is added at the end. */
export const migrations: readonly Migration[] = [
  foundation,
  content,
  enquiries,
  contentManagement,
  media,
  enquiryCounts,
  contentIndexes,
  deadJobs,
  shownPictures,
  lateFingerprints,
  conceptAddresses,
  enquiryPlan,
  plainEnquiryCounts,
  analytics,
  experiments,
  push,
  accountColumns,
  analyticsIndexes,
  filterIndexes,
  emailChanges,
  draftRenderings,
  sightings,
  jobPools,
]
