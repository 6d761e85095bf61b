import { expect, it } from 'vitest'
import { chargeVat } from '#tests/support/deals.server.ts'
import { sendEnquiry } from '#tests/support/enquiries.server.ts'
import { client, office, sendTestProposal, stairs } from '#tests/support/proposals.server.ts'
import { describeOnBothEngines, describeOnDatabase, runJobs } from '#tests/support/test-app.server.ts'
import { isReading, noteFirstOpening } from './commands/seen.server.ts'
import { findProposalByToken } from './queries.server.ts'
import type { Proposal } from './schema.ts'

const minute = 60_000
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeOnBothEngines('sending a proposal', (setup) => {
  it('freezes a version, which later edits and another version leave as it is', async () => {
    const { app, outbox } = await setup()
    const user = office(app)
    const { proposal, token } = await sendTestProposal(app)
    const path = `/proposals/${proposal._id}`
    const unchanged = await user.post(`${path}/send`, {})
    expect([unchanged.status, unchanged.body.message]).toEqual([409, 'Nothing has changed since version 1.'])
    const edited = { ...proposal, title: 'Another title', lines: [{ text: 'All of it', price: 1000 }] }
    const { body } = await user.send('PUT', path, edited)
    expect((await findProposalByToken(app, token))?.frozen.title).toBe(proposal.title)
    app.clock.advance(24 * 60 * minute)
    const sent = await user.post(`${path}/send`, { note: 'Shorter now.\n\nI hope you like it.' })
    const second = sent.body.proposal as Proposal
    expect(second).toMatchObject({ number: 1, version: 2, state: 'sent', revision: 4 })
    expect((body.proposal as Proposal).revision).toBe(3)
    expect(second.versions.map(({ url }) => url)).toEqual([proposal.url, second.url])
    const old = await findProposalByToken(app, token)
    expect(old).toMatchObject({ state: 'replaced', newerUrl: second.url, hash: proposal.hash })
    expect(old?.record).toContain(proposal.title)
    await runJobs(app)
    const mail = outbox.find(({ text }) => text.includes('Shorter now.'))
    expect(mail?.text).toContain('2. It replaces the one of 15 January 2026')
    expect((await user.post(`${path}/copy`)).body.proposal).toMatchObject({ state: 'draft', number: null })
    const entries = await app.db.selectFrom('auditEntry').select(['action', 'after']).execute()
    expect(entries.filter(({ action }) => action === 'sent').map(({ after }) => after)).toContain(
      JSON.stringify({ version: 2, hash: second.hash }),
    )
  })

  it('is refused without address, line or price, and past its day', async () => {
    const { app } = await setup()
    const user = office(app)
    const send = async (changes: object, days = 0) => {
      const { body } = await user.post('/proposals', { ...stairs, ...changes })
      app.clock.advance(days * 24 * 60 * minute)
      const answer = await user.post(`/proposals/${(body.proposal as Proposal)._id}/send`, {})
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await send({ to: { name: 'B. Example', consumer: false } })).toEqual([422, ['to.email']])
    expect(await send({ lines: [] })).toEqual([422, ['lines']])
    expect(
      await send({
        lines: [
          { text: 'One', price: 1 },
          { text: 'Two', price: null },
        ],
      }),
    ).toEqual([422, ['lines.1.price']])
    expect(await send({ validUntil: '2026-01-16' }, 2)).toEqual([422, ['validUntil']])
    const numbers = await app.db.selectFrom('dealNumber').selectAll().execute()
    expect(numbers).toEqual([])
  })

  it('refuses lines with an impossible sum, whatever is ticked', async () => {
    const { app } = await setup()
    const begin = async (changes: object) => {
      const { status, body } = await office(app).post('/proposals', { ...stairs, ...changes })
      return [status, Object.keys(body.errors ?? {})]
    }
    const line = (price: number, more: object = {}) => ({ text: 'A line', price, ...more })
    const option = { optional: true, chosen: false }
    const most = Array.from({ length: 10 }, () => line(100_000_000))
    expect(await begin({ lines: [line(100), line(-101, option)] })).toEqual([422, ['lines']])
    expect(await begin({ lines: [line(100), line(-101, { ...option, per: 'month' })] })).toEqual([
      422,
      ['lines'],
    ])
    expect(await begin({ lines: most })).toEqual([201, []])
    expect(await begin({ lines: [...most, line(1, option)] })).toEqual([422, ['lines']])
    expect(await begin({ lines: Array.from({ length: 20 }, () => line(1, option)) })).toEqual([201, []])
    expect(await begin({ lines: Array.from({ length: 21 }, () => line(1, option)) })).toEqual([
      422,
      ['lines'],
    ])
    expect(await begin({ lines: [line(100)], deposit: { amount: 101 } })).toEqual([422, ['deposit']])
    expect(await begin({ validUntil: '2027-01-16' })).toEqual([422, ['validUntil']])
    expect(await begin({ validUntil: '2027-01-15', terms: 'unknown' })).toEqual([422, ['terms']])
  })

  it('mails again once in ten minutes, and the link that is in force', async () => {
    const { app, outbox } = await setup()
    const user = office(app)
    const { proposal } = await sendTestProposal(app)
    // Emails that are due together leave in any order.
    await runJobs(app)
    const path = `/proposals/${proposal._id}`
    const early = await user.post(`${path}/resend`)
    expect([early.status, early.headers.get('retry-after')]).toEqual([429, '600'])
    app.clock.advance(10 * minute)
    const link = (await user.post(`${path}/link`)).body.proposal as Proposal
    expect((await user.post(`${path}/resend`)).status).toBe(200)
    await runJobs(app)
    expect(outbox.map(({ text }) => [proposal.url, link.url].map((url) => text.includes(url ?? '')))).toEqual(
      [
        [true, false],
        [false, true],
      ],
    )
    expect((await user.post(`${path}/withdraw`)).body.proposal).toMatchObject({ state: 'withdrawn' })
    app.clock.advance(10 * minute)
    expect((await user.post(`${path}/resend`)).status).toBe(409)
    expect((await user.post(`${path}/send`, { mail: false })).body.proposal).toMatchObject({ version: 2 })
    await runJobs(app)
    expect(outbox).toHaveLength(2)
  })

  it('begins with what an enquiry or a person is known for', async () => {
    const { app } = await setup()
    const enquiry = await sendEnquiry(app, {
      ...{ kind: 'contact', name: 'C. Example', email: 'C@example.com', message: 'We need a new site.' },
      ...{ phone: '+44 113 496 0000', company: 'Example Bakery', subject: 'Two bakeries' },
      ...{ projectType: 'Website Design', budget: 'Not sure yet', timeframe: 'Not sure yet' },
      ...{ services: ['web-design', 'seo'], plan: 'Professional' },
    })
    const user = office(app)
    const begun = await user.post('/proposals', { enquiry })
    expect(begun.body.proposal).toMatchObject({
      ...{ enquiry, title: 'Two bakeries', deposit: { percent: 50 }, terms: 'standard' },
      to: { name: 'C. Example', company: 'Example Bakery', email: 'C@example.com' },
      lines: [{ item: 'web-design/professional', price: 475_000 }, { item: expect.stringMatching(/^seo\//) }],
    })
    const person = await user.post('/proposals', { person: 'c@EXAMPLE.com', title: 'More' })
    expect(person.body.proposal).toMatchObject({ enquiry, title: 'More', to: { name: 'C. Example' } })
    for (const field of ['enquiry', 'booking', 'person']) {
      const { status, body } = await user.post('/proposals', { [field]: 'nobody@example.com' })
      expect([status, Object.keys(body.errors ?? {})], field).toEqual([422, [field]])
    }
    const empty = await user.post('/proposals', {})
    const { mail } = (await user.get(`/proposals/${(empty.body.proposal as Proposal)._id}/preview`)).body as {
      mail: { html: string }
    }
    expect(mail.html).toContain('Read the Proposal')
    expect(await app.db.selectFrom('proposalVersion').selectAll().execute()).toEqual([])
    expect(
      (await client(app).get(`/proposals/${(empty.body.proposal as Proposal)._id}/preview`)).status,
    ).toBe(401)
  })

  it('states VAT in figures of its own once the studio is registered, and asks for an address', async () => {
    const { app } = await setup()
    chargeVat()
    const lines = [
      { text: 'Three days', quantity: 3, price: 3333 },
      { text: 'More', price: 20_000 },
    ]
    const { token, proposal } = await sendTestProposal(app, { lines, deposit: { percent: 33 } })
    expect(proposal.sums).toEqual({ net: 29_999, vat: 6000, gross: 35_999, monthly: 0 })
    const accept = (more: object) =>
      client(app).post(`/proposals/${token}/accept`, { name: 'B. Example', agree: true, ...more })
    expect((await accept({})).body.errors).toEqual({ address: expect.any(String) })
    const { body } = await accept({ address: '1 Example Street\nLeeds' })
    const { record, sums } = body.proposal as { record: string; sums: object }
    expect(sums).toEqual(proposal.sums)
    expect(record).toMatch(
      /Total, without VAT +£299\.99\nVAT, 20% +£60\.00\nTotal +£359\.99\nDeposit, 33% +£118\.80\n/,
    )
  })
})

describeOnDatabase('the first opening of a version', (setup) => {
  it('is told once, and only of a reader', async () => {
    const { app } = await setup()
    const { proposal, token } = await sendTestProposal(app)
    const reads = (headers: Record<string, string>, isSignedIn = false) =>
      isReading(new Headers({ 'User-Agent': browser, ...headers }), isSignedIn)
    expect([
      reads({}),
      reads({}, true),
      reads({ 'Sec-Purpose': 'prefetch;prerender' }),
      reads({ 'User-Agent': 'Googlebot/2.1' }),
    ]).toEqual([true, false, false, false])
    const { versionId } = (await findProposalByToken(app, token)) ?? { versionId: '' }
    await noteFirstOpening(app, versionId)
    const seenAt = app.clock.now().toISOString()
    app.clock.advance(minute)
    await noteFirstOpening(app, versionId)
    expect((await office(app).get(`/proposals/${proposal._id}`)).body.proposal).toMatchObject({
      seenAt,
      versions: [{ seenAt }],
    })
    app.clock.set(new Date('2026-02-11T09:00:00Z'))
    await runJobs(app)
    const told = await app.db.selectFrom('notification').select('title').where('kind', '=', 'deal').execute()
    expect(told.map(({ title }) => title)).toEqual([
      'Proposal 1 was opened for the first time',
      'Proposal 1 has expired',
    ])
  })

  it('limits questions of a proposal to 20 a day', async () => {
    const { app } = await setup()
    const { token } = await sendTestProposal(app)
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      const visitor = client(app, `10.2.0.${n}`)
      const message = `Question number ${n} about it`
      statuses.push((await visitor.post(`/proposals/${token}/question`, { message })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })
})
