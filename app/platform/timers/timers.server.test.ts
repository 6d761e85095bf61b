import { expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { hourMs, minuteMs } from '../durations.ts'
import { every } from './every.server.ts'
import { inLease, lease } from './lease.server.ts'

const years = 5 * 365 * 24 * hourMs

describeOnBothEngines('a lease', (setup) => {
  it('is had by one of many that ask at once, and by the next when its time is over', async () => {
    const { app } = await setup()
    const ask = () => lease(app, 'thing', minuteMs)
    expect((await Promise.all([1, 2, 3, 4].map(ask))).filter(Boolean)).toHaveLength(1)
    app.clock.advance(minuteMs - 1)
    expect([await ask(), await lease(app, 'other', minuteMs)]).toEqual([false, true])
    app.clock.advance(1)
    expect([await ask(), await ask()]).toEqual([true, false])
  })

  it('that was taken while the clock was ahead counts as never', async () => {
    const { app } = await setup()
    app.clock.advance(years)
    expect(await lease(app, 'thing', minuteMs)).toBe(true)
    app.clock.advance(-years)
    expect([await lease(app, 'thing', minuteMs), await lease(app, 'thing', minuteMs)]).toEqual([true, false])
  })

  it('is held while work runs, and free when it has ended or its process is lost', async () => {
    const { app } = await setup()
    const work = Promise.withResolvers<string>()
    const first = inLease(app, 'work', () => work.promise)
    await expect.poll(() => app.db.selectFrom('lease').selectAll().execute()).toHaveLength(1)
    expect(await inLease(app, 'work', async () => 'second')).toBeUndefined()
    work.resolve('first')
    expect(await first).toEqual({ result: 'first' })
    await expect(inLease(app, 'work', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    void inLease(app, 'work', () => new Promise(() => undefined))
    await expect.poll(() => app.db.selectFrom('lease').selectAll().execute()).toHaveLength(1)
    app.clock.advance(minuteMs)
    expect(await inLease(app, 'work', async () => 'third')).toEqual({ result: 'third' })
  })
})

describeOnBothEngines('work that is done every so often', (setup) => {
  it('goes on after a failure, never overlaps, and is waited for when the App stops', async () => {
    const { app } = await setup()
    let [runs, running, most] = [0, 0, 0]
    const ended: boolean[] = []
    every(app, 'count', 1, async () => {
      runs += 1
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      if (runs === 1) throw new Error('the first one fails')
      ended.push(true)
    })
    await expect.poll(() => runs).toBeGreaterThan(3)
    await app.jobs.stop()
    const counted = runs
    expect([running, most, ended.length]).toEqual([0, 1, counted - 1])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(runs).toBe(counted)
  })

  it('is done by one of all that share it, each time', async () => {
    const { app } = await setup()
    const runs: string[] = []
    for (const name of ['one', 'other']) {
      every(app, 'shared', minuteMs, async () => runs.push(name), { shared: true, firstAfterMs: 1 })
    }
    await expect.poll(() => runs.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await app.jobs.stop()
    expect(runs).toHaveLength(1)
  })
})
