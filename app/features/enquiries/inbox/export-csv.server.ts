import { writeCsv } from '#platform/csv.ts'
import { toStudioTime } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { studio } from '#studio'
import { kindLabels, statusLabels } from '../enquiry.ts'
import { streamEnquiries } from '../queries.server.ts'
import type { Enquiry, InboxFilters } from '../schema.ts'
import { titlesOfServices } from '../service-titles.server.ts'

/** Uses the column names of the inbox. Times are the studio's, as spreadsheets read them. */
const columns = (): [string, (enquiry: Enquiry) => string | number | null | undefined][] => [
  ['Received', (enquiry) => formatTime(enquiry.createdAt)],
  ['Kind', (enquiry) => kindLabels[enquiry.kind]],
  ['Status', (enquiry) => statusLabels[enquiry.status]],
  ['Name', (enquiry) => enquiry.name],
  ['Email', (enquiry) => enquiry.email],
  [`Value in ${studio.currency}`, (enquiry) => enquiry.value],
  ['Phone', (enquiry) => enquiry.phone],
  ['Company', (enquiry) => enquiry.company],
  ['Project type', (enquiry) => enquiry.projectType],
  ['Budget', (enquiry) => enquiry.budget],
  ['Timeframe', (enquiry) => enquiry.timeframe],
  ['Subject', (enquiry) => enquiry.subject],
  ['Message', (enquiry) => enquiry.message],
  ['Services', (enquiry) => titlesOfServices(enquiry.services).join(', ')],
  ['Plan', (enquiry) => enquiry.plan],
  ['Source', ({ visit }) => visit?.source],
  ['First page', ({ source, visit }) => source.landingPage ?? visit?.landingPage],
  ['Came from', ({ source }) => source.referrer],
  ['Found through', ({ source }) => [source.utmSource, source.utmMedium].filter(Boolean).join(', ')],
  [
    'Campaign',
    ({ source }) => [source.utmCampaign, source.utmTerm, source.utmContent].filter(Boolean).join(', '),
  ],
  ['Answered', ({ repliedAt }) => repliedAt && formatTime(repliedAt)],
]

/** `2026-01-15 12:00` */
const formatTime = (time: string) => toStudioTime(time).replace('T', ' ')

/** Writes everything that the filters match as CSV. */
export function exportEnquiries(db: Database, filters: InboxFilters, now: Date): AsyncGenerator<string> {
  return writeCsv(
    columns().map(([head]) => head),
    rowsOf(streamEnquiries(db, filters, now)),
  )
}

async function* rowsOf(enquiries: AsyncIterable<Enquiry>): AsyncGenerator<(string | number | null)[]> {
  const all = columns()
  for await (const enquiry of enquiries) yield all.map(([, read]) => read(enquiry) ?? null)
}
