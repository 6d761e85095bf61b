import { proposalsListQuery } from '#features/deals/admin/address.ts'
import { DealsHead } from '#features/deals/admin/deals-head.tsx'
import { countWaiting } from '#features/deals/admin/waiting.server.ts'
import { NewProposal } from '#features/deals/proposals/admin/new-proposal.tsx'
import { ProposalList } from '#features/deals/proposals/admin/proposal-list.tsx'
import { listProposals } from '#features/deals/proposals/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import { LoadFailure } from '#shell/admin/load-failure.tsx'
import { adminMetadata } from '#shell/admin/metadata.ts'
import type { Route } from './+types/proposals.ts'

export const meta = () => adminMetadata('Proposals')

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = appOf(context)
  const view = proposalsListQuery.read(request.url)
  const [list, waiting] = await Promise.all([listProposals(app, { ...view, limit: 20 }), countWaiting(app)])
  return { view, list, waiting }
}

export default function ProposalsPage({ loaderData: { view, list, waiting } }: Route.ComponentProps) {
  return (
    <>
      <DealsHead current="Proposals" waiting={waiting}>
        <NewProposal />
      </DealsHead>
      <ProposalList view={view} list={list} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure heading="Proposals" title="Failed to load the proposals" />
}
