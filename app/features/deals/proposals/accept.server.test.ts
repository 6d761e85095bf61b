import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { listEnquiries } from '#features/enquiries/queries.server.ts'
import { sendEnquiry } from '#tests/support/enquiries.server.ts'
import { client, office, sendTestProposal, stairs, tokenOf } from '#tests/support/proposals.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { findProposalByToken } from './queries.server.ts'
import type { Proposal } from './schema.ts'

const yes = { name: 'B. Example', agree: true, options: ['words'] }

describeOnBothEngines('accepting a proposal', (setup) => {
  it('stores the exact text, issues the deposit and mails both, once', async () => {
    const { app, outbox } = await setup({ MAIL_TO: 'owner@example.com' })
    const { proposal, token } = await sendTestProposal(app)
    expect(proposal).toMatchObject({
      number: 1,
      version: 1,
      state: 'sent',
      sums: { net: 510_000, gross: 510_000 },
    })
    const first = await client(app).post(`/proposals/${token}/accept`, yes)
    expect(first.status, first.text).toBe(200)
    expect(first.body.proposal).toMatchObject({
      ...{ number: 1, version: 1, state: 'accepted', acceptedBy: 'B. Example' },
      sums: { net: 510_000, vat: null, gross: 510_000, monthly: 0 },
      invoice: { number: 'INV-0001', url: expect.stringMatching(/\/i\/[\w-]{22}$/) },
    })
    const shown = await findProposalByToken(app, token)
    const bytes = Buffer.from(shown?.record ?? '', 'utf8')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(shown?.hash)
    expect((first.body.proposal as { hash: string }).hash).toBe(shown?.hash)
    expect(shown).toMatchObject({ state: 'accepted', accepted: { invoice: { outstanding: 255_000 } } })
    expect(shown?.record).toMatchInlineSnapshot(`
      "Headrow, 1 Example Street, Leeds LS1 1AA, England
      PROPOSAL 1, VERSION 1
      Sent: 2026-01-15
      For: B. Example, Example Stairs, b@example.com

      A website for Example Stairs

      You make stairs, and the site shows none of them.

      - A gallery
      - A form

      26 January: Live

      [ ] is an option that was not chosen, [x] one that was.

      Web Design, Professional                            £4,750.00
          10 pages
      Photographs                                          -£250.00
      [x] Words for five pages                              £600.00
      [ ] Search                                          £1,500.00
      [ ] Care                                              £150.00 a month

      Total                                               £5,100.00
      Deposit, 50%                                        £2,550.00

      Valid until: 2026-02-10

      Standard terms

      This proposal stands until the day that it names. When you accept it, the deposit is invoiced, and once that is paid the work begins. The balance is due on completion, when the work is ready to go live. Invoices are payable within 14 days.

      The price covers what is written here. If something new comes up, you get a price for it first, and it is only made when you say yes.

      I need your texts, pictures and answers in time, and one person who can decide. If the work waits for something from you, the dates move by as long as the wait.

      What I make for you is yours once the last invoice is paid. Open-source software, fonts and pictures keep their own licences, which I list for you. I may show the finished work as an example, unless you ask me not to.

      If something does not do what this proposal says, tell me within 90 days of going live and I put it right without charge.

      Accepted by: B. Example
      Accepted at: 2026-01-15T12:00:00Z
      "
    `)
    await runJobs(app)
    expect(outbox.map(({ to }) => to.address).sort()).toEqual([
      ...['b@example.com', 'b@example.com'],
      'owner@example.com',
    ])
    const [sent, toClient, toOwner] = ['Read the', 'You accepted', 'is accepted'].map((words) =>
      outbox.find(({ text }) => text.includes(words)),
    )
    expect(sent?.text).toContain(proposal.url)
    for (const mail of [toClient, toOwner]) {
      expect(mail?.attachment).toEqual({ name: 'proposal-1-v1.txt', content: shown?.record })
      expect(mail?.text).toContain(shown?.hash)
    }
    expect(toOwner?.text).not.toMatch(/\/[pi]\/[\w-]{22}/)
    expect(outbox.map(({ text }) => text).join('')).not.toContain('VAT')
    const again = await client(app).post(`/proposals/${token}/accept`, yes)
    expect([again.status, again.body]).toEqual([200, first.body])
    await runJobs(app)
    expect(outbox).toHaveLength(3)
    for (const other of [
      { ...yes, name: 'C. Example' },
      { ...yes, options: [] },
    ]) {
      const refused = await client(app).post(`/proposals/${token}/accept`, other)
      expect(refused.status).toBe(409)
      expect(refused.body.message).toMatch(/^Accepted by B\. Example on \d+ \w+ \d{4}\.$/)
    }
    const user = office(app)
    const path = `/proposals/${proposal._id}`
    const whole = (await user.get(path)).body.proposal as Proposal
    expect(whole).toMatchObject({ state: 'accepted', options: ['words'], hash: shown?.hash })
    for (const refused of [
      await user.send('PUT', path, whole),
      await user.send('DELETE', path),
      await user.post(`${path}/send`, {}),
      await user.post(`${path}/withdraw`),
      await client(app).post(`/proposals/${token}/decline`, {}),
    ]) {
      expect(refused.status, refused.text).toBe(409)
    }
  })

  it('wants a name, a tick, known options, and what a private person must say', async () => {
    const { app } = await setup()
    const { token } = await sendTestProposal(app, { to: { ...stairs.to, consumer: true } })
    const accept = (body: object) => client(app).post(`/proposals/${token}/accept`, body)
    const empty = await accept({})
    expect(empty.status).toBe(422)
    expect(empty.body.errors).toMatchObject({
      name: 'Please enter your name',
      agree: 'Please tick the box to accept',
    })
    expect((await accept({ ...yes, agree: false })).body.errors).toHaveProperty('agree')
    expect((await accept({ name: 'B. Example', agree: true, startNow: true })).body.errors).toHaveProperty(
      'options',
    )
    expect((await accept({ ...yes, startNow: true, options: ['design'] })).status).toBe(422)
    expect((await accept(yes)).body.errors).toHaveProperty('startNow')
    const done = await accept({ ...yes, options: [], startNow: false })
    expect(done.status, done.text).toBe(200)
    expect((done.body.proposal as { record: string }).record).toMatch(/\nStart within 14 days: no\n$/)
  })

  it('is refused once it has ended, in a sentence with the day', async () => {
    const { app } = await setup()
    const late = await sendTestProposal(app, { validUntil: '2026-01-20' })
    const gone = await sendTestProposal(app)
    const old = await sendTestProposal(app)
    const user = office(app)
    await user.post(`/proposals/${gone.proposal._id}/withdraw`)
    await user.send('PUT', `/proposals/${old.proposal._id}`, { ...old.proposal, title: 'Another' })
    const next = await user.post(`/proposals/${old.proposal._id}/send`, {})
    expect(next.body.proposal).toMatchObject({
      version: 2,
      number: 3,
      versions: [{ version: 1 }, { version: 2 }],
    })
    app.clock.set(new Date('2026-01-20T23:59:59Z'))
    const visitor = client(app)
    expect((await findProposalByToken(app, late.token))?.state).toBe('sent')
    app.clock.set(new Date('2026-01-21T00:00:01Z'))
    expect((await visitor.post(`/proposals/${late.token}/accept`, yes)).body.message).toBe(
      'This proposal was valid until 20 January 2026.',
    )
    expect((await visitor.post(`/proposals/${gone.token}/accept`, yes)).body.message).toMatch(
      /^This proposal was withdrawn on \d+ January 2026\.$/,
    )
    expect((await visitor.post(`/proposals/${old.token}/accept`, yes)).body).toMatchObject({
      message: 'There is a newer version of this proposal.',
      url: (next.body.proposal as Proposal).url,
    })
    for (const token of [old.proposal._id, 'A'.repeat(22)]) {
      expect((await visitor.post(`/proposals/${token}/accept`, yes)).status).toBe(404)
    }
    expect((await user.get('/proposals?state=expired')).body.total).toBe(1)
    expect(await findProposalByToken(app, old.token)).toMatchObject({ state: 'replaced', accepted: null })
  })

  it('leaves what was accepted, whatever the owner has typed since the sending', async () => {
    const { app } = await setup()
    const { proposal, token } = await sendTestProposal(app)
    const user = office(app)
    const lines = proposal.lines.slice(1)
    await user.send('PUT', `/proposals/${proposal._id}`, { ...proposal, title: 'Another', lines })
    expect((await client(app).post(`/proposals/${token}/accept`, yes)).status).toBe(200)
    const { title, lines: accepted } = (await user.get(`/proposals/${proposal._id}`)).body
      .proposal as Proposal
    expect({ title, accepted }).toEqual({ title: stairs.title, accepted: proposal.lines })
    const [row] = (await user.get('/proposals')).body.proposals as { title: string; net: number }[]
    expect(row).toMatchObject({ title: stairs.title, net: 510_000 })
  })

  it('takes a form without script, and leads back to the page', async () => {
    const { app } = await setup()
    const { token } = await sendTestProposal(app)
    const { proposalsApi } = await import('./api.server.ts')
    const { mount } = await import('#tests/support/feature-api.server.ts')
    const site = mount(app, proposalsApi(), undefined)
    const send = async (call: string, body: string) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const answer = await site.request(`/api/proposals/${token}/${call}`, { method: 'POST', headers, body })
      return [answer.status, answer.headers.get('location')]
    }
    const page = `/p/${token}`
    expect(await send('accept', 'name=&options=&options=words&options=care&agree=on')).toEqual([
      303,
      `${page}?problem=name&options=words%2Ccare`,
    ])
    expect(await send('accept', 'name=B.+Example')).toEqual([303, `${page}?problem=agree`])
    expect(await send('question', 'message=Short')).toEqual([303, `${page}?problem=message`])
    expect(await send('question', 'message=Could+the+form+ask+for+the+height')).toEqual([
      303,
      `${page}?asked`,
    ])
    expect(await send('accept', 'name=B.+Example&agree=on')).toEqual([303, page])
    expect((await findProposalByToken(app, token))?.accepted).toMatchObject({ options: [] })
    expect(await send('decline', 'reason=')).toEqual([303, page])
  })

  it('puts questions into the thread of an enquiry, which is new again, or into a new one', async () => {
    const { app, outbox } = await setup({ MAIL_TO: 'owner@example.com' })
    const { token, proposal } = await sendTestProposal(app)
    const ask = (message: string) => client(app).post(`/proposals/${token}/question`, { message })
    expect((await ask('Could it be done by Easter?')).status).toBe(201)
    expect((await ask('And what about the stairs?')).status).toBe(201)
    const enquiries = await app.db.selectFrom('enquiry').selectAll().execute()
    expect(enquiries).toMatchObject([
      { kind: 'message', status: 'new', message: 'Could it be done by Easter?' },
    ])
    expect(await app.db.selectFrom('enquiryEntry').selectAll().execute()).toMatchObject([
      { kind: 'message', author: 'B. Example', body: 'And what about the stairs?' },
    ])
    await runJobs(app)
    const told = outbox.filter(({ to }) => to.address === 'owner@example.com')
    expect(told).toHaveLength(2)
    expect(told.map(({ text }) => text).join('')).not.toMatch(/\/p\/[\w-]{22}/)
    expect((await client(app).post(`/proposals/${token}/decline`, { reason: 'Too dear' })).status).toBe(200)
    expect((await client(app).post(`/proposals/${token}/decline`, {})).status).toBe(200)
    expect((await office(app).get(`/proposals/${proposal._id}`)).body.proposal).toMatchObject({
      state: 'declined',
      reason: 'Too dear',
    })
    const link = await office(app).post(`/proposals/${proposal._id}/link`)
    const renewed = tokenOf((link.body.proposal as Proposal).url ?? '')
    expect((await ask('Is this link still there?')).status).toBe(404)
    expect(await findProposalByToken(app, token)).toBeUndefined()
    expect((await findProposalByToken(app, renewed))?.state).toBe('declined')
  })

  it('asks for a reply to a late question from the day of the question on', async () => {
    const { app } = await setup()
    const enquiry = await sendEnquiry(app, { email: 'b@example.com' })
    const { token } = await sendTestProposal(app, { enquiry })
    app.clock.set(new Date('2026-02-09T12:00:00Z'))
    const inbox = () => listEnquiries(app.db, { view: 'inbox', page: 1, limit: 10 }, app.clock.now())
    expect((await inbox()).counts.overdue).toBe(1)
    const message = 'Where do I send the photographs?'
    expect((await client(app).post(`/proposals/${token}/question`, { message })).status).toBe(201)
    expect(await inbox()).toMatchObject({
      counts: { overdue: 0 },
      enquiries: [{ _id: enquiry, status: 'new', reply: { state: 'due' } }],
    })
  })
})
