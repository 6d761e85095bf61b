import { expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { addPost } from '#tests/support/content.server.ts'
import { addViewer, caller, wire } from '#tests/support/feature-api.server.ts'
import { describeOnDatabase } from '#tests/support/test-app.server.ts'
import { blogApi } from './api.server.ts'

describeOnDatabase('the blog’s calls', (setup) => {
  it('answer the wire’s names', async () => {
    const { app } = await setup()
    const get = wire(app, blogApi())
    const _id = await addPost(app, { slug: 'one', title: 'One', content: '**One**', contentHtml: '<b>' })
    const answer = await (await get('/blog')).json()
    expect(answer).toMatchObject({ success: true, total: 1, pages: 1, currentPage: 1 })
    expect(answer.posts).toEqual([
      {
        _id,
        slug: 'one',
        title: 'One',
        excerpt: 'An excerpt.',
        content: '<b>',
        readingMinutes: 1,
        featuredImage: null,
        featuredImageAlt: '',
        category: null,
        author: null,
        published: true,
        publishedAt: '2026-01-15T12:00:00.000Z',
        updatedAt: '2026-01-15T12:00:00.000Z',
      },
    ])
    const single = await (await get('/blog/one')).json()
    expect(single.post).toEqual({ ...answer.posts[0], contentHtml: '<b>' })
  })

  it('hand out what readers see, not what was typed', async () => {
    const { app } = await setup()
    const call = caller(app, blogApi(), await addViewer(app, 'Edda'))
    const content = '**One** <script>alert(1)</script>![](x onerror=alert(1))'
    const typed = { title: 'One', slug: 'one', content, published: true }
    const { post } = await call('POST', '/blog', typed)
    expect(post.content).toBe(content)
    const get = wire(app, blogApi())
    const [single, list] = await Promise.all(
      ['/blog/one', '/blog'].map(async (path) => (await get(path)).json()),
    )
    expect(single.post.content).toBe(single.post.contentHtml)
    expect([single.post, ...list.posts].map(({ content, excerpt }) => [content, excerpt])).toEqual(
      Array(2).fill([
        expect.stringMatching(/^<p><strong>One<\/strong> [^<]*<\/p>$/),
        expect.stringMatching(/^One/),
      ]),
    )
  })

  it('give ten a page unless asked for another number, and an empty list past the end', async () => {
    const { app } = await setup()
    const get = wire(app, blogApi())
    for (let count = 0; count < 12; count += 1) await addPost(app)
    expect((await (await get('/blog')).json()).posts).toHaveLength(10)
    expect(await (await get('/blog?page=3&limit=5')).json()).toMatchObject({ pages: 3, currentPage: 3 })
    expect(await (await get('/blog?page=4&limit=5')).json()).toEqual({
      success: true,
      posts: [],
      total: 12,
      pages: 3,
      currentPage: 4,
    })
  })

  it.each(['?page=0', '?page=-1', '?page=1.5', '?page=', '?page=two', '?limit=0', '?limit=101'])(
    'refuse %s',
    async (query) => {
      const { app } = await setup()
      const answer = await wire(app, blogApi())(`/blog${query}`)
      expect(answer.status).toBe(422)
      expect(Object.keys((await answer.json()).errors)).toHaveLength(1)
    },
  )

  it('answer 404 for drafts and unknown slugs', async () => {
    const { app } = await setup()
    const get = wire(app, blogApi())
    await addPost(app, { slug: 'draft', publishedAt: null })
    expect((await get('/blog/draft')).status).toBe(404)
    expect((await get('/blog/nothing')).status).toBe(404)
    expect((await (await get('/blog')).json()).posts).toEqual([])
  })

  it('answer from memory until posts change', async () => {
    const { app } = await setup()
    const get = wire(app, blogApi())
    await addPost(app, { slug: 'one' })
    const total = async () => (await (await get('/blog')).json()).total
    expect(await total()).toBe(1)
    await addPost(app, { slug: 'two' })
    expect(await total(), 'nobody has said that posts changed').toBe(1)
    await inTransaction(app, (tx) => app.pages.bump(tx, 'posts'))
    expect(await total()).toBe(2)
  })

  it('cache nothing for made-up addresses', async () => {
    const { app } = await setup()
    const get = wire(app, blogApi())
    await get('/blog')
    for (const query of ['?campaign=a', '?campaign=b', '?page=7', '?page=8']) await get(`/blog${query}`)
    expect(app.pages.stats().pages).toBe(1)
    const spellings = ['?page=01', '?page=1&limit=10', '?limit=010', '?limit=0010&page=001', '?page=1&page=2']
    for (const query of spellings) expect((await get(`/blog${query}`)).status).toBe(200)
    expect(app.pages.stats()).toMatchObject({ pages: 1, bytes: expect.any(Number) })
    for (const query of ['?page=1&limit=9', '?limit=09', '?limit=9&page=01']) await get(`/blog${query}`)
    expect(app.pages.stats().pages).toBe(2)
  })
})
