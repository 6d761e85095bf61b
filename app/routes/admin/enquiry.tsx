import {
  data,
  isRouteErrorResponse,
  useNavigate,
  useNavigation,
  useOutletContext,
  useRouteError,
} from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { EmptyState } from '#design/data/empty-state.tsx'
import { ErrorState } from '#design/data/error-state.tsx'
import { OfferTimes } from '#features/booking/admin/offer-times.tsx'
import { NewProposal } from '#features/deals/proposals/admin/new-proposal.tsx'
import { messages } from '#features/enquiries/enquiry.ts'
import { inboxPath } from '#features/enquiries/inbox/address.ts'
import { InboxThread } from '#features/enquiries/inbox/thread.tsx'
import { titleOf } from '#features/enquiries/labels.ts'
import { listSnippets } from '#features/enquiries/mail/snippets.server.ts'
import { findEnquiry, listThread } from '#features/enquiries/queries.server.ts'
import { titlesOfServices } from '#features/enquiries/service-titles.server.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import { findSignature } from '#services/people/people.server.ts'
import { adminErrorMessage } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { useRetry } from '#shell/error-screen.tsx'
import type { Route } from './+types/enquiry.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMetadata(loaderData ? `${titleOf(loaderData.enquiry)} | Enquiries` : 'Enquiries')

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request)
  const app = appOf(context)
  const { db, clock, mail } = app
  const now = clock.now()
  const enquiry =
    (await findEnquiry(db, params.id, now)) ?? (await findEnquiry(db, params.id, now, { trashed: true }))
  if (!enquiry) throw data({ message: messages.enquiryGone }, { status: 404 })
  const [entries, snippets, signature] = await Promise.all([
    listThread(db, enquiry._id),
    listSnippets(db),
    findSignature(db, viewer.id),
  ])
  const titles = titlesOfServices(enquiry.services)
  return {
    enquiry: { ...enquiry, services: titles },
    entries,
    snippets,
    signature,
    sendsMail: mail.hasServer,
    canOffer: findBookingLink(app) !== undefined,
    now: now.toISOString(),
  }
}

export default function EnquiryPage({ loaderData }: Route.ComponentProps) {
  const { canOffer, ...thread } = loaderData
  const back = useOutletContext<string>()
  const navigate = useNavigate()
  const { state } = useNavigation()
  return (
    <InboxThread
      {...thread}
      back={back}
      busy={state === 'loading'}
      onLeave={() => void navigate(back)}
      beside={<NewProposal from={{ enquiry: thread.enquiry._id }} tone="line" />}
      tools={
        canOffer ? (onInsert) => <OfferTimes enquiry={thread.enquiry._id} onInsert={onInsert} /> : undefined
      }
    />
  )
}

/** Replaces the enquiry; the list beside it stays. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { retry, retrying } = useRetry()
  const gone = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="card inbox__thread">
      {gone ? (
        <EmptyState
          title={messages.enquiryGone}
          action={
            <Button tone="line" href={inboxPath}>
              Back to enquiries
            </Button>
          }
        >
          It may have been erased.
        </EmptyState>
      ) : (
        <ErrorState
          title="Failed to load the enquiry"
          retrying={retrying}
          onRetry={retry}
          action={
            <Button size="sm" tone="line" href={inboxPath}>
              Back to enquiries
            </Button>
          }
        >
          {adminErrorMessage(error)}
        </ErrorState>
      )}
    </div>
  )
}
