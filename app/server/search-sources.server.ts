import { bookingSource } from '#features/booking/search-source.server.ts'
import { invoiceSource } from '#features/deals/invoices/search-source.server.ts'
import { proposalSource } from '#features/deals/proposals/search-source.server.ts'
import { enquirySource, senderSource } from '#features/enquiries/search-source.server.ts'
import { issueSource, subscriberSource } from '#features/newsletter/search-source.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { projects } from '#features/publishing/projects/project-kind.server.ts'
import { itemSource } from '#features/publishing/search-item.server.ts'
import { templateSource } from '#features/push/templates/templates.server.ts'
import { serviceSource } from '#features/services/search-source.server.ts'
import { skillSource } from '#features/skills/search-source.server.ts'
import { pageSource } from '#routes/site/page-documents.server.ts'
import { pictureSource } from '#services/pictures/search-source.server.ts'
import type { SearchSources } from '#services/search/fill.server.ts'
import { screenSource } from '#shell/admin/search/screen-source.server.ts'

/** The sources of the search, one line each: removing a feature removes its line. */
export const searchSources: SearchSources = (app) => [
  itemSource(posts),
  itemSource(projects),
  serviceSource,
  skillSource,
  pageSource(app),
  bookingSource,
  proposalSource,
  invoiceSource,
  subscriberSource,
  issueSource,
  pictureSource,
  templateSource,
  enquirySource,
  senderSource,
  screenSource,
]
