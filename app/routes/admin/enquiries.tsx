import { Outlet, useParams } from 'react-router'
import { EmptyState } from '#design/data/empty-state.tsx'
import { PageHead } from '#design/marks/page-head.tsx'
import { formatOverdue } from '#features/enquiries/enquiry.ts'
import { filtersOf, inboxQuery } from '#features/enquiries/inbox/address.ts'
import { InboxList } from '#features/enquiries/inbox/list.tsx'
import { listEnquiries } from '#features/enquiries/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { studio } from '#studio'
import type { Route } from './+types/enquiries.ts'

export const meta = () => adminMetadata('Enquiries')

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const now = clock.now()
  const view = inboxQuery.read(request.url)
  const list = await listEnquiries(db, { ...filtersOf(view), page: view.page, limit: 20 }, now)
  return { view, list, now: now.toISOString() }
}

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { id } = useParams()
  const open = id === undefined ? undefined : ''
  return (
    <>
      <PageHead title="Enquiries" className="inbox__head" data-open={open}>
        <p className="num">{promise(loaderData.list.counts)}</p>
      </PageHead>
      <div className="inbox" data-open={open}>
        <InboxList {...loaderData} openId={id} />
        {id === undefined ? (
          <div className="card inbox__thread">
            <EmptyState title="Choose an enquiry">
              It opens here with its source, your notes and the reply box.
            </EmptyState>
          </div>
        ) : (
          <Outlet context={inboxQuery.addressOf(loaderData.view)} />
        )}
      </div>
    </>
  )
}

function promise({ awaiting, overdue }: { awaiting: number; overdue: number }): string {
  const owed =
    awaiting === 0
      ? 'Nothing to answer.'
      : `${awaiting} to answer${overdue > 0 ? `, ${formatOverdue(overdue)}` : ''}.`
  return `${owed} You promise a reply within ${studio.replyWithinHours} hours.`
}

export function ErrorBoundary() {
  return <LoadFailure heading="Enquiries" title="Failed to load enquiries" />
}
