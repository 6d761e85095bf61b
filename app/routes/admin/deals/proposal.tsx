import { data } from 'react-router'
import { Button } from '#design/actions/button.tsx'
import { weekAddress } from '#features/booking/admin/address.ts'
import { proposalsPath } from '#features/deals/admin/address.ts'
import { listInvoicesOf } from '#features/deals/invoices/queries.server.ts'
import { AcceptedScreen } from '#features/deals/proposals/admin/accepted/accepted-screen.tsx'
import { readEditorFacts } from '#features/deals/proposals/admin/editor/editor-facts.server.ts'
import { ProposalEditor } from '#features/deals/proposals/admin/editor/proposal-editor.tsx'
import { findProposal } from '#features/deals/proposals/queries.server.ts'
import { messages, type Proposal } from '#features/deals/proposals/schema.ts'
import { enquiryPath } from '#features/enquiries/enquiry.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import { pictureSource } from '#shell/admin/picture-source.tsx'
import type { Route } from './+types/proposal.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMetadata(loaderData ? `${loaderData.proposal.title} | Proposals` : 'Proposal')

const pictures = pictureSource()

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const proposal = await findProposal(app, params.id)
  if (!proposal) throw data({ message: messages.gone }, { status: 404 })
  const isAccepted = proposal.state === 'accepted'
  return {
    proposal,
    invoices: isAccepted ? await listInvoicesOf(app, { proposal: proposal._id }) : [],
    facts: readEditorFacts(app),
    now: app.clock.now().toISOString(),
  }
}

function originOf({ enquiry, booking }: Proposal) {
  if (booking) return { label: 'From a booking', href: weekAddress({ booking }) }
  return enquiry ? { label: 'From an enquiry', href: enquiryPath(enquiry) } : undefined
}

export default function ProposalPage({ loaderData }: Route.ComponentProps) {
  const { proposal, invoices, facts, now } = loaderData
  if (proposal.state === 'accepted') {
    return <AcceptedScreen key={proposal._id} {...{ proposal, invoices, now }} vat={facts.vat} />
  }
  return (
    <ProposalEditor key={proposal._id} {...{ proposal, facts, pictures, now }} origin={originOf(proposal)} />
  )
}

export function ErrorBoundary() {
  return (
    <LoadFailure
      heading="Proposal"
      title="Failed to load the proposal"
      notFound={messages.gone}
      action={
        <Button tone="line" href={proposalsPath}>
          All Proposals
        </Button>
      }
    />
  )
}
