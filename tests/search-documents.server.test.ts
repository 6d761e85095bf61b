import { expect, it } from 'vitest'
import { newsletterApi } from '#features/newsletter/api.server.ts'
import { eraseSubscriber } from '#features/newsletter/erase-commands.server.ts'
import { blogApi } from '#features/publishing/posts/api.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { itemSource } from '#features/publishing/search-item.server.ts'
import { searchApi } from '#features/search/api.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { searchSources } from '#server/search-sources.server.ts'
import { describePicture, trashPicture } from '#services/pictures/commands.server.ts'
import { storePicture } from '#services/pictures/store-picture.server.ts'
import { enqueueFill, fillAtStart, sweepSearch } from '#services/search/fill.server.ts'
import { searchAll, searchPublic } from '#services/search/search.server.ts'
import { studio } from '#studio'
import { book } from './support/bookings.server.ts'
import { caller as callerOf } from './support/caller.server.ts'
import { addPost } from './support/content.server.ts'
import { addViewer, caller } from './support/feature-api.server.ts'
import { describeOnBothEngines, runJobs, type TestApp } from './support/test-app.server.ts'

const urls = async (app: TestApp, query: string) =>
  (await searchPublic(app.db, query, app.clock.now())).results.map(({ url }) => url)
const ownUrls = async (app: TestApp, query: string) =>
  (await searchAll(app.db, query)).results.map(({ url }) => url)

const walls = { title: 'Walls', slug: 'walls', content: '## Gritstone\n\nText about quartzite.' }

async function openBlog(app: TestApp) {
  const blog = caller(app, blogApi(), await addViewer(app, 'Quinn'))
  const create = async (post: object) => ((await blog('POST', '/blog', post)).post as { _id: string })._id
  return { blog, create }
}

describeOnBothEngines('a post', (setup) => {
  it('is found by visitors from its publication on, at its current address', async () => {
    const { app } = await setup()
    const { blog, create } = await openBlog(app)
    const id = await create(walls)
    expect(await urls(app, 'quartzite')).toEqual([])
    expect(await ownUrls(app, 'quartzite')).toEqual([`/admin/blog/edit/${id}`])
    await blog('PUT', `/blog/${id}`, { ...walls, published: true })
    expect(await urls(app, 'quartzite')).toEqual(['/blog/walls'])
    await blog('PUT', `/blog/${id}`, { ...walls, slug: 'dry-walls' })
    expect(await urls(app, 'gritstone')).toEqual(['/blog/dry-walls'])
    await blog('PUT', `/blog/${id}`, { ...walls, published: false })
    expect(await urls(app, 'quartzite')).toEqual([])
  })

  it('that is scheduled is found in its minute', async () => {
    const { app } = await setup()
    const { create } = await openBlog(app)
    const publishedAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
    await create({ ...walls, publishedAt })
    app.clock.advance(59_999)
    expect(await urls(app, 'quartzite')).toEqual([])
    app.clock.advance(1)
    expect(await urls(app, 'quartzite')).toEqual(['/blog/walls'])
  })

  it('is found by its public text, not by its draft; a text that is no more than a draft by its owner', async () => {
    const { app } = await setup()
    const { blog, create } = await openBlog(app)
    const id = await create({ ...walls, published: true })
    await blog('PUT', `/blog/post/${id}/draft`, { content: 'Limestone' })
    expect([await urls(app, 'limestone'), await urls(app, 'quartzite')]).toEqual([[], ['/blog/walls']])
    const draft = (await blog('POST', '/blog/drafts', { title: 'Barns', content: 'Sandstone' })).post as {
      _id: string
    }
    expect(await urls(app, 'sandstone')).toEqual([])
    expect(await ownUrls(app, 'sandstone')).toEqual([`/admin/blog/edit/${draft._id}`])
    await blog('PUT', `/blog/post/${draft._id}/draft`, { content: 'Slate' })
    expect([await ownUrls(app, 'sandstone'), await ownUrls(app, 'slate')]).toEqual([
      [],
      [`/admin/blog/edit/${draft._id}`],
    ])
  })

  it('leaves with the trash and comes back out of it', async () => {
    const { app } = await setup()
    const { blog, create } = await openBlog(app)
    const id = await create({ ...walls, published: true })
    await blog('DELETE', `/blog/${id}`)
    expect([await urls(app, 'quartzite'), await ownUrls(app, 'quartzite')]).toEqual([[], []])
    await blog('POST', `/blog/post/${id}/restore`)
    expect(await urls(app, 'quartzite')).toEqual(['/blog/walls'])
  })
})

