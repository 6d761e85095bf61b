import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LateError, timeout, waitAtMost } from './timeout.ts'

const never = () => new Promise<string>(() => undefined)

it('work that ends in time ends as it does, and other work fails with a reason', async () => {
  expect(await timeout(1000, Promise.resolve('done'))).toBe('done')
  await expect(timeout(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(timeout(10, never())).rejects.toThrow('no answer within 0.01 seconds')
  await expect(timeout(10, never(), 'too slow')).rejects.toBeInstanceOf(LateError)
})

it('work that fails late fails unheard', async () => {
  const work = sleep(20).then(() => {
    throw new Error('nobody waits for this')
  })
  await expect(timeout(1, work)).rejects.toThrow(LateError)
  await sleep(40)
})

it('waiting ends with the work or after its time, and only the failure of the work is one', async () => {
  await waitAtMost(10, never(), Promise.resolve())
  await waitAtMost(1000, Promise.resolve(), undefined)
  await expect(waitAtMost(1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
