import { data } from 'react-router'
import { PreviewNote, PrivateFrame } from '#features/deals/private-pages/frame.tsx'
import { ProposalPage } from '#features/deals/proposals/page/proposal-page.tsx'
import { readVisit } from '#features/deals/proposals/page/view.ts'
import { findProposalPreview } from '#features/deals/proposals/preview.server.ts'
import { appOf, requireViewer } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/preview-proposal'

/** The page of what is saved of a proposal, as sending it now would make it. For users alone. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const app = appOf(context)
  const viewer = await requireViewer(context, request)
  const proposal = await findProposalPreview(app, id, viewer.id)
  if (!proposal) throw data(null, { status: 404 })
  const visit = readVisit(proposal.frozen, new URL(request.url).searchParams)
  return { proposal, visit: { ...visit, calls: undefined, sendsMail: app.mail.hasServer } }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMetadata({ title: `Preview: ${loaderData.proposal.frozen.title}`, noindex: true }, matches)
    : []

export default function ProposalPreview({ loaderData }: Route.ComponentProps) {
  return (
    <PrivateFrame kind={`Proposal ${loaderData.proposal.frozen.number}`}>
      <PreviewNote />
      <ProposalPage {...loaderData} />
    </PrivateFrame>
  )
}
