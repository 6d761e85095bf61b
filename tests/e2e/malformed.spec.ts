import { expect, test } from '@playwright/test'
import { engines, startFloodedSite } from '../support/flooded-site.ts'
import { malformedRequests } from '../support/malformed-requests.ts'
import { sendAll } from '../support/send-raw.ts'

/** A few thousand in every run; a hundred thousand by `npm run bench -- malformed`. */
const count = 3000

for (const engine of engines) {
  test(`whatever a client sends, the site on ${engine} never answers 500, and goes on`, async () => {
    const site = await startFloodedSite(engine)
    try {
      const flood = await sendAll(site.url, malformedRequests(1, count, site.cookie))
      expect(flood.failures).toEqual([])
      expect(flood.answered + flood.silent).toBe(count)
      expect(flood.answered).toBeGreaterThan(count * 0.9)
      expect((await fetch(`${site.url}/`)).status).toBe(200)
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
      // The requests with a NUL had a session: they were not refused for lack of one.
      const me = await fetch(`${site.url}/api/auth/me`, { headers: { Cookie: site.cookie } })
      expect((await me.json()).user).not.toBeNull()
    } finally {
      await site.stop()
    }
  })
}

test('a NUL is refused: in an id as not found, elsewhere as malformed', async ({ request }) => {
  const answers = [
    ['get', '/api/blog/%00', 404],
    ['get', '/api/blog/admin/%00?q=%00', 400],
    ['get', '/api/blog?q=%00', 400],
    ['get', '/api/blog?q=?%00', 400],
    ['get', '/blog/%00', 400],
    ['get', '/blog?page=%00', 400],
    ['post', '/api/newsletter/confirm', 400],
  ] as const
  for (const [method, path, status] of answers) {
    const sent = method === 'post' ? { data: { token: 'a\0b' } } : {}
    const answer = await request[method](path, sent)
    expect(answer.status(), path).toBe(status)
    const { success, message } = await answer.json()
    expect([success, message], path).toEqual([
      false,
      status === 404
        ? 'There is nothing here.'
        : 'The request contains a NUL character. Take it out and send it again.',
    ])
  }
})
