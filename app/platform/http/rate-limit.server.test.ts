import { expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { inTransaction } from '../db/transaction.server.ts'
import type { AppError } from '../errors.ts'
import { clearLimit, consume, consumeTogether, giveBack } from './rate-limit.server.ts'

describeOnBothEngines('a rate limit', (setup) => {
  it('refuses after the last point, says for how long, and counts each key for itself', async () => {
    const { app } = await setup()
    const rule = { name: 'test', points: 3, durationSeconds: 60 }
    await consume(app, rule, 'a')
    await consume(app, rule, 'a')
    await consume(app, rule, 'a')
    const refusal = await consume(app, rule, 'a').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ kind: 'too-many' })
    expect((refusal as AppError).retryAfterSeconds).toBeGreaterThan(50)
    await expect(consume(app, rule, 'b')).resolves.toBe(2)
    await clearLimit(app, rule, 'a')
    await expect(consume(app, rule, 'a')).resolves.toBe(2)
  })

  it('holds when many arrive at once', async () => {
    const { app } = await setup()
    const rule = { name: 'burst', points: 5, durationSeconds: 60 }
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => consume(app, rule, 'a')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('writes nothing for requests beyond it', async () => {
    const { app } = await setup()
    const rule = { name: 'flood', points: 5, durationSeconds: 60 }
    await Promise.allSettled(Array.from({ length: 50 }, () => consume(app, rule, 'a')))
    const { points } = await app.db
      .selectFrom('rateLimit')
      .select('points')
      .where('key', '=', 'flood:a')
      .executeTakeFirstOrThrow()
    expect(points).toBe(5)
  })

  it('starts again once its time is over', async () => {
    const { app } = await setup()
    const rule = { name: 'short', points: 1, durationSeconds: 60 }
    await consume(app, rule, 'a')
    await expect(consume(app, rule, 'a')).rejects.toMatchObject({ kind: 'too-many' })
    app.clock.advance(60_000)
    await expect(consume(app, rule, 'a')).resolves.toBe(0)
    await expect(consume(app, rule, 'a')).rejects.toMatchObject({ kind: 'too-many' })
  })

  it('takes back what was no failure, and leaves the failures counted', async () => {
    const { app } = await setup()
    const rule = { name: 'failures', points: 3, durationSeconds: 60 }
    await consume(app, rule, 'a')
    await consume(app, rule, 'a')
    for (let success = 0; success < 5; success += 1) {
      expect(await consume(app, rule, 'a')).toBe(0)
      await giveBack(app, rule, 'a')
    }
    await consume(app, rule, 'a')
    await expect(consume(app, rule, 'a')).rejects.toMatchObject({ kind: 'too-many' })
  })

  it('counts several limits together, each up to its own number', async () => {
    const { app } = await setup()
    const few = { name: 'few', points: 2, durationSeconds: 60 }
    const many = { name: 'many', points: 4, durationSeconds: 60 }
    const both = () => inTransaction(app, (tx) => consumeTogether(app, tx, [many, few], 'a'))
    await both()
    await both()
    await expect(both()).rejects.toMatchObject({ kind: 'too-many' })
    for (let more = 0; more < 2; more += 1) await consumeTogether(app, app.db, [many], 'a')
    await expect(consumeTogether(app, app.db, [many], 'a')).rejects.toMatchObject({ kind: 'too-many' })
  })
})
