import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserCheck, CheckFailed, type Proof } from './use-browser-check.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Creates a check whose proofs the test settles. */
function openCheck() {
  const proofs: {
    arrive: () => void
    fail: () => void
    expiresAt: number
    stopped: boolean
  }[] = []
  const check = new BrowserCheck((): Proof => {
    const present = Promise.withResolvers<void>()
    const proof = {
      arrive: () => present.resolve(),
      fail: () => present.reject(new Error('away')),
      expiresAt: Number.POSITIVE_INFINITY,
      stopped: false,
    }
    proofs.push(proof)
    const number = proofs.length
    return {
      present: present.promise,
      token: async () => `token ${number}`,
      expiresAt: () => proof.expiresAt,
      stop: () => {
        proof.stopped = true
      },
    }
  })
  const states: string[] = []
  check.subscribe(() => states.push(check.state()))
  const latest = () => {
    const proof = proofs.at(-1)
    if (!proof) throw new Error('nothing was begun')
    return proof
  }
  return { check, proofs, states, latest }
}

test('starts nothing before the form is about to be used, and then once', () => {
  const { check, proofs } = openCheck()
  expect(proofs).toHaveLength(0)
  check.prepare()
  check.prepare()
  expect(proofs).toHaveLength(1)
})

test('counts a check that takes over 5 s as missing until it arrives', async () => {
  const { check, states, latest } = openCheck()
  check.prepare()
  await vi.advanceTimersByTimeAsync(4999)
  expect(check.state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(check.state()).toBe('missing')
  latest().arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['waiting', 'missing', 'present'])
})

test('never counts a check that arrived in time as missing', async () => {
  const { check, latest } = openCheck()
  check.prepare()
  latest().arrive()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(check.state()).toBe('present')
})

test('starts a failed check again the next time, and counts the 5 s from the first', async () => {
  const { check, proofs, latest } = openCheck()
  check.prepare()
  await vi.advanceTimersByTimeAsync(3000)
  latest().fail()
  await vi.advanceTimersByTimeAsync(0)
  check.prepare()
  expect(proofs).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(check.state()).toBe('missing')
})

test('makes a new proof for each submission', async () => {
  const { check, latest } = openCheck()
  check.prepare()
  latest().arrive()
  expect(await check.takeToken()).toBe('token 1')
  const next = check.takeToken()
  latest().arrive()
  expect(await next).toBe('token 2')
})

test('replaces a proof that is about to expire, and ends its work', async () => {
  const { check, proofs, latest } = openCheck()
  check.prepare()
  latest().arrive()
  latest().expiresAt = Date.now() + 9000
  const token = check.takeToken()
  expect(proofs[0]?.stopped).toBe(true)
  latest().arrive()
  expect(await token).toBe('token 2')
})

test('gives no proof when its script does not load within 5 s, and starts afresh on the next try', async () => {
  const { check, proofs, latest } = openCheck()
  const refused = expect(check.takeToken()).rejects.toBeInstanceOf(CheckFailed)
  await vi.advanceTimersByTimeAsync(5000)
  await refused
  const token = check.takeToken()
  expect(proofs).toHaveLength(2)
  latest().arrive()
  expect(await token).toBe('token 2')
})
