import { proposalsApi } from '#features/deals/proposals/api.server.ts'
import type { Proposal } from '#features/deals/proposals/schema.ts'
import type { App } from '#platform/app.ts'
import { caller } from './caller.server.ts'
import { owner } from './enquiries.server.ts'

export const stairs = {
  title: 'A website for Example Stairs',
  to: { name: 'B. Example', company: 'Example Stairs', email: 'b@example.com', consumer: false },
  content: 'You make stairs, and the site shows none of them.\n\n- A gallery\n- A form\n',
  timeline: [{ when: '26 January', what: 'Live' }],
  lines: [
    { _id: 'design', text: 'Web Design, Professional', detail: '10 pages', price: 475_000 },
    { _id: 'photos', text: 'Photographs', price: -25_000 },
    { _id: 'words', text: 'Words for five pages', price: 60_000, optional: true },
    { _id: 'search', text: 'Search', price: 150_000, optional: true, chosen: false },
    { _id: 'care', text: 'Care', price: 15_000, per: 'month', optional: true, chosen: false },
  ],
  deposit: { percent: 50 },
  validUntil: '2026-02-10',
  terms: 'standard',
}

/** Calls the API of proposals with the owner's session. */
export const office = (app: App) => caller(app, [proposalsApi()], { viewer: owner })

/** Calls it as a client does. */
export const client = (app: App, address = '192.0.2.7') => caller(app, [proposalsApi()], { address })

export const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Begins a proposal and sends it, and returns it with the token of its link. */
export async function sendTestProposal(
  app: App,
  changes: object = {},
): Promise<{ proposal: Proposal; token: string }> {
  const user = office(app)
  const begun = await user.post('/proposals', { ...stairs, ...changes })
  const { _id } = begun.body.proposal as Proposal
  const sent = await user.post(`/proposals/${_id}/send`, {})
  if (sent.status !== 200) throw new Error(`Sending answered ${sent.status}: ${sent.text}`)
  const proposal = sent.body.proposal as Proposal
  return { proposal, token: tokenOf(proposal.url ?? '') }
}
