import { afterEach, expect, it, vi } from 'vitest'
import { WriteQueue } from './write-queue.server.ts'

afterEach(() => void vi.useRealTimers())

it('lets one writer in at a time, in order of arrival', async () => {
  const queue = new WriteQueue()
  const order: string[] = []
  const write = (name: string) =>
    queue.run(async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 1))
      order.push(`${name} ends`)
    })
  await Promise.all([write('a'), write('b'), write('c')])
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

it('goes on after a writer that failed', async () => {
  const queue = new WriteQueue()
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})

it('refuses a writer with 503 after 10 s and still serves those behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = new WriteQueue()
  const leave = await queue.enter()
  const refused = queue.enter().catch((error) => error)
  vi.advanceTimersByTime(6_000)
  const patient = queue.enter()
  vi.advanceTimersByTime(4_000)
  expect(await refused).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 })
  leave()
  await patient
})

it('lets other work run between two writers', async () => {
  const queue = new WriteQueue()
  const order: string[] = []
  const writes = ['first', 'second', 'third'].map((name) => queue.run(async () => void order.push(name)))
  setImmediate(() => order.push('a request'))
  await Promise.all(writes)
  expect(order).toEqual(['first', 'a request', 'second', 'third'])
})
