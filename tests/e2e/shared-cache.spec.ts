import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { startStudioServer, startTimeout } from '../../scripts/studio-server.ts'
import { certificate } from '../deploy/certificate.ts'
import { startProxy } from '../deploy/start-proxy.ts'
import { test as base, expect } from './fixtures.ts'
import { administrator } from './people.ts'

interface Answer {
  status: number
  /** Says whether nginx answered out of its cache. */
  cache: string
  cookie: string | undefined
  body: string
}

interface Front {
  ask(path: string, options?: { cookie?: string; method?: string; body?: object }): Promise<Answer>
  purged: string[]
}

/** The deployed nginx with a cache in it, as a CDN has one. Its open version purges nothing, so the webhook empties the folder. */
const test = base.extend<object, { front: Front }>({
  front: [
    async ({ browserName: _ }, use) => {
      const purged: string[] = []
      let folder = ''
      const webhook = createServer(async (asked, response) => {
        const { addresses } = (await json(asked)) as { addresses: string[] }
        purged.push(...addresses)
        rmSync(`${folder}/cached`, { recursive: true, force: true })
        response.writeHead(204).end()
      })
      await once(webhook.listen(0, '127.0.0.1'), 'listening')
      const server = await startStudioServer({
        ...{ SEED: 'demo', TRUST_PROXY: '1', SITE_URL: 'https://www.example.com' },
        ...{ HOST: '127.0.0.1', PURGE_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}` },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
      })
      const proxy = await startProxy('nginx', Number(new URL(server.url).port), (file, own) => {
        folder = own
        return file
          .replace('http {', `http {\nproxy_cache_path ${own}/cached keys_zone=cdn:1m;`)
          .replace(
            'proxy_http_version',
            'proxy_cache cdn;\nadd_header X-Cache $upstream_cache_status always;\nproxy_http_version',
          )
      })
      const ask: Front['ask'] = async (path, { cookie, method = 'GET', body } = {}) => {
        const host = 'www.example.com'
        const headers = {
          host,
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json', origin: `https://${host}` }),
        }
        const place = { host: '127.0.0.1', port: proxy.httpsPort, servername: host, ca: certificate.cert }
        const asked = request({ ...place, agent: false, path, method, headers })
        asked.end(body && JSON.stringify(body))
        const [answer] = await once(asked, 'response')
        const cookies: string[] = answer.headers['set-cookie'] ?? []
        return {
          status: answer.statusCode,
          cache: answer.headers['x-cache'],
          cookie: cookies.map((each) => each.split(';')[0]).join('; ') || undefined,
          body: await text(answer),
        }
      }
      await use({ ask, purged })
      await proxy.stop()
      await server.stop()
      webhook.close()
    },
    { scope: 'worker', timeout: startTimeout.built },
  ],
})

test('a shared cache has public pages until a publish, and nothing of the owner', async ({ front }) => {
  const { ask, purged } = front
  const { email, password } = administrator
  const { cookie } = await ask('/api/auth/login', { method: 'POST', body: { email, password } })
  expect(cookie).toBeDefined()
  const owner = cookie ? { cookie } : {}

  for (const path of ['/', '/blog', '/sitemap.xml']) {
    expect((await ask(path)).cache, path).toBe('MISS')
    expect((await ask(path)).cache, path).toBe('HIT')
  }
  // A page of the owner's session is the visitors' page.
  expect(await ask('/blog', owner)).toMatchObject({ cache: 'HIT', cookie: undefined })
  for (const path of [
    '/admin',
    '/admin/settings',
    '/api/auth/me',
    '/api/enquiries',
    '/blog/no-such-post',
    '/blog?utm_source=a',
  ]) {
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(path, owner)).cache, path).not.toBe('HIT')
    }
  }

  const slug = 'from-the-quarry'
  const post = { title: 'From the quarry', slug, content: 'From the quarry to the wall.', published: true }
  expect((await ask('/api/blog', { ...owner, method: 'POST', body: post })).status).toBe(201)
  await expect.poll(async () => (await ask('/blog')).body.includes(slug), { timeout: 1000 }).toBe(true)
  expect(purged).toEqual(
    expect.arrayContaining(['https://www.example.com/blog', 'https://www.example.com/sitemap.xml']),
  )
  expect((await ask(`/blog/${slug}`)).status).toBe(200)
})
