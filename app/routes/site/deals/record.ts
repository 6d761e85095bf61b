import { data } from 'react-router'
import { findProposalByToken } from '#features/deals/proposals/queries.server.ts'
import { appOf } from '#platform/http/page-context.server.ts'
import type { Route } from './+types/record'

/** The exact text of a version, whose SHA-256 its page shows. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const proposal = await findProposalByToken(appOf(context), token)
  if (!proposal || proposal.state === 'withdrawn') throw data(null, { status: 404 })
  const { number, version } = proposal.frozen
  return new Response(proposal.record, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Referrer-Policy': 'same-origin',
      'Content-Disposition': `inline; filename="proposal-${number}-v${version}.txt"`,
    },
  })
}
