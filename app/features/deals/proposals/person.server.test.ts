import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { owner } from '#tests/support/enquiries.server.ts'
import { client, office, sendTestProposal } from '#tests/support/proposals.server.ts'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { countExpiredRecords, sweepRecords } from './commands/erase.server.ts'
import { proposalPeople } from './person.server.ts'
import { findProposalByToken, listProposals } from './queries.server.ts'
import { verifyProposals } from './verify.server.ts'

describeOnBothEngines('the proposals of a person', (setup) => {
  it('are listed, exported with their exact texts, and erased but for what tax law asks for', async () => {
    const { app } = await setup()
    const open = await sendTestProposal(app)
    const { token } = await sendTestProposal(app)
    const yes = { name: 'B. Example', agree: true, options: [] }
    const { body } = await client(app).post(`/proposals/${token}/accept`, yes)
    const { record } = body.proposal as { record: string }
    const email = 'b@example.com'
    const now = app.clock.now()
    expect(await proposalPeople.listAddresses?.(app.db)).toEqual([email])
    const part = await proposalPeople.describe?.(app.db, email, now)
    expect(part?.entries.map(({ title, detail }) => [title, detail])).toEqual([
      ['Proposal 2', 'Accepted, £4,500.00'],
      ['Proposal 1', 'Sent, £5,100.00'],
    ])
    expect(part).toMatchObject({ losses: ['2 proposals'], retained: expect.stringContaining('until') })
    expect(await proposalPeople.files?.(app.db, email)).toEqual([
      { name: 'proposals/proposal-1-v1.txt', text: expect.stringContaining('PROPOSAL 1') },
      { name: 'proposals/proposal-2-v1.txt', text: record },
    ])
    const erased = await inTransaction(app, (tx) =>
      proposalPeople.erase(app, tx, { email, by: owner, isAgain: false, erased: [] }),
    )
    expect(erased).toMatchObject({ count: 1, retained: { records: 1 } })
    for (const link of [open.token, token]) expect(await findProposalByToken(app, link)).toBeUndefined()
    const left = await app.db.selectFrom('proposalVersion').select('record').execute()
    expect(left).toEqual([{ record }])
    expect((await listProposals(app, { page: 1, limit: 10, q: 'Example' })).total).toBe(0)
    expect((await office(app).get('/proposals')).body.total).toBe(1)
    for await (const { fault } of verifyProposals(app.db)) expect(fault).toBeUndefined()
    expect(JSON.stringify(await app.db.selectFrom('proposal').selectAll().execute())).not.toContain(email)
    expect(await countExpiredRecords(app)).toBe(0)
    await app.db.deleteFrom('invoice').execute()
    expect(await countExpiredRecords(app)).toBe(1)
    await sweepRecords(app)
    expect(await app.db.selectFrom('proposalVersion').selectAll().execute()).toEqual([])
  })
})
