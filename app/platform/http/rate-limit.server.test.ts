import { expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import type { AppError } from '../errors.ts'
import { createRateLimiter } from './rate-limit.server.ts'

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
    await expect(limiter.check('a')).rejects.toMatchObject({ kind: 'too-many' })
    await expect(limiter.consume('b')).resolves.toBeUndefined()
    await limiter.clear('a')
    await expect(limiter.check('a')).resolves.toBeUndefined()
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
    expect(points).toBe(6)
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
    await expect(limiter.check('a')).resolves.toBeUndefined()
    await expect(limiter.consume('a')).resolves.toBeUndefined()
    await expect(limiter.consume('a')).rejects.toMatchObject({ kind: 'too-many' })
  })

  it('counts failures without refusing them', async () => {
    const { app } = await setup()
    const limiter = createRateLimiter(app.db, { name: 'failures', points: 2, durationSeconds: 60 })
    for (let count = 0; count < 4; count += 1) await limiter.penalise('a')
    await expect(limiter.check('a')).rejects.toMatchObject({ kind: 'too-many' })
  })
})
