import { expect, it } from 'vitest'
import type { App } from '#platform/app.ts'
import { client, office, sendTestProposal, stairs } from '#tests/support/proposals.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { findProposalByToken } from './queries.server.ts'
import type { Proposal } from './schema.ts'

const rounds = 100
const yes = { name: 'B. Example', agree: true, options: ['words'] }
const accept = (app: App, token: string, body: object, address: string) =>
  client(app, address).post(`/proposals/${token}/accept`, body)

/** An address of its own for each call, so that no limit applies. */
const addressOf = (n: number) => `10.1.${n >> 8}.${n & 255}`

describeOnBothEngines('of changes at the same time', (setup) => {
  it('one of 50 acceptances stands, with one invoice', async () => {
    const { app } = await setup()
    const { token } = await sendTestProposal(app)
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        accept(app, token, { ...yes, name: `B. Example ${n}` }, addressOf(n)),
      ),
    )
    const won = all.filter(({ status }) => status === 200)
    expect([won.length, all.filter(({ status }) => status === 409).length]).toEqual([1, 49])
    const shown = await findProposalByToken(app, token)
    expect(won[0]?.body.proposal).toMatchObject({ acceptedBy: shown?.accepted?.by, hash: shown?.hash })
    const invoices = await app.db.selectFrom('invoice').select('number').execute()
    expect(invoices).toEqual([{ number: 'INV-0001' }])
  })

  it('the same acceptance 50 times gets the same answer', async () => {
    const { app } = await setup()
    const { token } = await sendTestProposal(app)
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => accept(app, token, yes, addressOf(n))))
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(all[0]?.status).toBe(200)
  })

  const others: Record<
    string,
    (app: App, sent: { proposal: Proposal; token: string }, n: number) => Promise<number>
  > = {
    async sending(app, { proposal: { _id } }) {
      return (await office(app).post(`/proposals/${_id}/send`, {})).status
    },
    async withdrawing(app, { proposal: { _id } }) {
      return (await office(app).post(`/proposals/${_id}/withdraw`)).status
    },
    async declining(app, { token }, n) {
      return (await client(app, addressOf(n + 500)).post(`/proposals/${token}/decline`, {})).status
    },
  }

  it.each(Object.keys(others))(
    'one of accepting and %s wins each time, the other is refused',
    async (name) => {
      const { app } = await setup()
      const counts = { accepted: 0, other: 0 }
      for (let n = 0; n < rounds; n += 1) {
        const sent = await sendTestProposal(app, { title: `Site ${n}` })
        const { _id } = sent.proposal
        // So that sending has something new.
        const changed = { ...sent.proposal, ...stairs, title: `Another ${n}` }
        await office(app).send('PUT', `/proposals/${_id}`, changed)
        const other = () => others[name]?.(app, sent, n)
        const accepting = async () => (await accept(app, sent.token, yes, addressOf(n))).status
        const statuses =
          n % 2 === 0
            ? await Promise.all([accepting(), other()])
            : (await Promise.all([other(), accepting()])).toReversed()
        expect(statuses.toSorted(), `round ${n}`).toEqual([200, 409])
        const isAccepted = statuses[0] === 200
        counts[isAccepted ? 'accepted' : 'other'] += 1
        const { body } = await office(app).get(`/proposals/${_id}`)
        expect((body.proposal as Proposal).state === 'accepted').toBe(isAccepted)
      }
      const invoices = await app.db.selectFrom('invoice').select('id').execute()
      expect(invoices).toHaveLength(counts.accepted)
      expect(counts.accepted + counts.other).toBe(rounds)
    },
    240_000,
  )
})
