import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { dropHeldJobs, holdWaitingJobs, releaseHeldJobs } from '#platform/jobs/held-jobs.server.ts'
import { addSubscribers, command, fast, read, writeIssue } from '#tests/support/issues.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { recordOutcome } from './record.server.ts'
import { sweepIssues } from './sweep.server.ts'

const dayMs = 24 * 60 * 60 * 1000

const countByDay = async (app: TestApp, mailId: string) => {
  const rows = await app.db
    .selectFrom('newsletterRecipient')
    .select(({ fn }) => ['dueAt', fn.countAll<number>().as('count')])
    .where('mailId', '=', mailId)
    .groupBy('dueAt')
    .orderBy('dueAt')
    .execute()
  return rows.map(({ dueAt, count }) => `${dueAt.slice(0, 10)} ${count}`)
}

const many = (count: number) => Array.from({ length: count }, (_, n) => `reader-${n}`)

describeOnBothEngines('an issue to a large import', (setup) => {
  it('goes to 200, 500 and 1,000 on the first days, then to the rest; to others at once', async () => {
    const { app } = await setup(fast)
    await addSubscribers(app, ['ada', 'bea'])
    await addSubscribers(app, many(1_750), 'import')
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    expect(await countByDay(app, issue._id)).toEqual([
      '2026-01-15 202',
      '2026-01-16 500',
      '2026-01-17 1000',
      '2026-01-18 50',
    ])
    await command(app, issue, 'pause')
    app.clock.advance(3 * dayMs)
    await command(app, issue, 'resume')
    expect(await countByDay(app, issue._id)).toEqual([
      '2026-01-18 202',
      '2026-01-19 500',
      '2026-01-20 1000',
      '2026-01-21 50',
    ])
  })

  it('goes to up to 1,000 at once', async () => {
    const { app } = await setup(fast)
    await addSubscribers(app, many(1_000), 'import')
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    expect(await countByDay(app, issue._id)).toEqual(['2026-01-15 1000'])
  })

  it('is paused once 2% of its mails have come back', async () => {
    const { app } = await setup(fast)
    await addSubscribers(app, many(1_001), 'import')
    const issue = await writeIssue(app)
    await command(app, issue, 'send')
    const recipients = await app.db
      .selectFrom('newsletterRecipient')
      .select('subscriberId as recipientId')
      .where('wave', '=', 0)
      .limit(4)
      .execute()
    const refused = { kind: 'refused', answer: '550 5.1.1 Unknown', endsSubscription: true } as const
    for (const { recipientId } of recipients) {
      expect((await read(app, issue)).state).toBe('sending')
      const delivery = { itemId: issue._id, recipientId }
      await inTransaction(app, (tx) => recordOutcome(app, tx, delivery, refused))
    }
    expect(await read(app, issue)).toMatchObject({
      state: 'paused',
      problem: expect.stringContaining('4 of 4 emails'),
    })
    expect(await command(app, issue, 'resume')).toMatchObject({ state: 'sending', problem: null })
  })
})

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
