import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { dropHeldJobs, holdWaitingJobs, releaseHeldJobs } from '#platform/jobs/held-jobs.server.ts'
import { addSubscribers, command, fast, read, writeIssue } from '#tests/support/issues.server.ts'
import { describeOnBothEngines, runJobs } from '#tests/support/test-app.server.ts'
import { sweepIssues } from './sweep.server.ts'

describeOnBothEngines('an issue of before a restore', (setup) => {
  it('goes on when its owner releases it', async () => {
    const { app, outbox } = await setup(fast)
    await addSubscribers(app, ['ada'])
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    expect(await holdWaitingJobs(app.db, app.clock.now())).toBe(1)
    await runJobs(app)
    await sweepIssues(app)
    expect(outbox).toEqual([])
    await inTransaction(app, releaseHeldJobs)
    await runJobs(app)
    expect(outbox).toHaveLength(1)
  })

  it('is paused or a draft again when its owner drops it', async () => {
    const { app, outbox } = await setup(fast)
    await addSubscribers(app, ['ada'])
    const [sending, scheduled] = [await writeIssue(app), await writeIssue(app)]
    await command(app, sending, 'send')
    await command(app, scheduled, 'send', { at: '2026-01-15T13:00:00Z' })
    await holdWaitingJobs(app.db, app.clock.now())
    await inTransaction(app, dropHeldJobs)
    app.clock.advance(dayMs)
    await sweepIssues(app)
    await runJobs(app)
    expect(outbox).toEqual([])
    const problem = 'Its emails were discarded after a backup was restored.'
    expect(await read(app, sending)).toMatchObject({ state: 'paused', problem, figures: { waiting: 1 } })
    expect(await read(app, scheduled)).toMatchObject({ state: 'draft', problem })
  })
})
