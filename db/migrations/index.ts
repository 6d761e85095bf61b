import { firstRelease } from './001-first-release/index.ts'
import { audit } from './002-audit.ts'
import { backups } from './003-backups/index.ts'
import { imports } from './004-imports.ts'
import { health } from './005-health/index.ts'
import { operations } from './006-operations.ts'
import { bookings } from './007-bookings.ts'
import { search } from './008-search.ts'
import { newsletterIssues } from './009-newsletter-issues.ts'
import { people } from './010-people.ts'
import { bounces } from './011-bounces.ts'
import { searchTerms } from './012-search-terms.ts'
import { missedSearches } from './013-missed-searches.ts'
import { mailItems } from './014-mail-items.ts'
import { erasedGoals } from './016-erased-goals.ts'
import { unreadableMessages } from './017-unreadable-messages.ts'
import { issuePages } from './018-issue-pages.ts'
import { leases } from './019-leases.ts'
import { searchWords } from './020-search-words.ts'
import { importDrafts } from './021-import-drafts.ts'
import { runs } from './022-runs.ts'
import { business } from './024-business.ts'
import { settings } from './025-settings.ts'
import { signatures } from './026-signatures.ts'
import { deals } from './027-deals.ts'
import type { Migration } from './migration.ts'

/** In the order in which they run. A new one is added at the end. */
export const migrations: readonly Migration[] = [
  // 1.0.0
  firstRelease,
  // 1.1.0
  audit,
  backups,
  imports,
  health,
  operations,
  bookings,
  search,
  newsletterIssues,
  people,
  bounces,
  searchTerms,
  missedSearches,
  mailItems,
  erasedGoals,
  unreadableMessages,
  issuePages,
  leases,
  searchWords,
  importDrafts,
  runs,
  business,
  settings,
  signatures,
  deals,
]
