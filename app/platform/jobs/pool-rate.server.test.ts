import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { hourMs, minuteMs } from '../durations.ts'
import type { Pool } from './jobs.server.ts'
import { countEffect, readAllowance, recordStarts } from './pool-rate.server.ts'

const pool = 'letters'

/** Starts as many as the rate allows, as a claim does. */
async function startAll(app: TestApp, perMinute: number): Promise<number> {
  const now = app.clock.now()
  return inTransaction(app, async (tx) => {
    const allowance = await readAllowance(tx, pool, { perMinute, now })
    await recordStarts(tx, pool, allowance, allowance.starts)
    return allowance.starts
  })
}

/** Polls for some minutes, sometimes late, and returns the times of the starts. */
async function poll(app: TestApp, perMinute: number, minutes: number): Promise<number[]> {
  const starts: number[] = []
  const end = app.clock.now().getTime() + minutes * minuteMs
  const lateness = [3, 250, 0, 40, 590, 7, 120, 1]
  for (let step = 0; app.clock.now().getTime() < end; step += 1) {
    const at = app.clock.now().getTime()
    for (let count = await startAll(app, perMinute); count > 0; count -= 1) starts.push(at)
    app.clock.advance(minuteMs / perMinute / 4 + (lateness[step % lateness.length] as number))
  }
  return starts
}

const mostInAMinute = (starts: readonly number[]) =>
  Math.max(...starts.map((from) => starts.filter((at) => at >= from && at < from + minuteMs).length))

describeOnBothEngines('the rate of a pool', (setup) => {
  it('is never passed in any 60 seconds, and reached within 2%, however late its polls come', async () => {
    const { app } = await setup()
    const starts = await poll(app, 30, 5)
    expect(mostInAMinute(starts)).toBeLessThanOrEqual(30)
    expect(starts.length).toBeGreaterThanOrEqual(0.98 * 30 * 5)
  })

  it('does not save up starts while there is nothing to start', async () => {
    const { app } = await setup()
    expect(await startAll(app, 30)).toBe(1)
    app.clock.advance(hourMs)
    expect(await startAll(app, 30)).toBe(1)
    expect(await startAll(app, 30)).toBe(0)
  })

  it('goes on after the clock was set back', async () => {
    const { app } = await setup()
    await startAll(app, 30)
    app.clock.advance(-hourMs)
    expect(await startAll(app, 30)).toBe(0)
    app.clock.advance(minuteMs / 30 + 100)
    expect(await startAll(app, 30)).toBe(1)
  })
})

describeOnBothEngines('the effects of jobs that start at a rate', (setup) => {
  const letters: Pool = { name: pool, concurrency: 20, leaseMs: minuteMs, perMinute: () => 30 }
  const spacingMs = (minuteMs + 600) / 30
  const latencies = [80, 2_600, 120, 25_000, 40, 900, 13_000, 60, 3_100, 100]

  it('are never more in any 60 seconds, however long the jobs take, also with two clocks', async () => {
    const { app } = await setup()
    const begin = app.clock.now().getTime()
    // Clocks of two machines differ by less than the way to their database and back.
    const ahead = { ...app, clock: { now: () => new Date(app.clock.now().getTime() + 100) } }
    const waiting = Array.from({ length: 100 }, (_, n) => ({
      at: begin + n * spacingMs + (n < 95 ? (latencies[n % 10] as number) : 50),
      process: n % 2 ? app : ahead,
    }))
    const effects = await inTransaction(app, async (tx) => {
      const times: number[] = []
      while (waiting.length > 0) {
        waiting.sort((one, other) => one.at - other.at)
        const [next] = waiting.splice(0, 1) as [(typeof waiting)[number]]
        app.clock.set(new Date(next.at))
        const roomAt = await countEffect(next.process, tx, letters)
        if (roomAt === undefined) times.push(next.at)
        else waiting.push({ ...next, at: next.at + Math.max(1, roomAt - next.process.clock.now().getTime()) })
      }
      return times
    })
    expect(mostInAMinute(effects)).toBeLessThanOrEqual(30)
    // As fast as they start: delayed mails never pile up.
    const last = effects.at(-1) as number
    expect(last - begin).toBeLessThanOrEqual(100 * spacingMs + Math.max(...latencies))
  })
})
