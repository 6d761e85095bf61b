import { expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { inTransaction } from '../db/transaction.server.ts'
import type { AppError } from '../errors.ts'
import { consumeTogether, createRateLimiter } from './rate-limit.server.ts'

describeOnBothEngines('a rate limit', (setup) => {
  it('refuses after the last point, says for how long, and counts each key for itself', async () => {
    const { app } = await setup()
    const rule = { name: 'test', points: 3, durationSeconds: 60 }
    const limiter = createRateLimiter(app.db, rule)
    const inAnotherProcess = createRateLimiter(app.db, rule)
    await limiter.consume('a')
    await inAnotherProcess.consume('a')
    await limiter.consume('a')
    const refusal = await inAnotherProcess.consume('a').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ kind: 'too-many' })
    expect((refusal as AppError).retryAfterSeconds).toBeGreaterThan(50)
    await expect(limiter.consume('b')).resolves.toBe(2)
    await limiter.clear('a')
    await expect(limiter.consume('a')).resolves.toBe(2)
  })

  it('holds when many arrive at once', async () => {
    const { app } = await setup()
    const limiter = createRateLimiter(app.db, { name: 'burst', points: 5, durationSeconds: 60 })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.consume('a')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  it('writes nothing for requests beyond it', async () => {
    const { app } = await setup()
    const limiter = createRateLimiter(app.db, { name: 'flood', points: 5, durationSeconds: 60 })
    await Promise.allSettled(Array.from({ length: 50 }, () => limiter.consume('a')))
    const { points } = await app.db
      .selectFrom('rateLimit')
      .select('points')
      .where('key', '=', 'flood:a')
      .executeTakeFirstOrThrow()
    expect(points).toBe(5)
  })

  it('starts again once its time is over', async () => {
    const { app } = await setup()
    const limiter = createRateLimiter(app.db, { name: 'short', points: 1, durationSeconds: 60 })
    await limiter.consume('a')
    await expect(limiter.consume('a')).rejects.toMatchObject({ kind: 'too-many' })
    await app.db
      .updateTable('rateLimit')
      .set({ expire: Date.now() - 1 })
      .where('key', '=', 'short:a')
      .execute()
    await expect(limiter.consume('a')).resolves.toBe(0)
    await expect(limiter.consume('a')).rejects.toMatchObject({ kind: 'too-many' })
  })

  it('takes back what was no failure, and leaves the failures counted', async () => {
    const { app } = await setup()
    const limiter = createRateLimiter(app.db, { name: 'failures', points: 3, durationSeconds: 60 })
    await limiter.consume('a')
    await limiter.consume('a')
    for (let success = 0; success < 5; success += 1) {
      expect(await limiter.consume('a')).toBe(0)
      await limiter.giveBack('a')
    }
    await limiter.consume('a')
    await expect(limiter.consume('a')).rejects.toMatchObject({ kind: 'too-many' })
  })

  it('counts several limits together, each up to its own number', async () => {
    const { app } = await setup()
    const few = { name: 'few', points: 2, durationSeconds: 60 }
    const many = { name: 'many', points: 4, durationSeconds: 60 }
    const both = () => inTransaction(app, (tx) => consumeTogether(tx, [many, few], 'a'))
    await both()
    await both()
    await expect(both()).rejects.toMatchObject({ kind: 'too-many' })
    for (let more = 0; more < 2; more += 1) await consumeTogether(app.db, [many], 'a')
    await expect(consumeTogether(app.db, [many], 'a')).rejects.toMatchObject({ kind: 'too-many' })
  })
})
