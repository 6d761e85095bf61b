import { expect, it } from 'vitest'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { jobHandlers } from '#server/jobs.server.ts'
import { client, dealsOf, issue } from '#tests/support/deals.server.ts'
import { withMailServer } from '#tests/support/issues.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { describeInvoiceNotice } from './jobs.server.ts'
import type { Invoice } from './schema.ts'

/** Due on 29 January 2026: in January the studio's clock is UTC. */
const [beforeDay, dueDay, afterDay] = ['2026-01-26', '2026-01-29', '2026-02-05']

async function runAt(app: TestApp, time: string): Promise<void> {
  app.clock.set(new Date(time))
  await runJobs(app)
}

const find = async (app: TestApp, id: string) =>
  (await dealsOf(app).get(`/invoices/${id}`)).body.invoice as Invoice

const payAll = (app: TestApp, { _id, outstanding }: Invoice) =>
  dealsOf(app).post(`/invoices/${_id}/payments`, { date: '2026-01-15', amount: outstanding, way: 'bank' })

describeOnBothEngines('reminders', (setup) => {
  it('come at 09:00 of their days, each once, and the last says so', async () => {
    const { app, outbox } = await setup()
    const { _id: id } = await issue(app)
    await runAt(app, `${beforeDay}T08:59:59Z`)
    expect(outbox).toEqual([])
    for (const day of [beforeDay, dueDay, afterDay, '2026-03-01']) {
      await runAt(app, `${day}T09:00:00Z`)
      await runAt(app, `${day}T12:00:00Z`)
    }
    expect(outbox.map(({ subject }) => subject)).toEqual([
      'INV-0001 is due in 3 days',
      'INV-0001 is due today',
      'INV-0001 is a week late',
    ])
    expect(outbox.map(({ text }) => text.includes('last automatic'))).toEqual([false, false, true])
    expect((await find(app, id)).reminders.map(({ kind, sentAt }) => [kind, sentAt])).toEqual([
      ['before', `${beforeDay}T09:00:00.000Z`],
      ['on', `${dueDay}T09:00:00.000Z`],
      ['after', `${afterDay}T09:00:00.000Z`],
    ])
    const bell = await app.db.selectFrom('notification').select('title').execute()
    expect(bell).toEqual([{ title: 'Invoice INV-0001 is late: £1,900.00 open' }])
    expect(await describeInvoiceNotice(app, { id, showNames: true })).toMatchObject({
      body: 'Grace Hopper, Example Stairs. Due 29 Jan 2026',
    })
    expect(await describeInvoiceNotice(app, { id, showNames: false })).toMatchObject({
      body: 'Due 29 Jan 2026',
    })
  })

  it('keep to the clock of the studio in summer', async () => {
    const { app, outbox } = await setup()
    app.clock.set(new Date('2026-06-01T10:00:00Z'))
    await issue(app, { due: '2026-06-15' })
    await runAt(app, '2026-06-12T07:59:00Z')
    expect(outbox).toHaveLength(0)
    await runAt(app, '2026-06-12T08:00:00Z')
    expect(outbox).toHaveLength(1)
  })

  it('do not come once it is paid, credited or stopped, and go on after a start', async () => {
    const { app, outbox } = await setup()
    const [paid, credited, stopped] = [await issue(app), await issue(app), await issue(app)]
    await payAll(app, paid)
    await dealsOf(app).post(`/invoices/${credited._id}/credit`, { reason: 'Wrong', mail: false })
    expect((await dealsOf(app).post(`/invoices/${stopped._id}/reminders/stop`)).body.invoice).toMatchObject({
      quiet: true,
    })
    await runAt(app, `${beforeDay}T09:00:00Z`)
    expect(outbox).toEqual([])
    await dealsOf(app).post(`/invoices/${stopped._id}/reminders/start`)
    await runAt(app, `${dueDay}T09:00:00Z`)
    expect(outbox.map(({ subject }) => subject)).toEqual(['INV-0003 is due today'])
  })

  it('leave the bell to a payment that is taken back after the day', async () => {
    const { app } = await setup()
    const invoice = await issue(app)
    const { invoice: paid } = (await payAll(app, invoice)).body as { invoice: Invoice }
    await runAt(app, '2026-02-01T06:00:00Z')
    const titles = () => app.db.selectFrom('notification').select('title').execute()
    expect(await titles()).toEqual([])
    await dealsOf(app).send('DELETE', `/invoices/${invoice._id}/payments/${paid.payments[0]?._id}`)
    await runJobs(app)
    expect(await titles()).toEqual([{ title: 'Invoice INV-0001 is late: £1,900.00 open' }])
  })

  it('are the latest alone after an outage', async () => {
    const { app, outbox } = await setup()
    await issue(app)
    await runAt(app, '2026-02-09T06:00:00Z')
    await runAt(app, '2026-02-20T06:00:00Z')
    expect(outbox.map(({ subject }) => subject)).toEqual(['INV-0001 is 11 days late'])
  })

  it('are a day apart at least', async () => {
    const { app, outbox } = await setup()
    await issue(app)
    await runAt(app, `${dueDay}T08:30:00Z`)
    await runAt(app, `${dueDay}T09:00:00Z`)
    await runAt(app, '2026-01-30T08:29:00Z')
    expect(outbox).toHaveLength(1)
    await runAt(app, '2026-01-30T08:30:00Z')
    expect(outbox.map(({ subject }) => subject)).toEqual(['INV-0001 is due today', 'INV-0001 is 1 day late'])
  })

  it('move with a later day', async () => {
    const { app, outbox } = await setup()
    const { _id: id } = await issue(app)
    const moved = await dealsOf(app).send('PATCH', `/invoices/${id}`, { due: '2026-02-16' })
    expect(moved.body.invoice).toMatchObject({ due: '2026-02-16' })
    expect((await dealsOf(app).send('PATCH', `/invoices/${id}`, { due: dueDay })).status).toBe(422)
    await runAt(app, `${beforeDay}T09:00:00Z`)
    await runAt(app, `${dueDay}T09:00:00Z`)
    expect(outbox).toEqual([])
    await runAt(app, '2026-02-13T09:00:00Z')
    expect(outbox.map(({ subject }) => subject)).toEqual(['INV-0001 is due in 3 days'])
  })
})