describeOnBothEngines('what else is found', (setup) => {
  it('by users: bookings, subscribers, pictures and templates, as they are now', async () => {
    const { app } = await setup()
    const viewer = await addViewer(app, 'Quinn')
    const { id } = await book(app, { message: 'About a kiln', phone: '+44 113 496 0000' })
    for (const query of ['grace hop', 'kiln', '01134960000', 'grace@exam']) {
      expect(await ownUrls(app, query), query).toEqual([`/admin/bookings?booking=${id}`])
      expect(await urls(app, query), query).toEqual([])
    }
    await callerOf(app, [newsletterApi()]).post('/newsletter/subscribe', { email: 'ada@example.com' })
    await runJobs(app)
    const { id: subscriber } = await app.db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
    expect(await ownUrls(app, 'ada')).toEqual([`/admin/people/${subscriber}`])
    await eraseSubscriber(app, subscriber, viewer)
    expect(await ownUrls(app, 'ada')).toEqual([])
    const bytes = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
      'base64',
    )
    const picture = await storePicture(app, { name: 'dusk.png', bytes }, viewer)
    await describePicture(app, picture.id, 'Sheep beside a beck', viewer)
    expect(await ownUrls(app, 'beck')).toEqual(['/admin/media?q=dusk.png'])
    await trashPicture(app, picture.id, viewer)
    expect(await ownUrls(app, 'beck')).toEqual([])
  })

  it('is filled by a start: texts of the studio’s folder, and what was there before', async () => {
    const { app } = await setup()
    await addPost(app, { title: 'Quartzite', slug: 'quartzite' })
    await fillAtStart(app, searchSources)
    await runJobs(app)
    const kinds = await app.db
      .selectFrom('searchDocument')
      .select('kind')
      .distinct()
      .orderBy('kind')
      .execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['page', 'post', 'screen', 'service', 'skill'])
    expect(await urls(app, 'quartzite')).toEqual(['/blog/quartzite'])
    expect(await urls(app, 'privacy cookies')).toContain('/privacy')
    expect(await urls(app, 'web design')).toContain('/services/web-design')
  })

  it('is compared with its sources at night: a version before records nothing', async () => {
    const { app } = await setup()
    const sources = () => [itemSource(posts)]
    await addPost(app, { title: 'Granite', slug: 'granite' })
    app.clock.advance(15 * 60 * 60_000)
    await sweepSearch(app, sources)
    await app.db.deleteFrom('post').execute()
    await addPost(app, { title: 'Quartzite', slug: 'quartzite' })
    app.clock.advance(60 * 60_000)
    await sweepSearch(app, sources)
    expect([await urls(app, 'quartzite'), await urls(app, 'granite')]).toEqual([[], ['/blog/granite']])
    app.clock.advance(23 * 60 * 60_000)
    await sweepSearch(app, sources)
    expect([await urls(app, 'quartzite'), await urls(app, 'granite')]).toEqual([['/blog/quartzite'], []])
    const words = await app.db.selectFrom('searchWord').select('word').where('word', '=', 'granite').execute()
    expect(words).toEqual([])
  })

  it('is filled after an import, and once: a second run changes nothing', async () => {
    const { app } = await setup()
    await addPost(app, { title: 'Quartzite', slug: 'quartzite' })
    for (const _ of ['first', 'second']) {
      await inTransaction(app, (tx) => enqueueFill(tx, ['post']))
      await runJobs(app)
      expect(await urls(app, 'quartzite')).toEqual(['/blog/quartzite'])
    }
  })
})

describeOnBothEngines('the calls', (setup) => {
  it('answer visitors what is public and users everything', async () => {
    const { app } = await setup()
    const { create } = await openBlog(app)
    await create({ ...walls, published: true })
    await create({ ...walls, slug: 'barns', title: 'Barns' })
    const visitor = callerOf(app, [searchApi()])
    expect((await visitor.get('/search?q=Quartzit')).body).toEqual({
      success: true,
      query: 'Quartzit',
      results: [
        {
          kind: 'post',
          title: 'Walls',
          url: '/blog/walls',
          excerpt: 'Gritstone. Text about quartzite.',
          marks: [[22, 31]],
        },
      ],
    })
    expect((await visitor.get('/search')).body).toEqual({ success: true, query: '', results: [] })
    expect((await visitor.get('/search/all?q=quartzite')).status).toBe(401)
    const user = callerOf(app, [searchApi()], { viewer: await addViewer(app, 'Ada') })
    expect((await user.get('/search/all?q=quartzite')).body.results).toHaveLength(2)
  })

  it('are limited for each address of a visitor', async () => {
    const { app } = await setup()
    const visitor = callerOf(app, [searchApi()])
    await visitor.get('/search?q=')
    await app.db.updateTable('rateLimit').set({ points: 599 }).where('key', 'like', 'search:%').execute()
    expect((await visitor.get('/search?q=')).status).toBe(200)
    expect((await visitor.get('/search?q=')).status).toBe(429)
    expect((await callerOf(app, [searchApi()], { address: '192.0.2.2' }).get('/search?q=')).status).toBe(200)
  })
})

describeOnBothEngines('a text of the program or of the studio', (setup) => {
  it('says each sentence once, and runs no heading into the text below', async () => {
    const { app } = await setup()
    for (const source of searchSources(app).filter(({ isStatic }) => isStatic)) {
      for (const { id, body } of await source.list(app.db, '', 100)) {
        const sentences = body.split(/(?<=[.!?])\s+/u)
        expect(sentences, id).toEqual([...new Set(sentences)])
        if (id === '/') expect(body).toContain(`${studio.headline}. ${studio.subline}.`)
      }
    }
  })
})
