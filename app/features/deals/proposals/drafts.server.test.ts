import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { addViewer } from '#tests/support/feature-api.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { copyProposal, createProposal } from './commands/create.server.ts'
import { deleteProposal, saveProposal } from './commands/save.server.ts'
import { listPrices } from './prices.server.ts'
import { findProposal, listProposals } from './queries.server.ts'
import { proposalFields, proposalStart } from './schema.ts'

it('lists the plans of services, then the add-ons, in pennies', () => {
  const prices = listPrices()
  expect(prices.find(({ item }) => item === 'web-design/professional')).toEqual({
    item: 'web-design/professional',
    name: 'Web Design, Professional',
    detail: expect.stringContaining('10 pages'),
    price: 475_000,
    per: 'once',
  })
  expect(prices.find(({ from }) => from !== undefined)).toMatchObject({ price: null, per: 'once' })
  expect(prices.at(-1)).toMatchObject({ item: 'add-on/analytics-review', price: 6000, per: 'month' })
})

describeOnDatabase('a draft of a proposal', (setup) => {
  it('begins with nothing, is saved, found, copied and deleted', async () => {
    const { app } = await setup()
    const ada = await addViewer(app, 'Ada')
    const empty = await inTransaction(app, (tx) => createProposal(app, tx, ada, proposalStart.parse({})))
    expect(empty).toMatchObject({ state: 'draft', number: null, version: 0, revision: 1, lines: [] })
    expect(empty).toMatchObject({ deposit: { percent: 50 }, terms: 'standard', validUntil: '2026-02-14' })
    const fields = proposalFields.parse({
      ...empty,
      to: { name: 'B. Example', email: 'B@example.com' },
      title: 'A website for stairs',
      lines: [
        { text: 'Stairs', price: 100_000 },
        { text: 'Words', price: null, optional: true },
      ],
    })
    const saved = await saveProposal(app, ada, empty._id, { ...fields, revision: 1 })
    expect(saved).toMatchObject({
      revision: 2,
      sums: { net: 100_000, vat: null, gross: 100_000, monthly: 0 },
    })
    await expect(saveProposal(app, ada, empty._id, { ...fields, revision: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      details: { theirs: { revision: 2 } },
    })
    const copy = await inTransaction(app, (tx) => copyProposal(app, tx, ada, empty._id))
    expect((await listProposals(app, { page: 1, limit: 10, q: 'stairs' })).total).toBe(2)
    expect((await listProposals(app, { page: 1, limit: 10, state: 'sent' })).total).toBe(0)
    await deleteProposal(app, ada, copy._id)
    expect(await findProposal(app, copy._id)).toBeUndefined()
    expect((await listProposals(app, { page: 1, limit: 10 })).proposals).toMatchObject([
      { client: 'B. Example', net: null, state: 'draft' },
    ])
  })
})
