import { expect, it } from 'vitest'
import {
  addSubscribers,
  command,
  read,
  recipientsOf,
  withMailServer,
  writeIssue,
} from '#tests/support/issues.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'

const secondMs = 1_000

describeOnBothEngines('an issue at a slow rate', (setup) => {
  it('goes out although its mails reach their ends in another rhythm than they start', async () => {
    const site = await setup({ NEWSLETTER_PER_MINUTE: '1' })
    const { app, server } = await withMailServer(site.app, {
      'ada@example.net': () => {
        site.app.clock.advance(20 * secondMs)
        return {}
      },
    })
    const arrived = () => server.arrivals.map(({ to }) => to)
    await addSubscribers(app, ['ada', 'bea'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    await runJobs(app)
    expect(arrived()).toEqual(['ada@example.net'])
    // The second one may start, and would end less than a minute after the first.
    app.clock.advance(41 * secondMs)
    await runJobs(app)
    expect(server.attempts.map(({ to }) => to)).toEqual(['ada@example.net', 'bea@example.net'])
    expect(arrived()).toEqual(['ada@example.net'])
    const { bea } = await recipientsOf(app, issue)
    expect(bea).toMatchObject({ state: 'waiting', answer: null })
    expect(bea?.dueAt?.slice(0, 19)).toBe('2026-01-15T12:01:20')
    app.clock.advance(61 * secondMs)
    await runJobs(app)
    expect(arrived()).toEqual(['ada@example.net', 'bea@example.net'])
    expect(await read(app, issue)).toMatchObject({ state: 'sent', figures: { sent: 2 } })
  })
})
