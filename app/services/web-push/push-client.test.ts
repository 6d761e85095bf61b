import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#platform/config/config.server.ts'
import { createBrowser, startPushService } from '#tests/support/push-service.ts'
import { createPushClient, readRetryAfter } from './push-client.server.ts'
import { findPushService } from './push-services.server.ts'

const lookup = vi.hoisted(() => ({ addresses: [] as string[] }))
vi.mock('node:dns', () => ({
  lookup: (
    _: string,
    __: object,
    answer: (error: null, found: { address: string; family: number }[]) => void,
  ) => answer(null, [{ address: lookup.addresses.shift() ?? '127.0.0.1', family: 4 }]),
}))

const message = { text: new TextEncoder().encode('{}'), topic: 'topic', urgency: 'normal' } as const
const now = new Date()

function client(pushHosts = '', vapidPrivateKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw') {
  const config = readConfig({ DATA_DIR: tmpdir(), PUSH_HOSTS: pushHosts })
  const made = createPushClient({ ...config, vapidPrivateKey })
  return (endpoint: string) => made.send({ endpoint, ...createBrowser().keys }, message, now)
}

describe('the push client', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
  ])('does not connect where the name of a push service leads to %s', async (address) => {
    lookup.addresses = [address]
    const outcome = await client()('https://fcm.googleapis.com/fcm/send/x')
    expect(outcome).toEqual({ kind: 'failed', problem: 'The push service is not on the public internet.' })
  })

  test('checks the address of each connection, so that a later answer of DNS helps nobody', async () => {
    const service = await startPushService()
    onTestFinished(() => void service.close())
    const send = client()
    lookup.addresses = ['127.0.0.1', '127.0.0.1']
    for (let again = 0; again < 2; again++) {
      expect(await send('https://updates.push.services.mozilla.com/x')).toMatchObject({ kind: 'failed' })
    }
    expect(service.received).toEqual([])
  })

  test('signs with a key that begins with zero bytes, as one in 256 does', async () => {
    const service = await startPushService()
    onTestFinished(() => void service.close())
    const key = Buffer.concat([Buffer.alloc(2), Buffer.alloc(30, 7)]).toString('base64url')
    expect(await client(service.host, key)(service.endpoint(1))).toEqual({ kind: 'delivered' })
  })

  test('follows no redirect', async () => {
    let reached = false
    const inner = createServer((_, response) => {
      reached = true
      response.end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => inner.once('listening', resolve))
    onTestFinished(() => void inner.close())
    const { port } = inner.address() as AddressInfo
    const service = await startPushService((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
    })
    onTestFinished(() => void service.close())
    const outcome = await client(service.host)(service.endpoint(1))
    expect(outcome).toEqual({ kind: 'failed', problem: 'A push service answered 307.' })
    expect(reached).toBe(false)
  })

  test('names the size that a push service refuses', async () => {
    const service = await startPushService((_, response) => void response.writeHead(413).end())
    onTestFinished(() => void service.close())
    const outcome = await client(service.host)(service.endpoint(1))
    expect(outcome).toEqual({ kind: 'failed', problem: 'A push service refused 105 bytes as too large.' })
  })

  test('tries again later where nobody answers', async () => {
    const outcome = await client('127.0.0.1:9')('http://127.0.0.1:9/x')
    expect(outcome).toMatchObject({ kind: 'later', problem: 'A push service did not answer.' })
  })
})

test('a host of PUSH_HOSTS is allowed with its port alone', () => {
  expect(findPushService('http://push.local:9000/x', ['push.local:9000'])).toBeDefined()
  expect(findPushService('http://push.local:9001/x', ['push.local:9000'])).toBeUndefined()
  expect(findPushService('https://web.push.apple.com/x', [])).toBeDefined()
  expect(findPushService('https://wns2-par02p.notify.windows.com/w/x', [])).toBeDefined()
})

test('Retry-After is read as seconds and as a date', () => {
  const at = new Date('2026-01-15T12:00:00Z')
  expect(readRetryAfter('120', at)).toBe(120_000)
  expect(readRetryAfter('Thu, 15 Jan 2026 12:05:00 GMT', at)).toBe(300_000)
  expect(readRetryAfter('soon', at)).toBeUndefined()
  expect(readRetryAfter(undefined, at)).toBeUndefined()
})
