import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientAddress } from '#platform/http/client-address.server.ts'
import { certificate } from './certificate.ts'
import { type RunningProxy, startProxy } from './start-proxy.ts'

const mebibyte = 2 ** 20
const page = brotliCompressSync('<!doctype html><main>A page</main>')
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-security-policy': "default-src 'self'",
  'strict-transport-security': 'max-age=31536000',
  etag: 'W/"page-br"',
  vary: 'Accept-Encoding',
}

interface Arrival {
  path: string
  headers: IncomingHttpHeaders
  client: string
}

/** A stand-in for the site that records its requests. */
function startSite() {
  const arrivals: Arrival[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    arrivals.push({ path, headers: request.headers, client: clientAddress(request, 1) })
    const isOfAnySize = path.startsWith('/api/backups/')
    if (!isOfAnySize && Number(request.headers['content-length']) > 11 * mebibyte) {
      // An answer before the end of the request lets Caddy close the connection, which can cut the answer off.
      request.resume()
      await once(request, 'end')
      response.writeHead(413).end('Too large.')
    } else if (isOfAnySize || path === '/api/media') {
      const body = await buffer(request)
      response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify({ bytes: body.length }))
    } else if (path === '/busy') response.writeHead(503, { 'retry-after': '7' }).end('Later.')
    else response.writeHead(200, pageHeaders).end(page)
  })
  return { server, arrivals }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface Asked {
  path?: string
  host?: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

describe.each(['nginx', 'caddy'] as const)('behind %s with its file of deploy/', (name) => {
  const { server, arrivals } = startSite()
  let proxy: RunningProxy

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    proxy = await startProxy(name, (server.address() as AddressInfo).port)
  })

  afterAll(async () => {
    await proxy?.stop()
    server.closeAllConnections()
    server.close()
  })

  async function ask({ path = '/', host = 'www.example.com', method = 'GET', headers, body }: Asked = {}) {
    return answerOf(
      overHttps({
        ...{ host: '127.0.0.1', port: proxy.httpsPort, servername: host, ca: certificate.cert, agent: false },
        ...{ path, method, headers: { host, ...headers } },
      }),
      body,
    )
  }

  test('a page arrives as the site sent it, over https', async () => {
    const answer = await ask({ headers: { 'accept-encoding': 'br' } })
    expect(answer).toMatchObject({ status: 200, headers: pageHeaders })
    expect(answer.body.equals(page)).toBe(true)
  })

  test('http leads to https at the same address', async () => {
    const host = 'www.example.com'
    const options = { host: '127.0.0.1', port: proxy.httpPort, path: '/blog?page=2', headers: { host } }
    const answer = await answerOf(overHttp({ ...options, agent: false }))
    expect([301, 308]).toContain(answer.status)
    expect(answer.headers.location).toBe('https://www.example.com/blog?page=2')
  })

  test('the other name leads to the site, and binds itself to https', async () => {
    const answer = await ask({ host: 'example.com', path: '/blog?page=2' })
    expect([301, 308]).toContain(answer.status)
    expect(answer.headers).toMatchObject({
      location: 'https://www.example.com/blog?page=2',
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test('a visitor cannot invent an address, a host, a scheme or the id of a request', async () => {
    await ask({
      path: '/contact',
      headers: {
        'x-forwarded-for': '192.0.2.66',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-request-id': 'invented',
      },
    })
    const { client, headers } = arrivals.at(-1) as Arrival
    expect(client).toBe('127.0.0.1')
    expect(headers).toMatchObject({
      host: 'www.example.com',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'www.example.com',
      'x-forwarded-proto': 'https',
    })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/)
  })

  test('the largest upload passes whole, and a larger one is refused', async () => {
    const send = (bytes: number) =>
      ask({
        ...{ path: '/api/media', method: 'POST', body: Buffer.alloc(bytes, 7) },
        headers: { 'content-length': String(bytes) },
      })
    const largest = await send(10.5 * mebibyte)
    expect(JSON.parse(largest.body.toString())).toEqual({ bytes: 10.5 * mebibyte })
    expect((await send(12 * mebibyte)).status).toBe(413)
  })

  test('a backup of any size passes', async () => {
    const bytes = 12 * mebibyte
    const headers = { 'content-length': String(bytes) }
    const body = Buffer.alloc(bytes, 7)
    const sent = await ask({ path: '/api/backups/a.headrow', method: 'PUT', body, headers })
    expect(JSON.parse(sent.body.toString())).toEqual({ bytes })
  })

  test('a 503 passes with its Retry-After', async () => {
    expect(await ask({ path: '/busy' })).toMatchObject({ status: 503, headers: { 'retry-after': '7' } })
  })

  test('the figures of /metrics do not leave the machine', async () => {
    expect((await ask({ path: '/metrics' })).status).toBe(403)
    expect(arrivals.map(({ path }) => path)).not.toContain('/metrics')
  })

  test('a websocket is answered as a page', async () => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    expect((await ask({ headers })).status).toBe(200)
  })

  // With nginx the socket of systemd does this, and with Caddy both.
  if (name === 'caddy') {
    test('a request waits while the site restarts', async () => {
      const { port } = server.address() as AddressInfo
      server.closeAllConnections()
      await once(server.close(), 'close')
      const waiting = ask()
      setTimeout(() => server.listen(port, '127.0.0.1'), 300)
      expect((await waiting).status).toBe(200)
    })
  }
})

async function answerOf(asked: ReturnType<typeof overHttp>, body?: Buffer): Promise<Answer> {
  // A proxy that refuses a large body may close before it has read all of it.
  asked.on('error', () => {})
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}
