import { writeCsv } from '#platform/csv.ts'
import type { Database } from '#platform/db/database.server.ts'
import { kindLabels, statusLabels } from '../enquiry.ts'
import { streamEnquiries } from '../queries.server.ts'
import type { Enquiry, InboxFilters } from '../schema.ts'

const columns: [string, (enquiry: Enquiry) => string | null | undefined][] = [
  ['Received', (enquiry) => enquiry.createdAt],
  ['Kind', (enquiry) => kindLabels[enquiry.kind]],
  ['Status', (enquiry) => statusLabels[enquiry.status]],
  ['Name', (enquiry) => enquiry.name],
  ['Email', (enquiry) => enquiry.email],
  ['Phone', (enquiry) => enquiry.phone],
  ['Company', (enquiry) => enquiry.company],
  ['Project type', (enquiry) => enquiry.projectType],
  ['Budget', (enquiry) => enquiry.budget],
  ['Timeframe', (enquiry) => enquiry.timeframe],
  ['Subject', (enquiry) => enquiry.subject],
  ['Message', (enquiry) => enquiry.message],
  ['Services', (enquiry) => enquiry.services.join(' ')],
  ['Plan', (enquiry) => enquiry.plan],
  ['Landing page', (enquiry) => enquiry.source.landingPage],
  ['Referrer', (enquiry) => enquiry.source.referrer],
  ['Campaign source', (enquiry) => enquiry.source.utmSource],
  ['Campaign medium', (enquiry) => enquiry.source.utmMedium],
  ['Campaign', (enquiry) => enquiry.source.utmCampaign],
  ['Replied', (enquiry) => enquiry.repliedAt],
]

/** Writes everything that the filters match as CSV. */
export function exportEnquiries(db: Database, filters: InboxFilters, now: Date): AsyncGenerator<string> {
  return writeCsv(
    columns.map(([head]) => head),
    rowsOf(streamEnquiries(db, filters, now)),
  )
}

async function* rowsOf(enquiries: AsyncIterable<Enquiry>): AsyncGenerator<(string | null)[]> {
  for await (const enquiry of enquiries) yield columns.map(([, read]) => read(enquiry) ?? null)
}
