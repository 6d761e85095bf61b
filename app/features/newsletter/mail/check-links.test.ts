import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkLinks, createLinkChecks } from './check-links.server.ts'

/** Serves this site: `/404` and `/500` answer with that status, `/never` not at all. */
async function startSite() {
  const open = new Set<ServerResponse>()
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    open.add(response)
    asked.push(url)
    if (url.startsWith('/never')) return
    response.writeHead(/^\/\d+$/.test(url) ? Number(url.slice(1)) : 200).end('A page with more than one byte')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const response of open) response.destroy()
    server.close()
  })
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const linkChecks = createLinkChecks({ config: { siteUrl }, clock: { now: () => new Date() } } as never)
  const check = (paths: string[], withinMs = 60_000) =>
    checkLinks(
      { linkChecks },
      paths.map((path) => (path.startsWith('/') ? siteUrl + path : path)),
      withinMs,
    )
  return Object.assign(check, { asked, open })
}

test('links that answer are fine, also those that a program may not open', async () => {
  const check = await startSite()
  expect(await check(['/', '/work', '/403'])).toMatchObject({
    state: 'fine',
    message: expect.stringMatching(/^All 3 links work \(checked in \d\.\d s\)\.$/),
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

test('a link is opened once for all who ask within minutes, and six at a time', async () => {
  const check = await startSite()
  await Promise.all([check(['/', '/work']), check(['/work', '/'])])
  await check(['/work'])
  expect(check.asked.toSorted()).toEqual(['/', '/work'])
  const silent = Array.from({ length: 10 }, (_, n) => `/never?${n}`)
  await check(silent, 300)
  expect(check.asked.filter((url) => url.startsWith('/never'))).toHaveLength(6)
})
