import { afterEach, expect, test, vi } from 'vitest'
import { createQueue } from './queue.server.ts'

afterEach(() => void vi.useRealTimers())

test('a queue runs so many at a time, in order of arrival, and refuses what finds no room', async () => {
  const queue = createQueue({ mostRunning: 2, maxWaiting: 1, refusal: 'Too many.' })
  const started: string[] = []
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = queue.run(async () => {
      started.push(name)
      await promise
    })
    return { done, end: resolve }
  }
  const [first, second, third] = ['first', 'second', 'third'].map(work) as [
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
  ]
  await expect(work('fourth').done).rejects.toMatchObject({ kind: 'unavailable', message: 'Too many.' })
  expect(started).toEqual(['first', 'second'])
  second.end()
  await second.done
  await expect.poll(() => started).toEqual(['first', 'second', 'third'])
  first.end()
  third.end()
  await Promise.all([first.done, third.done])
})

test('work that fails makes room as well', async () => {
  const queue = createQueue({ mostRunning: 1, maxWaiting: 1, refusal: 'Too many.' })
  const failed = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})

test('work that has waited too long is refused, and the queue goes on behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const queue = createQueue({ mostRunning: 1, maxWaitMs: 10_000, refusal: 'Busy.', retryAfterSeconds: 7 })
  const leave = await queue.enter()
  const refused = queue.enter().catch((error) => error)
  vi.advanceTimersByTime(6_000)
  const patient = queue.enter()
  vi.advanceTimersByTime(4_000)
  expect(await refused).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 7 })
  leave()
  await patient
})

test('the event loop runs between two works that start by setImmediate', async () => {
  const queue = createQueue({ mostRunning: 1, refusal: 'Busy.', startNext: setImmediate })
  const order: string[] = []
  const works = ['first', 'second', 'third'].map((name) => queue.run(async () => void order.push(name)))
  setImmediate(() => order.push('a request'))
  await Promise.all(works)
  expect(order).toEqual(['first', 'a request', 'second', 'third'])
})
