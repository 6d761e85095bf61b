import type { APIRequestContext } from '@playwright/test'
import { startStudioServer, startTimeout } from '../../scripts/studio-server.ts'
import { test as base, expect } from './fixtures.ts'
import { administrator } from './people.ts'

interface Place {
  /** The owner, at the first process. */
  owner: APIRequestContext
  /** A visitor at each process. */
  visitors: APIRequestContext[]
}

/** Two processes on one data folder, as with `WORKERS=2` or a second machine; the owner works at the first only. */
const test = base.extend<object, { place: Place }>({
  place: [
    async ({ playwright }, use) => {
      const first = await startStudioServer({
        SEED: 'demo',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ADMIN_NAME: administrator.name,
      })
      const second = await startStudioServer({ DATA_DIR: first.dataDir })
      const at = (url: string) => playwright.request.newContext({ baseURL: url, maxRedirects: 0 })
      const owner = await at(first.url)
      const visitors = [await at(first.url), await at(second.url)]
      const { email, password } = administrator
      expect((await owner.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true)
      await use({ owner, visitors })
      for (const context of [owner, ...visitors]) await context.dispose()
      await second.stop()
      await first.stop()
    },
    { scope: 'worker', timeout: 2 * startTimeout.built },
  ],
})

/** Every address that may show a post. The share card is a picture, which exists or not. */
const lists = ['/', '/blog', '/feed.xml', '/sitemap.xml', '/api/blog?limit=100']
const addressesOf = (slug: string) => [`/blog/${slug}`, `/api/blog/${slug}`]

async function readAll(visitor: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  return Promise.all(
    paths.map(async (path) => {
      const answer = await visitor.get(path)
      return answer.status() === 200 ? await answer.text() : ''
    }),
  )
}

test('content published by one process is shown by both within a second', async ({ place }, info) => {
  const { owner, visitors } = place
  const slug = `quarry-${info.testId.slice(-6)}-${info.repeatEachIndex}`
  const card = `/og/blog/${slug}.png`
  const text = { title: `Quarry ${slug}`, slug, content: 'From the quarry to the wall.' }
  const doors = [...lists, ...addressesOf(slug)]
  const showing = () =>
    Promise.all(
      visitors.map(async (visitor) => [
        ...(await readAll(visitor, doors)).map((answer) => answer.includes(slug)),
        (await visitor.get(card)).status() === 200,
      ]),
    )
  const nowhere = [...doors, card].map(() => false)
  const everywhere = nowhere.map(() => true)

  const created = await owner.post('/api/blog', { data: text })
  const { _id } = (await created.json()).post
  expect(await showing()).toEqual([nowhere, nowhere])
  for (const published of [true, false]) {
    await owner.put(`/api/blog/${_id}`, { data: { ...text, published } })
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const wanted = published ? everywhere : nowhere
    expect(await showing(), [...doors, card].join(' ')).toEqual([wanted, wanted])
  }
})

test('an experiment that one process starts or ends shows on both within a second', async ({ place }) => {
  const { owner, visitors } = place
  const settings = [{ selector: 'h1', content: 'A changed headline' }]
  const data = {
    name: 'Headline',
    path: '/about',
    goal: 'enquiry',
    variants: [
      { id: 'a', name: 'As it is', weight: 1, settings: {} },
      { id: 'b', name: 'Changed', weight: 1, settings },
    ],
  }
  const showing = () =>
    Promise.all(
      visitors.map(async (visitor) =>
        (await (await visitor.get('/about')).text()).includes('A changed headline'),
      ),
    )
  const draft = await owner.post('/api/analytics/experiments', { data })
  const { _id } = (await draft.json()).experiment
  expect(await showing()).toEqual([false, false])
  for (const [call, shown] of [
    ['start', true],
    ['finish', false],
  ] as const) {
    expect((await owner.post(`/api/analytics/experiments/${_id}/${call}`, { data: {} })).ok()).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await showing(), call).toEqual([shown, shown])
  }
})

test('unpublished content is never shown, by address or by id', async ({ place }, info) => {
  const { owner, visitors } = place
  const mark = `hush${info.testId.slice(-6)}${info.repeatEachIndex}`
  const post = (more: object) => owner.post('/api/blog', { data: { title: mark, content: mark, ...more } })
  const idOf = async (answer: Awaited<ReturnType<typeof post>>) => (await answer.json()).post._id as string
  const slugs = ['draft', 'later', 'trashed', 'changed'].map(
    (state) => `${state}-of-silence-${mark.slice(-8)}`,
  )
  const [draft, later, trashed, changed] = slugs as [string, string, string, string]
  const ids = [
    await idOf(await post({ slug: draft })),
    await idOf(await post({ slug: later, publishedAt: '2099-01-01T09:00:00Z' })),
    await idOf(await post({ slug: trashed, published: true })),
    await idOf(await post({ slug: changed, title: 'Public', content: 'Public', published: true })),
  ]
  await owner.delete(`/api/blog/${ids[2]}`)
  const kept = await owner.put(`/api/blog/post/${ids[3]}/draft`, { data: { title: mark, content: mark } })
  expect(kept.ok()).toBe(true)
  const link = await owner.post(`/api/blog/post/${ids[0]}/previews`, { data: {} })
  expect(link.ok()).toBe(true)
  expect(await (await owner.get(`/api/blog/admin?q=${mark}`)).text(), 'the owner sees it').toContain(mark)
  await new Promise((resolve) => setTimeout(resolve, 1000))

  const closed = [
    ...['/api/blog/admin', `/api/blog/admin?q=${mark}`, '/api/projects?unpublished=true'],
    ...ids.flatMap((id) => [
      ...[`/api/blog/post/${id}`, `/api/blog/post/${id}/revisions`, `/api/blog/post/${id}/previews`],
      ...[`/api/blog/post/${id}/history`, `/blog/${id}`, `/api/blog/${id}`, `/og/blog/${id}.png`],
      ...[`/preview/blog/${id}`, `/preview/blog/${id}.${'0'.repeat(43)}`, `/admin/blog/edit/${id}`],
      ...[`/admin/blog/edit/${id}.data`],
    ]),
    ...[draft, later, trashed].flatMap((slug) => [...addressesOf(slug), `/og/blog/${slug}.png`]),
  ]
  const open = [...lists, ...addressesOf(changed), `/api/blog?q=${mark}`]
  for (const visitor of visitors) {
    for (const path of [...closed, ...open]) {
      const answer = await visitor.get(path)
      expect(await answer.text(), path).not.toContain(mark)
      if (path.endsWith('.png') && closed.includes(path)) expect(answer.status(), path).toBe(404)
    }
    expect(await (await visitor.get(`/api/blog/${changed}`)).text()).toContain('Public')
  }
})
