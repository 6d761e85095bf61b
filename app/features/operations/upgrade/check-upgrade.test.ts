import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { askPages } from './check-upgrade.server.ts'

/** Serves a page at every path except the given ones, and returns its address and the requested paths. */
async function serve(others: Record<string, [status: number, text: string]> = {}) {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const [status, text] = others[url] ?? [200, '<html><main id="main">x</main></html>']
    response.writeHead(status).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

it('asks five pages, and whether the database answers', async () => {
  const { url, asked } = await serve({ '/readyz': [200, 'ready'] })
  await askPages(url)
  expect(asked).toEqual(['/readyz', '/', '/blog', '/work', '/services', '/contact'])
})

it.each<[string, [number, string], string]>([
  ['/blog', [500, '<main>'], '/blog answered 500'],
  ['/readyz', [503, 'database cannot be reached'], '/readyz answered 503'],
  ['/contact', [200, '<p>nothing</p>'], '/contact has no content'],
  ['/work', [302, ''], '/work answered 302'],
])('names the page that fails: %s', async (path, answer, message) => {
  const { url } = await serve({ [path]: answer })
  await expect(askPages(url)).rejects.toThrow(message)
})

it('names the page that does not answer', async () => {
  await expect(askPages('http://127.0.0.1:1')).rejects.toThrow('/readyz did not answer')
})
