import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.server.ts'

let folder: string
let server: Server
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headrow-files-'))
  writeFileSync(join(folder, 'shot.png'), 'shot.png')
  writeFileSync(join(folder, 'site.css'), 'identity')
  writeFileSync(join(folder, 'site.css.br'), brotliCompressSync('brotli'))
  writeFileSync(join(folder, 'large.png'), Buffer.alloc(600_000, 'p'))
  mkdirSync(join(folder, 'icons'))
  writeFileSync(join(folder, 'icons/icon-192.png'), 'icon')
  const files = createStaticFiles([folder], { 'Cross-Origin-Resource-Policy': 'same-origin' })
  server = createServer((request, response) => {
    if (!files.serve(request, response, request.url ?? '/')) response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers })

test.each(['/shot.png', '/large.png'])('%s is sent once to a client that has it', async (path) => {
  for (const time of ['from disk', 'from memory']) {
    const answer = await ask(path)
    expect(answer.headers.get('content-type'), time).toBe('image/png')
    expect((await answer.text()).startsWith(path === '/shot.png' ? 'shot' : 'ppp')).toBe(true)
    const etag = answer.headers.get('etag') as string
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(path, { 'if-none-match': known })
      expect(again.status, known).toBe(304)
      expect(again.headers.get('cache-control')).toBe(answer.headers.get('cache-control'))
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

test.each([
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['br;q=0, gzip', null, 'identity'],
  ['identity', null, 'identity'],
])('a client that takes %s gets the file in the encoding %s', async (accepted, encoding, body) => {
  const answer = await ask('/site.css', { 'accept-encoding': accepted })
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(await answer.text()).toBe(body)
})

test('HEAD has the headers alone, and other methods are refused', async () => {
  for (const path of ['/shot.png', '/large.png']) {
    const head = await ask(path, {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(path === '/shot.png' ? '8' : '600000')
    const refused = await ask(path, {}, 'POST')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test.each([
  ['/icons/icon-192.png', 'cross-origin'],
  ['/site.css', 'same-origin'],
])('%s may be shown by %s pages', async (path, policy) => {
  expect((await ask(path)).headers.get('cross-origin-resource-policy')).toBe(policy)
})

test.each(['/', '/site.css.br', '/..%2fetc/passwd', '//shot.png'])('%s is no file', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('answers 404 for a file that was deleted since the start, and goes on', async () => {
  writeFileSync(join(folder, 'gone.png'), 'gone')
  const late = createStaticFiles([folder], {})
  rmSync(join(folder, 'gone.png'))
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  expect(late.serve(request, new ServerResponse(request), '/gone.png')).toBe(false)
})
