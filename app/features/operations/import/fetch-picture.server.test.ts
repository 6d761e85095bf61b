import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureFetcher } from './fetch-picture.server.ts'

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin: `http://${host}`, host }
}

const impatient = { withinMs: 5_000, pausesMs: [0, 0] }

test('a picture is fetched from a host of IMPORT_HOSTS, at the third try if need be', async () => {
  let asked = 0
  const { origin, host } = await serve((_, response) => {
    asked += 1
    response.writeHead(asked < 3 ? 503 : 200).end('a picture')
  })
  const fetchPicture = createPictureFetcher({ trustedHosts: [host], ...impatient })
  const picture = await fetchPicture(`${origin}/2019/kiln%20one.jpg?w=300`)
  expect(picture).toMatchObject({ name: 'kiln one.jpg', size: 9 })
  expect(Buffer.from(await picture.read()).toString()).toBe('a picture')
})

test('any other machine of the network is not reached', async () => {
  let asked = 0
  const { origin } = await serve((_, response) => {
    asked += 1
    response.end()
  })
  const fetchPicture = createPictureFetcher({ trustedHosts: ['old.example'], ...impatient })
  await expect(fetchPicture(`${origin}/kiln.jpg`)).rejects.toMatchObject({
    message: expect.stringContaining('is not on the public internet'),
  })
  expect(asked).toBe(0)
})

test('a host that fails again and again is not asked any more', async () => {
  let asked = 0
  const { origin, host } = await serve((_, response) => {
    asked += 1
    response.writeHead(500).end()
  })
  const fetchPicture = createPictureFetcher({ trustedHosts: [host], ...impatient })
  for (let at = 0; at < 5; at += 1) await expect(fetchPicture(`${origin}/${at}.jpg`)).rejects.toThrow()
  expect(asked).toBe(9)
  await expect(fetchPicture(`${origin}/5.jpg`)).rejects.toMatchObject({
    message: `Nothing was fetched: ${host} has not answered several times.`,
  })
})

test('pictures that are gone do not count against their host', async () => {
  const { origin, host } = await serve(({ url }, response) =>
    response.writeHead(url === '/there.jpg' ? 200 : 404).end('a picture'),
  )
  const fetchPicture = createPictureFetcher({ trustedHosts: [host], ...impatient })
  for (let at = 0; at < 5; at += 1) {
    await expect(fetchPicture(`${origin}/${at}.jpg`)).rejects.toMatchObject({
      message: `Nothing was fetched: ${host} answered 404.`,
    })
  }
  expect(await fetchPicture(`${origin}/there.jpg`)).toMatchObject({ size: 9 })
})
