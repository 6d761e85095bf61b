import { useCallback } from 'react'
import { Outlet, useNavigate, useParams } from 'react-router'
import { EmptyState } from '#design/data/empty-state.tsx'
import { PageHead } from '#design/page/page-head.tsx'
import { formatOverdue } from '#features/enquiries/enquiry.ts'
import { filtersOf, type InboxPlace, inboxAddress, readPlace } from '#features/enquiries/inbox/address.ts'
import { InboxList } from '#features/enquiries/inbox/list.tsx'
import { listEnquiries } from '#features/enquiries/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { studio } from '#studio.config.ts'
import type { Route } from './+types/enquiries.ts'

export const meta = () => adminMetadata('Enquiries')

const pageLength = 20

/** Passed to the enquiry that is open beside the list. */
export interface InboxContext {
  place: InboxPlace
  leave: () => void
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const now = clock.now()
  const place = readPlace(new URL(request.url).searchParams)
  const wanted = { ...filtersOf(place), page: place.page, limit: pageLength }
  const list = await listEnquiries(db, wanted, now)
  return { place, list, now: now.toISOString() }
}

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { place, list, now } = loaderData
  const { id } = useParams()
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(inboxAddress(place)), [navigate, place])
  const open = id === undefined ? undefined : ''
  return (
    <>
      <PageHead title="Enquiries" className="inbox__h" data-open={open}>
        <p className="num">{promise(list.counts)}</p>
      </PageHead>
      <div className="inbox" data-open={open}>
        <InboxList
          list={list}
          place={place}
          now={now}
          openId={id}
          onPlace={(next) =>
            void navigate(inboxAddress(next, id), { replace: true, preventScrollReset: true })
          }
        />
        {id === undefined ? (
          <div className="card inbox__m">
            <EmptyState title="Choose an enquiry">
              It opens here, with where it came from, your notes and the reply box.
            </EmptyState>
          </div>
        ) : (
          <Outlet context={{ place, leave } satisfies InboxContext} />
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
  return `${owed} I reply within ${studio.replyWithinHours} hours.`
}
