import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkLinks } from './check-links.server.ts'

/** Serves this site: `/404` and `/500` answer with that status, `/never` not at all. */
async function startSite() {
  const open = new Set<ServerResponse>()
  const server = createServer(({ url = '' }, response) => {
    open.add(response)
    if (url === '/never') return
    response.writeHead(/^\/\d+$/.test(url) ? Number(url.slice(1)) : 200).end('A page with more than one byte')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const response of open) response.destroy()
    server.close()
  })
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (paths: string[], withinMs = 60_000) =>
    checkLinks(
      { config: { siteUrl } } as never,
      paths.map((path) => (path.startsWith('/') ? siteUrl + path : path)),
      withinMs,
    )
}

test('links that answer are fine, also those that a program may not open', async () => {
  const check = await startSite()
  expect(await check(['/', '/work', '/403'])).toMatchObject({
    state: 'fine',
    message: expect.stringMatching(/^All 3 links answer, the slowest in \d\.\d s\.$/),
  })
  expect(await check([])).toMatchObject({ state: 'fine' })
})

test('a link that leads to nothing is named', async () => {
  const check = await startSite()
  expect(await check(['/', '/404'])).toMatchObject({
    state: 'warn',
    message: expect.stringMatching(/^1 link does not work: .*\/404$/),
  })
  expect(await check(['/404', '/500'])).toMatchObject({
    message: expect.stringMatching(/^2 links do not work/),
  })
})

test('machines that are not public are not asked', async () => {
  const check = await startSite()
  expect(await check(['http://127.0.0.1:1/', 'http://10.0.0.1/'])).toMatchObject({ state: 'warn' })
})

test('without an answer in time nobody knows', async () => {
  const check = await startSite()
  expect(await check(['/never'], 200)).toMatchObject({
    state: 'unknown',
    message: expect.stringContaining('/never'),
  })
})
