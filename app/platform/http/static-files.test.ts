import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from './static-files.server.ts'

let folder: string
let server: Server
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headrow-files-'))
  for (const name of [
    'shot.png',
    'shot.png.avif',
    'shot.png.webp',
    'plain.png',
    'half.png',
    'half.png.webp',
  ]) {
    writeFileSync(join(folder, name), name)
  }
  writeFileSync(join(folder, 'large.png'), Buffer.alloc(600_000, 'p'))
  writeFileSync(join(folder, 'large.png.avif'), Buffer.alloc(550_000, 'a'))
  const files = createStaticFiles(folder, {})
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

const ask = (path: string, accept: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { accept, ...headers } })

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  ['/shot.png', chrome, 'image/avif', 'shot.png.avif'],
  ['/shot.png', 'image/webp,*/*', 'image/webp', 'shot.png.webp'],
  ['/shot.png', 'image/avif;q=0,image/webp', 'image/webp', 'shot.png.webp'],
  ['/shot.png', 'IMAGE/AVIF', 'image/avif', 'shot.png.avif'],
  ['/shot.png', '*/*', 'image/png', 'shot.png'],
  ['/shot.png', 'image/*', 'image/png', 'shot.png'],
  ['/half.png', chrome, 'image/webp', 'half.png.webp'],
  ['/plain.png', chrome, 'image/png', 'plain.png'],
])('%s for a client that takes %s is %s', async (path, accept, type, body) => {
  for (const time of ['from disk', 'from memory']) {
    const answer = await ask(path, accept)
    expect(answer.headers.get('content-type'), time).toBe(type)
    expect(await answer.text(), time).toBe(body)
  }
})

test('caches are told that the form depends on what the client takes, where it does', async () => {
  for (const accept of [chrome, '*/*']) {
    expect((await ask('/shot.png', accept)).headers.get('vary')).toBe('Accept')
  }
  expect((await ask('/plain.png', chrome)).headers.get('vary')).toBe('Accept-Encoding')
  expect((await ask('/shot.png.avif', '*/*')).headers.get('vary')).toBe('Accept-Encoding')
})

test('each form has a tag of its own', async () => {
  const tag = (await ask('/shot.png', chrome)).headers.get('etag') as string
  expect((await ask('/shot.png', chrome, { 'if-none-match': tag })).status).toBe(304)
  expect((await ask('/shot.png', '*/*', { 'if-none-match': tag })).status).toBe(200)
})

test('pictures too large for memory have formats too', async () => {
  const small = await ask('/large.png', chrome)
  expect(small.headers.get('content-type')).toBe('image/avif')
  expect((await small.arrayBuffer()).byteLength).toBe(550_000)
  expect((await ask('/large.png', '*/*')).headers.get('content-length')).toBe('600000')
})

test('answers 404 for a file that was deleted since the start, and goes on', async () => {
  writeFileSync(join(folder, 'gone.png'), 'gone')
  const late = createStaticFiles(folder, {})
  rmSync(join(folder, 'gone.png'))
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  expect(late.serve(request, new ServerResponse(request), '/gone.png')).toBe(false)
})
