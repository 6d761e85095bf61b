import { expect, test } from 'vitest'
import { createQueue } from './queue.server.ts'

test('a queue runs so many at a time, in order of arrival, and refuses what finds no room', async () => {
  const enqueue = createQueue({ mostRunning: 2, maxWaiting: 1, refusal: 'Too many.' })
  const started: string[] = []
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = enqueue(async () => {
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
  const enqueue = createQueue({ mostRunning: 1, maxWaiting: 1, refusal: 'Too many.' })
  const failed = enqueue(() => Promise.reject(new Error('no')))
  const next = enqueue(async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