describeOnBothEngines('a reminder that a mail server has', (setup) => {
  it('is judged as it is handed over: a payment that comes meanwhile withholds it', async () => {
    const { app: own } = await setup()
    const paying = Promise.withResolvers<void>()
    const { app, server } = await withMailServer(own, { [client.email]: { beforeRcpt: paying.promise } })
    const invoice = await issue(app)
    own.clock.set(new Date(`${beforeDay}T09:00:00Z`))
    const run = runJobs(app)
    await expect.poll(() => server.attempts.length).toBe(1)
    await payAll(app, invoice)
    paying.resolve()
    await run
    expect(server.arrivals).toEqual([])
  })

  it('stays uncertain where the connection ends before the answer, and is not sent again', async () => {
    const { app: own } = await setup()
    const { app, server } = await withMailServer(own, { [client.email]: { data: 'gone' } })
    const { _id: id } = await issue(app)
    await runAt(app, `${beforeDay}T09:00:00Z`)
    await runAt(app, `${beforeDay}T21:00:00Z`)
    expect(server.arrivals).toHaveLength(1)
    expect((await find(app, id)).reminders[0]).toMatchObject({ kind: 'before' })
  })

  it('is sent once by two processes that both have its job', async () => {
    const { app: own } = await setup()
    const { app, server } = await withMailServer(own)
    await issue(app)
    own.clock.set(new Date(`${beforeDay}T09:00:00Z`))
    const other = new JobRunner(app, jobHandlers(app), {}, { leaseMs: 1 })
    await Promise.all([runJobs(app), other.drain()])
    expect(server.arrivals).toHaveLength(1)
  })

  it('is tried again where the server refused it', async () => {
    const { app: own } = await setup()
    const treatment = { data: '451 4.3.0 Later' as string }
    const { app, server } = await withMailServer(own, { [client.email]: treatment })
    await issue(app)
    await runAt(app, `${beforeDay}T09:00:00Z`)
    treatment.data = '250 2.0.0 Taken'
    await runAt(app, `${beforeDay}T10:00:00Z`)
    expect(server.arrivals.map(({ answered }) => answered)).toEqual(['451 4.3.0 Later', '250 2.0.0 Taken'])
  })
})
