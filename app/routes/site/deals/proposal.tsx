import { data } from 'react-router'
import { PrivateFrame } from '#features/deals/private-pages/frame.tsx'
import { isReading, noteFirstOpening } from '#features/deals/proposals/commands/seen.server.ts'
import { ProposalPage } from '#features/deals/proposals/page/proposal-page.tsx'
import { readVisit } from '#features/deals/proposals/page/view.ts'
import { findProposalByToken } from '#features/deals/proposals/queries.server.ts'
import { appOf, findViewer } from '#platform/http/page-context.server.ts'
import { pageMetadata } from '#shell/metadata.ts'
import type { Route } from './+types/proposal'

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const app = appOf(context)
  const proposal = await findProposalByToken(app, token)
  if (!proposal) throw data(null, { status: 404 })
  const { seenAt, versionId } = proposal
  if (seenAt === null && request.method === 'GET') {
    const viewer = await findViewer(context)
    if (isReading(request.headers, viewer !== undefined)) await noteFirstOpening(app, versionId)
  }
  const visit = readVisit(proposal.frozen, new URL(request.url).searchParams)
  return { proposal, visit: { ...visit, calls: `/api/proposals/${token}`, sendsMail: app.mail.hasServer } }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? pageMetadata({ title: loaderData.proposal.frozen.title, noindex: true }, matches) : []

export default function ProposalOfClient({ loaderData }: Route.ComponentProps) {
  return (
    <PrivateFrame kind={`Proposal ${loaderData.proposal.frozen.number}`}>
      <ProposalPage {...loaderData} />
    </PrivateFrame>
  )
}
