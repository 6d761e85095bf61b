import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { describeOnDatabase, runJobs } from '#tests/support/test-app.server.ts'
import { describeSettings } from '../config/describe-settings.server.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { prepareAnswer } from '../http/memory-answer.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { enqueuePurge } from './purge.server.ts'

/** A stand-in for the shared cache's own interface, away at first. */
async function startSharedCache() {
  const asked: { headers: IncomingHttpHeaders; body: unknown }[] = []
  const state = { status: 503 }
  const server = createServer(async (request, response) => {
    asked.push({ headers: request.headers, body: await json(request) })
    response.writeHead(state.status).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
  })
  return { asked, state, address: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describeOnDatabase('a shared cache in front', (setup) => {
  it('is given the addresses of changed pages, again after it was away', async () => {
    const shared = await startSharedCache()
    const { app } = await setup({
      SITE_URL: 'https://studio.example',
      PURGE_URL: `http://cdn:k%40y@${shared.address}/purge?zone=7`,
    })
    const pages = createPageCache(app.db, app.clock, app.log, {
      onStale: (keys) => enqueuePurge(app, keys),
    })
    await pages.refresh()
    for (const [key, tag] of [
      ['/blog', 'posts'],
      ['/blog?page=2', 'posts'],
      ['/work', 'projects'],
    ] as const) {
      const answer = prepareAnswer(200, {}, { identity: Buffer.from(key) })
      await pages.findOrRender(key, async () => ({ answer, tags: new Set([tag]), isCacheable: true }))
    }
    await inTransaction(app, (tx) => pages.bump(tx, 'posts'))
    await runJobs(app)
    shared.state.status = 200
    app.clock.advance(60_000)
    await runJobs(app)
    const purge = {
      headers: { authorization: `Basic ${Buffer.from('cdn:k@y').toString('base64')}` },
      body: { addresses: ['https://studio.example/blog', 'https://studio.example/blog?page=2'] },
    }
    expect(shared.asked).toMatchObject([purge, purge])
    expect(pages.find('/work')).toBeDefined()
  })
})

it('the list of settings does not show the key of PURGE_URL', () => {
  const list = describeSettings({ PURGE_URL: 'https://cdn:secret@purge.example/?token=secret' })
  const { value } = list.find(({ name }) => name === 'PURGE_URL') ?? {}
  expect(value).toBe('https://cdn:hidden@purge.example/?token=hidden')
})
