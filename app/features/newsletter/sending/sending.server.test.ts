import { expect, it } from 'vitest'
import { hourMs, minuteMs } from '#platform/durations.ts'
import { JobRunner } from '#platform/jobs/job-runner.server.ts'
import { jobHandlers } from '#server/jobs.server.ts'
import {
  addSubscribers,
  command,
  fast,
  newsletterOwner,
  read,
  recipientsOf,
  withMailServer,
  writeIssue,
} from '#tests/support/issues.server.ts'
import type { ScriptedMailServer } from '#tests/support/scripted-mail-server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { newsletterPool } from './queue.server.ts'

const names = (server: ScriptedMailServer) =>
  server.arrivals.map(({ to }) => to.split('@')[0] as string).sort()

/** Runs the jobs of the newsletter as another process does. */
const otherProcess = (app: TestApp) =>
  new JobRunner(app, jobHandlers(app), {}, { pool: newsletterPool }).drain()

describeOnBothEngines('an issue on its way', (setup) => {
  it('reaches each subscriber once, with a way out of their own, and is sent then', async () => {
    const { app, server } = await withMailServer((await setup(fast)).app)
    await addSubscribers(app, ['ada', 'bea', 'cleo'])
    const issue = await writeIssue(app)
    expect(issue).toMatchObject({ state: 'draft', number: null })
    expect(await command(app, issue, 'send')).toMatchObject({
      ...{ state: 'sending', number: 1 },
      figures: { total: 3, waiting: 3, sent: 0 },
    })
    await Promise.all([runJobs(app), otherProcess(app)])
    await runJobs(app)
    expect(names(server)).toEqual(['ada', 'bea', 'cleo'])
    expect(await read(app, issue)).toMatchObject({
      state: 'sent',
      figures: { total: 3, waiting: 0, sent: 3 },
    })
    const links = server.arrivals.map(
      ({ source }) => /^List-Unsubscribe: <([^>]*)>/im.exec(unfold(source))?.[1],
    )
    expect(new Set(links).size).toBe(3)
    expect((await recipientsOf(app, issue)).ada).toMatchObject({ state: 'sent', answer: '250 2.0.0 Taken' })
  })

  it('is due to everybody at once, a large import included', async () => {
    const { app } = await setup(fast)
    await addSubscribers(app, ['ada'])
    await addSubscribers(
      app,
      Array.from({ length: 1_001 }, (_, n) => `reader-${n}`),
      'import',
    )
    const issue = await writeIssue(app)
    expect(await command(app, issue, 'send')).toMatchObject({ figures: { waiting: 1_002 } })
    const due = await app.db.selectFrom('newsletterRecipient').select('dueAt').distinct().execute()
    expect(due).toEqual([{ dueAt: app.clock.now().toISOString() }])
  })

  it('records each refusal with its reason, and takes addresses that do not exist off the list', async () => {
    const { app } = await withMailServer((await setup(fast)).app, {
      'gone@example.net': { rcpt: '550 5.1.1 Unknown user' },
      'old@example.net': { rcpt: '550 No such user' },
      'spam@example.net': { data: '554 5.7.1 Looks like spam' },
    })
    await addSubscribers(app, ['ada', 'gone', 'old', 'spam'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    await runJobs(app)
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 1, refused: 3 } })
    expect(await recipientsOf(app, issue, 'refused')).toMatchObject({
      gone: { answer: '550 5.1.1 Unknown user' },
      old: { answer: '550 No such user' },
      spam: { answer: '554 5.7.1 Looks like spam' },
    })
    const ended = await app.db
      .selectFrom('subscriber')
      .select(['email', 'endReason'])
      .where('unsubscribedAt', 'is not', null)
      .orderBy('email')
      .execute()
    expect(ended).toEqual([
      { email: 'gone@example.net', endReason: '550 5.1.1 Unknown user' },
      { email: 'old@example.net', endReason: '550 No such user' },
    ])
  })

  it('tries again what the server puts off, and what its connection cut before the end', async () => {
    const firstTime = new Set(['grey', 'lost'])
    const { app, server } = await withMailServer((await setup(fast)).app, {
      'grey@example.net': () => (firstTime.delete('grey') ? { rcpt: '450 4.2.0 Greylisted' } : {}),
      'full@example.net': { rcpt: '452 4.2.2 Mailbox full' },
      'lost@example.net': () => (firstTime.delete('lost') ? { rcpt: 'cut' } : {}),
    })
    await addSubscribers(app, ['grey', 'full', 'lost'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    await runJobs(app)
    expect(await read(app, issue)).toMatchObject({ state: 'sending', figures: { waiting: 3, delayed: 3 } })
    expect(await recipientsOf(app, issue)).toMatchObject({
      grey: { state: 'waiting', answer: '450 4.2.0 Greylisted', dueAt: '2026-01-15T12:05:00.000Z' },
    })
    app.clock.advance(5 * minuteMs)
    await runJobs(app)
    expect(names(server)).toEqual(['grey', 'lost'])
    app.clock.advance(3 * 24 * hourMs)
    await runJobs(app)
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 2, refused: 1 } })
    expect(await recipientsOf(app, issue, 'refused')).toMatchObject({
      full: { answer: '452 4.2.2 Mailbox full' },
    })
  })

  it('is uncertain where the connection ended with the whole mail and no answer, until the owner decides', async () => {
    let isGone = true
    const treat = () => ({ ...(isGone && { data: 'gone' }) })
    const { app, server } = await withMailServer((await setup(fast)).app, {
      'ada@example.net': treat,
      'bea@example.net': treat,
    })
    await addSubscribers(app, ['ada', 'bea', 'cleo'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    await runJobs(app)
    app.clock.advance(3 * 24 * hourMs)
    await runJobs(app)
    expect(names(server)).toEqual(['ada', 'bea', 'cleo'])
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 1, uncertain: 2 } })
    isGone = false
    await command(app, issue, 'uncertain', { decision: 'sent', email: 'ada@example.net' })
    expect(await command(app, issue, 'uncertain', { decision: 'again' })).toMatchObject({
      ...{ state: 'sending' },
      figures: { sent: 2, uncertain: 0, waiting: 1 },
    })
    await runJobs(app)
    expect(names(server)).toEqual(['ada', 'bea', 'bea', 'cleo'])
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 3 } })
  })

  it('is uncertain where the process died between the mail and its answer', async () => {
    const { app, server } = await withMailServer((await setup(fast)).app, {
      'ada@example.net': { data: 'silent' },
    })
    await addSubscribers(app, ['ada', 'bea'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    const dying = otherProcess(app)
    await expect.poll(() => names(server)).toEqual(['ada', 'bea'])
    await expect.poll(async () => (await read(app, issue)).figures.sent).toBe(1)
    app.clock.advance(newsletterPool.leaseMs)
    await runJobs(app)
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 1, uncertain: 1 } })
    await server.close()
    await dying
    expect(names(server)).toEqual(['ada', 'bea'])
    expect((await read(app, issue)).figures).toMatchObject({ sent: 1, uncertain: 1 })
  })

  it('is sent again where the process died before the end of the mail, and withheld by it if it lives on', async () => {
    const { promise: stall, resolve: goOn } = Promise.withResolvers<void>()
    let tries = 0
    const { app, server } = await withMailServer((await setup(fast)).app, {
      'ada@example.net': () => (++tries === 1 ? { beforeRcpt: stall } : {}),
    })
    await addSubscribers(app, ['ada'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    const stalled = otherProcess(app)
    await expect.poll(() => tries).toBe(1)
    app.clock.advance(newsletterPool.leaseMs)
    await runJobs(app)
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 1 } })
    goOn()
    await stalled
    expect(names(server)).toEqual(['ada'])
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 1 } })
  })

  it('keeps its place while it is paused, and adds nobody who subscribed since', async () => {
    const { app, server } = await withMailServer((await setup(fast)).app, {
      'grey@example.net': { rcpt: '450 Later' },
    })
    await addSubscribers(app, ['ada', 'grey'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    expect(await command(app, issue, 'pause')).toMatchObject({ state: 'paused' })
    await addSubscribers(app, ['late'])
    await runJobs(app)
    expect(server.arrivals).toEqual([])
    expect(await command(app, issue, 'resume')).toMatchObject({ state: 'sending', figures: { waiting: 2 } })
    await runJobs(app)
    await command(app, issue, 'pause')
    app.clock.advance(5 * minuteMs)
    await command(app, issue, 'resume')
    expect(await recipientsOf(app, issue)).toMatchObject({
      ada: { state: 'sent' },
      grey: { state: 'waiting' },
    })
    await command(app, issue, 'stop')
    await runJobs(app)
    expect(names(server)).toEqual(['ada'])
    expect(await read(app, issue)).toMatchObject({ state: 'stopped', figures: { sent: 1, skipped: 1 } })
    await expect(command(app, issue, 'resume')).rejects.toThrow('not paused')
  })

  it('skips those who unsubscribe meanwhile, and counts those who leave by its link', async () => {
    const { app, server } = await withMailServer((await setup(fast)).app)
    await addSubscribers(app, ['ada', 'bea'])
    const first = await writeIssue(app)
    await command(app, first, 'send')
    await runJobs(app)
    const second = await writeIssue(app)
    await command(app, second, 'send')
    const mailOfAda = server.arrivals.find(({ to }) => to === 'ada@example.net')?.source ?? ''
    const token = /\?token=([\w.-]+)/.exec(unfold(mailOfAda))?.[1] ?? ''
    await newsletterOwner(app).post('/newsletter/unsubscribe', { token })
    await runJobs(app)
    expect(names(server)).toEqual(['ada', 'bea', 'bea'])
    expect((await read(app, first)).figures).toMatchObject({ sent: 2, unsubscribed: 1 })
    expect((await read(app, second)).figures).toMatchObject({ sent: 1, skipped: 1, unsubscribed: 0 })
  })

  it('gets a number without holes, also when several start at once', async () => {
    const { app } = await withMailServer((await setup(fast)).app)
    const drafts = [await writeIssue(app), await writeIssue(app), await writeIssue(app)]
    const sent = await Promise.all(drafts.map((draft) => command(app, draft, 'send')))
    expect(sent.map(({ number }) => number).sort()).toEqual([1, 2, 3])
    expect(sent.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it('starts at its time, unless it was stopped or cannot be sent', async () => {
    const { app, server } = await withMailServer((await setup(fast)).app)
    await addSubscribers(app, ['ada'])
    const [issue, stopped] = [await writeIssue(app), await writeIssue(app)]
    const at = '2026-01-15T13:00:00.000Z'
    expect(await command(app, issue, 'send', { at })).toMatchObject({ state: 'scheduled', sendAt: at })
    await command(app, stopped, 'send', { at })
    expect(await command(app, stopped, 'stop')).toMatchObject({ state: 'draft', sendAt: null })
    await runJobs(app)
    expect(server.arrivals).toEqual([])
    app.clock.set(new Date(at))
    await runJobs(app)
    await runJobs(app)
    expect(names(server)).toEqual(['ada'])
    expect(await read(app, issue)).toMatchObject({ state: 'sent', number: 1 })
  })
})

const unfold = (source: string) => source.replaceAll(/\r\n[\t ]+/g, ' ')
