import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.server.ts'
import { hourMs } from '#platform/durations.ts'
import { guardedLookup } from '#platform/outside/public-address.server.ts'
import { type BrowserKeys, encrypt } from './encrypt.server.ts'
import { findPushService, type PushService } from './push-services.server.ts'
import { authorisation, readVapidKeys } from './vapid.server.ts'

/** How long one request may take: push services answer within a second. */
const withinMs = 8_000
/** How long a push service keeps a message for a browser that is away. */
const waitsForSeconds = 24 * 60 * 60

export type Outcome =
  | { kind: 'delivered' }
  /** The subscription has ended: it is deleted. */
  | { kind: 'gone' }
  | { kind: 'later'; afterMs: number | undefined; problem: string }
  | { kind: 'failed'; problem: string }

interface Message {
  text: Uint8Array
  /** At most 32 characters: a push service replaces a message of the same topic that still waits. */
  topic: string
  urgency: 'normal' | 'high'
}

export interface Receiver extends BrowserKeys {
  endpoint: string
}

interface PushClient {
  send(receiver: Receiver, message: Message, now: Date): Promise<Outcome>
}

/** Creates a client that signs once for each push service. Node reuses its connections. */
export function createPushClient(config: Config): PushClient {
  const signed = new Map<string, { header: string; until: number }>()
  const authorise = (origin: string, now: Date) => {
    const known = signed.get(origin)
    if (known && known.until > now.getTime()) return known.header
    const header = authorisation(readVapidKeys(config), origin, now)
    signed.set(origin, { header, until: now.getTime() + 6 * hourMs })
    return header
  }
  return {
    async send(receiver, { text, topic, urgency }, now) {
      const service = findPushService(receiver.endpoint, config.pushHosts)
      if (!service) return { kind: 'failed', problem: 'The push service is not one of those allowed.' }
      let body: Buffer
      try {
        body = encrypt(text, receiver)
      } catch {
        return { kind: 'failed', problem: 'The keys of a subscription are not valid.' }
      }
      const headers = {
        authorization: authorise(service.url.origin, now),
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        'content-type': 'application/octet-stream',
        ttl: waitsForSeconds,
        topic,
        urgency,
      }
      try {
        return judge(await post(service, headers, body), body.length, now)
      } catch (error) {
        const problem = error instanceof RefusedAddress ? error.message : 'A push service did not answer.'
        return { kind: error instanceof RefusedAddress ? 'failed' : 'later', afterMs: undefined, problem }
      }
    },
  }
}

class RefusedAddress extends Error {}

type Answer = Pick<IncomingMessage, 'statusCode' | 'headers'>

/** Follows no redirects: they are answers like any other. */
function post(
  { url, mayConnect }: PushService,
  headers: Record<string, string | number>,
  body: Buffer,
): Promise<Answer> {
  const isPlain = url.protocol === 'http:'
  const port = Number(url.port) || (isPlain ? 80 : 443)
  const refused = () => new RefusedAddress('The push service is not on the public internet.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address is connected to without a lookup.
  if (isIP(host) && !mayConnect(host, port)) throw refused()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = (isPlain ? requestByHttp : requestByHttps)(url, {
    method: 'POST',
    headers,
    lookup: guardedLookup(port, mayConnect, refused),
    signal: AbortSignal.timeout(withinMs),
  })
  request.on('response', (response) => {
    const { statusCode, headers: received } = response
    // The body tells nothing more; read to its end, the connection can be used again.
    response.on('error', () => {}).resume()
    resolve({ statusCode, headers: received })
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

function judge({ statusCode: status = 0, headers }: Answer, bytes: number, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 413) {
    return {
      kind: 'failed',
      problem: `A push service refused ${bytes.toLocaleString('en')} bytes as too large.`,
    }
  }
  const problem = `A push service answered ${status}.`
  if (status === 429 || status >= 500) {
    return { kind: 'later', afterMs: readRetryAfter(headers['retry-after'], now), problem }
  }
  return { kind: 'failed', problem }
}

/** Reads seconds or a date. */
export function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
