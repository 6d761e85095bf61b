import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.server.ts'
import { createTestDatabase } from '#tests/support/test-database.server.ts'
import { hourMs } from '../durations.ts'
import { openSharedClock } from './shared-clock.server.ts'

const log = createLog({ logLevel: 'silent' })

async function open(engine: 'sqlite' | 'postgres') {
  const { opened, remove } = await createTestDatabase(engine)
  const clock = await openSharedClock(opened, { log })
  onTestFinished(async () => {
    clock.stop()
    await remove()
  })
  return clock
}

test('a machine whose clock is wrong has the time of the database', async () => {
  const right = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: right + hourMs })
  onTestFinished(() => void vi.useRealTimers())
  const clock = await open('postgres')
  expect(clock.now().getTime() - right).toBeGreaterThanOrEqual(-1_000)
  expect(clock.now().getTime() - right).toBeLessThan(hourMs / 2)
  vi.setSystemTime(right - hourMs)
  expect(clock.now().getTime() - right, 'set back meanwhile').toBeGreaterThan(-hourMs / 2)
})

test('on SQLite the machine’s own clock is everybody’s', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2092, 0, 1) })
  onTestFinished(() => void vi.useRealTimers())
  expect((await open('sqlite')).now().getUTCFullYear()).toBe(2092)
})
