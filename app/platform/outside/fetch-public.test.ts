import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPublic } from './fetch-public.server.ts'

/** Starts a server on this machine, and allows connections to it alone. */
async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const mayConnect = (address: string, to: number) => address === '127.0.0.1' && to === port
  return { origin: `http://127.0.0.1:${port}`, port, mayConnect }
}

const maxBytes = 1024 * 1024

test('fetches a file, following redirects', async () => {
  const { origin, mayConnect } = await serve(({ url }, response) => {
    if (url === '/old') response.writeHead(301, { location: '/new' }).end()
    else response.end('a picture')
  })
  const bytes = await fetchPublic(`${origin}/old`, { maxBytes, mayConnect })
  expect(Buffer.from(bytes).toString()).toBe('a picture')
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
  'http://169.254.169.254/latest/meta-data/',
])('refuses %s, which is not on the public internet', async (address) => {
  await expect(fetchPublic(address, { maxBytes })).rejects.toMatchObject({
    kind: 'invalid',
    message: expect.stringMatching(/is not on the public internet, so nothing is fetched from it\.$/),
  })
})

test('refuses every port but 80 and 443, and says so', async () => {
  for (const host of ['1.1.1.1:6379', 'localhost:8443', 'public.example:8443']) {
    await expect(fetchPublic(`https://${host}/`, { maxBytes })).rejects.toMatchObject({
      kind: 'invalid',
      message: `${host} names a port. Files are fetched from the ports 80 and 443 alone.`,
    })
  }
})

test.each(['ftp://example.com/', 'file:///etc/passwd', 'https://name:word@example.com/', 'a.png', ''])(
  'refuses %j as an address',
  async (address) => {
    await expect(fetchPublic(address, { maxBytes })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'The address must begin with https:// or http://.',
    })
  },
)

test('refuses a redirect to a private address', async () => {
  let reached = false
  const inner = await serve((_, response) => {
    reached = true
    response.end('a secret')
  })
  const outer = await serve((_, response) => {
    response.writeHead(302, { location: `http://localhost:${inner.port}/` }).end()
  })
  await expect(fetchPublic(outer.origin, { maxBytes, mayConnect: outer.mayConnect })).rejects.toMatchObject({
    kind: 'invalid',
    message: `localhost:${inner.port} is not on the public internet, so nothing is fetched from it.`,
  })
  expect(reached).toBe(false)
})

test('reaches a trusted host with its port alone, and checks a redirect away from it', async () => {
  const { origin, port } = await serve(({ url }, response) => {
    if (url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end()
    else response.end('a picture')
  })
  const local = origin.replace('127.0.0.1', 'localhost')
  const trustedHosts = [`localhost:${port}`]
  expect(Buffer.from(await fetchPublic(`${local}/`, { maxBytes, trustedHosts })).toString()).toBe('a picture')
  for (const [address, hosts, message] of [
    [`${local}/away`, trustedHosts, 'is not on the public internet'],
    [`${local}/`, ['localhost'], 'from the ports 80 and 443 alone'],
  ] as const) {
    await expect(fetchPublic(address, { maxBytes, trustedHosts: [...hosts] })).rejects.toMatchObject({
      message: expect.stringContaining(message),
    })
  }
})

test('follows three redirects and no more', async () => {
  let asked = 0
  const { origin, mayConnect } = await serve((_, response) => {
    asked += 1
    response.writeHead(302, { location: '/again' }).end()
  })
  await expect(fetchPublic(origin, { maxBytes, mayConnect })).rejects.toMatchObject({
    message: expect.stringContaining('leads from one address to the next without end'),
  })
  expect(asked).toBe(4)
})

test('stops reading at the largest size', async () => {
  let sent = 0
  const { origin, mayConnect } = await serve((_, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024
    }
    response.on('drain', more)
    more()
  })
  await expect(fetchPublic(origin, { maxBytes, mayConnect })).rejects.toMatchObject({
    kind: 'too-large',
    message: 'The file is larger than 1 MB.',
  })
  expect(sent).toBeLessThan(64 * 1024 * 1024)
})

test('gives up on a server that does not answer, or not to the end', async () => {
  const { origin, mayConnect } = await serve(({ url }, response) => {
    if (url === '/half') response.write('half')
  })
  for (const path of ['/nothing', '/half']) {
    await expect(fetchPublic(origin + path, { maxBytes, mayConnect, withinMs: 100 })).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('did not answer in time'),
    })
  }
})

test('reports what the server answered instead of the file', async () => {
  const { origin, mayConnect } = await serve((_, response) => response.writeHead(404).end())
  await expect(fetchPublic(origin, { maxBytes, mayConnect })).rejects.toMatchObject({
    message: expect.stringContaining('answered 404'),
  })
})
