import { expect, it } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { countHeldJobs, countUnserved } from '#platform/jobs/held-jobs.server.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import { findMailHealth } from '#platform/mail/mail-health.server.ts'
import { letters } from '#server/jobs.server.ts'
import { studio } from '#studio'
import { caller } from '#tests/support/caller.server.ts'
import { inboxOf, owner, sendEnquiry } from '#tests/support/enquiries.server.ts'
import { describeOnBothEngines, runJobs, type SetupFunction } from '#tests/support/test-app.server.ts'
import { findWaitingMails, waitingMailApi } from './waiting.server.ts'

/** A reply and the emails about its enquiry, written while there is no email server; `served` has one. */
async function setUp(setup: SetupFunction) {
  const { app: served, outbox } = await setup({ MAIL_TO: 'owner@studio.example' })
  const app = { ...served, mail: createMail({ ...served, studio }) }
  const id = await sendEnquiry(app, { email: 'grace@client.example' })
  await inboxOf(app).post(`/enquiries/${id}/replies`, { subject: 'Your site', body: 'Gladly' })
  await runJobs(app)
  const decide = (of: typeof app, body: object) =>
    caller(of, [waitingMailApi(letters)], { viewer: { ...owner, role: 'admin' } }).post(
      '/settings/email/waiting',
      body,
    )
  const thread = async () => (await inboxOf(app).get(`/enquiries/${id}`)).body
  return { app, served, outbox, decide, thread }
}

describeOnBothEngines('emails that were written without an email server', (setup) => {
  it('wait, are called neither sent nor failed, and leave when the owner says so', async () => {
    const { app, served, outbox, decide, thread } = await setUp(setup)
    expect(await findMailHealth(app.db)).toMatchObject({ waiting: 3, dead: 0, sentAt: null })
    expect(await countHeldJobs(app.db), 'what a restore holds').toMatchObject({ count: 0 })
    expect(await thread()).toMatchObject({ enquiry: { repliedAt: null }, thread: [{ state: 'waiting' }] })
    await runJobs(served)
    expect(outbox).toEqual([])
    const refused = await decide(app, { send: true })
    expect([refused.status, refused.body.message]).toEqual([422, 'Set an email server first.'])

    expect((await decide(served, { send: true })).body).toMatchObject({ count: 3, left: 0 })
    await runJobs(served)
    expect(outbox.map(({ to }) => to.address).sort()).toEqual([
      'grace@client.example',
      'grace@client.example',
      'owner@studio.example',
    ])
    expect(await thread()).toMatchObject({
      enquiry: { status: 'replied', repliedAt: expect.any(String) },
      thread: [{ state: 'sent' }],
    })
  })

  it('are asked about one by one after three days', async () => {
    const { app, served, outbox, decide } = await setUp(setup)
    app.clock.advance(3 * dayMs + 1)
    await sendEnquiry(app, { email: 'ada@client.example' })
    await runJobs(app)
    const { recent, old, shown } = await findWaitingMails(app)
    expect({ recent, old }).toEqual({ recent: 2, old: 3 })
    expect(shown).toContainEqual({
      _id: expect.any(String),
      at: '2026-01-15T12:00:00.000Z',
      ...{ to: expect.stringContaining('grace@client.example'), subject: 'Your site' },
    })
    expect((await decide(served, { send: true })).body).toMatchObject({ count: 2, left: 3 })
    const reply = shown.find(({ subject }) => subject === 'Your site')
    expect((await decide(served, { send: true, ids: [reply?._id] })).body).toMatchObject({
      count: 1,
      left: 2,
    })
    await runJobs(served)
    expect(outbox).toHaveLength(3)
  })

  it('are discarded when the owner says so, and a reply among them says that it was not sent', async () => {
    const { app, served, outbox, decide, thread } = await setUp(setup)
    expect((await decide(served, { send: false })).body).toMatchObject({ count: 3, left: 0 })
    await runJobs(served)
    expect(outbox).toEqual([])
    expect(await countUnserved(app.db)).toBe(0)
    expect((await thread()).thread).toMatchObject([
      { state: 'failed', failure: expect.stringContaining('discarded') },
    ])
  })
})
