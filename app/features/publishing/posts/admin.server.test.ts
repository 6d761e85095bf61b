import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { showAsTyped } from '#platform/markdown/as-typed.ts'
import { createRenderer } from '#platform/markdown/renderer.server.ts'
import { addPost } from '#tests/support/content.server.ts'
import { addViewer, caller } from '#tests/support/feature-api.server.ts'
import { describeOnBothEngines, type SetupFunction } from '#tests/support/test-app.server.ts'
import { addRevision } from '../revisions/revisions.server.ts'
import { itemErasure } from '../save/trash-item.server.ts'
import { countGrowth, listComing } from '../state/count-states.server.ts'
import { listLatestPosts } from './admin-queries.server.ts'
import { blogApi } from './api.server.ts'
import { findPreviewedPost, posts } from './post-kind.server.ts'

const day = 24 * 60 * 60 * 1000
const text = { title: 'Dry stone', slug: 'dry-stone', content: 'A wall without **mortar**.' }

async function open(setup: SetupFunction) {
  const { app } = await setup()
  const edda = await addViewer(app, 'Edda')
  const call = caller(app, blogApi(), edda)
  const visit = caller(app, blogApi())
  const create = async (more: object = {}) => (await call('POST', '/blog', { ...text, ...more })).post
  return { app, edda, call, visit, create }
}

describeOnBothEngines('writing a post', (setup) => {
  it('starts unpublished, with an excerpt made of the text', async () => {
    const { call, visit } = await open(setup)
    const answer = await call('POST', '/blog', text)
    expect(answer).toMatchObject({ status: 201, success: true })
    expect(answer.post).toMatchObject({ ...text, state: 'draft', published: false, version: 1, saved: null })
    expect(answer.post).toMatchObject({ excerpt: '', derivedExcerpt: 'A wall without mortar.' })
    expect((await visit('GET', '/blog/dry-stone')).status).toBe(404)
    const { post } = await call('GET', `/blog/post/${answer.post._id}`)
    expect(post).toEqual(answer.post)
  })

  it('is saved and shown as typed, and says so, if rendering it takes too long', async () => {
    const { app, edda, visit } = await open(setup)
    const renderer = createRenderer({ log: app.log, withinMs: 100 })
    onTestFinished(() => renderer.stop())
    const call = caller({ ...app, renderer }, blogApi(), edda)
    const content = `<b>${'a-_'.repeat(20_000)}@b`
    const html = `<div class="prose__typed">&lt;b&gt;${content.slice(3)}</div>`
    expect(await call('POST', '/blog/render', { content })).toMatchObject({ html, isAsTyped: true })
    const { status, post } = await call('POST', '/blog', { ...text, content, published: true })
    expect([status, post.content === content, post.isAsTyped]).toEqual([201, true, true])
    expect((await visit('GET', '/blog/dry-stone')).post.contentHtml).toBe(html)
    const saved = await caller(app, blogApi(), edda)('PUT', `/blog/${post._id}`, text)
    expect(saved.post.isAsTyped).toBe(false)
  })

  it('is public once published and no longer once unpublished', async () => {
    const { call, visit, create } = await open(setup)
    const { _id } = await create()
    expect((await call('PUT', `/blog/${_id}`, { ...text, published: true })).post.state).toBe('published')
    expect((await visit('GET', '/blog/dry-stone')).post.contentHtml).toBe(
      '<p>A wall without <strong>mortar</strong>.</p>',
    )
    expect((await visit('GET', '/blog')).total).toBe(1)
    expect((await call('PUT', `/blog/${_id}`, text)).post.state).toBe('published')
    await call('PUT', `/blog/${_id}`, { ...text, published: 'false' })
    expect((await visit('GET', '/blog')).total).toBe(0)
  })

  it('leaves what is not sent as it is, and clears what is sent empty', async () => {
    const { call, create } = await open(setup)
    const more = { category: 'Craft', author: 'Edda', excerpt: 'Short.', featuredImage: '/uploads/a.jpg' }
    const { _id } = await create(more)
    expect((await call('PUT', `/blog/${_id}`, { ...text, category: null })).post).toMatchObject(more)
    const cleared = await call('PUT', `/blog/${_id}`, {
      ...text,
      category: '',
      featuredImage: '',
      excerpt: '',
    })
    expect(cleared.post).toMatchObject({ category: '', author: 'Edda', featuredImage: '', excerpt: '' })
    const { posts } = await call('GET', '/blog/admin')
    expect(posts[0]).toMatchObject({ category: null, featuredImage: null, excerpt: 'A wall without mortar.' })
  })

  it('takes a form with a picture', async () => {
    const { app, edda, call } = await open(setup)
    const wall = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'grey' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...text, published: 'true' })) form.append(name, value)
    form.append('featuredImage', new File([new Uint8Array(wall)], 'wall.jpg', { type: 'image/jpeg' }))
    const { status, post } = await call('POST', '/blog', form)
    expect(status).toBe(201)
    const stored = () => app.db.selectFrom('media').select(['src', 'name', 'createdBy']).execute()
    expect(post).toMatchObject({ state: 'published' })
    expect(await stored()).toEqual([{ src: post.featuredImage, name: 'wall.jpg', createdBy: edda.id }])
    const bad = new FormData()
    bad.append('title', 'Only a title')
    bad.append('featuredImage', new File(['1234'], 'wall.jpg'))
    const refused = await call('POST', '/blog', bad)
    expect(refused).toMatchObject({ status: 422, errors: { slug: 'Slug is required' } })
    expect(await stored(), 'nothing is kept of a form that is refused').toHaveLength(1)
  })

  it('requires a signed-in user', async () => {
    const { visit, create } = await open(setup)
    const { _id } = await create()
    for (const [method, path] of [
      ['GET', '/blog/admin'],
      ['GET', `/blog/post/${_id}`],
      ['POST', '/blog'],
      ['POST', '/blog/drafts'],
      ['POST', '/blog/render'],
      ['PUT', `/blog/${_id}`],
      ['DELETE', `/blog/${_id}`],
      ['PUT', `/blog/post/${_id}/draft`],
      ['DELETE', `/blog/post/${_id}/draft`],
      ['GET', `/blog/post/${_id}/revisions`],
      ['GET', `/blog/post/${_id}/history`],
      ['GET', `/blog/post/${_id}/previews`],
      ['POST', `/blog/post/${_id}/previews`],
      ['POST', `/blog/post/${_id}/restore`],
      ['DELETE', `/blog/post/${_id}`],
    ] as const) {
      expect((await visit(method, path, method === 'GET' ? undefined : text)).status, path).toBe(401)
    }
  })

  it('answers 404 for an unknown post', async () => {
    const { call } = await open(setup)
    const id = '00000000-0000-7000-8000-000000000000'
    for (const [method, path] of [
      ['GET', `/blog/post/${id}`],
      ['PUT', `/blog/${id}`],
      ['DELETE', `/blog/${id}`],
      ['PUT', `/blog/post/${id}/draft`],
      ['GET', `/blog/post/${id}/revisions`],
      ['GET', `/blog/post/${id}/history`],
      ['POST', `/blog/post/${id}/previews`],
      ['PUT', '/blog/not-an-id'],
    ] as const) {
      const answer = await call(method, path, method === 'GET' ? undefined : text)
      expect(answer.status, path).toBe(404)
    }
  })
})

describeOnBothEngines('the address of a post', (setup) => {
  it('is unique', async () => {
    const { call, create } = await open(setup)
    await create()
    const taken = await call('POST', '/blog', text)
    expect(taken).toMatchObject({ status: 409, message: 'This slug is already in use' })
    expect(taken.errors).toEqual({ slug: 'This slug is already in use' })
    const { _id } = await create({ slug: 'other' })
    expect((await call('PUT', `/blog/${_id}`, text)).errors).toEqual({ slug: 'This slug is already in use' })
    expect((await call('GET', `/blog/post/${_id}`)).post.slug).toBe('other')
  })
})

describeOnBothEngines('working on a post in private', (setup) => {
  it('saves a draft beside the published text', async () => {
    const { call, visit, create } = await open(setup)
    const { _id, version } = await create({ published: true })
    const draft = await call('PUT', `/blog/post/${_id}/draft`, {
      title: 'Dry st',
      slug: 'no / slug',
      version,
    })
    expect(draft.post).toMatchObject({ title: 'Dry st', slug: 'no / slug', state: 'changed', version: 2 })
    expect(draft.post).toMatchObject({ saved: { title: 'Dry stone' }, draft: { savedBy: 'Edda' } })
    expect((await visit('GET', '/blog/dry-stone')).post).toMatchObject({ title: 'Dry stone' })
    const { posts, counts } = await call('GET', '/blog/admin?state=changed')
    expect(posts).toMatchObject([{ title: 'Dry stone', state: 'changed' }])
    expect(counts).toEqual({ draft: 0, scheduled: 0, published: 0, changed: 1, trashed: 0 })
    const saved = await call('PUT', `/blog/${_id}`, { ...text, title: 'Dry stone walls', version: 2 })
    expect(saved.post).toMatchObject({ state: 'published', saved: null, draft: null, version: 3 })
    expect((await visit('GET', '/blog/dry-stone')).post.title).toBe('Dry stone walls')
  })

  it('starts a draft from the first word, before there is a title', async () => {
    const { call, create } = await open(setup)
    const { status, post } = await call('POST', '/blog/drafts', { content: 'Once' })
    expect(status).toBe(201)
    expect(post).toMatchObject({ title: '', slug: '', content: 'Once', state: 'draft' })
    await call('POST', '/blog/drafts', { content: 'Twice' })
    const second = await call('PUT', `/blog/post/${post._id}/draft`, { title: 'On', version: post.version })
    expect(second.post).toMatchObject({ title: 'On', content: 'Once' })
    expect((await call('GET', '/blog/admin?q=on')).posts).toMatchObject([{ title: 'On', slug: '' }])
    const saved = await call('PUT', `/blog/${post._id}`, { ...text, version: second.post.version })
    expect(saved.post).toMatchObject({ ...text, state: 'draft', draft: null })
    await create({ slug: 'after-all' })
  })

  it('discards a draft and still keeps its text among the revisions', async () => {
    const { call, create } = await open(setup)
    const { _id } = await create()
    await call('PUT', `/blog/post/${_id}/draft`, { content: 'A better beginning' })
    const { post } = await call('DELETE', `/blog/post/${_id}/draft`)
    expect(post).toMatchObject({ content: text.content, draft: null, saved: null })
    const { revisions } = await call('GET', `/blog/post/${_id}/revisions`)
    expect(revisions.map(({ reason }: { reason: string }) => reason)).toEqual(['autosaved', 'saved'])
    const back = await call('POST', `/blog/post/${_id}/revisions/${revisions[0]._id}/restore`, {})
    expect(back.post).toMatchObject({ content: 'A better beginning', draft: { savedBy: 'Edda' } })
  })

  it('drops the draft when it equals the saved text again', async () => {
    const { call, create } = await open(setup)
    const { _id } = await create({ published: true })
    await call('PUT', `/blog/post/${_id}/draft`, { title: 'x' })
    expect((await call('PUT', `/blog/post/${_id}/draft`, { title: text.title })).post.state).toBe('published')
  })
})

describeOnBothEngines('two who edit one post', (setup) => {
  it('get a conflict with both texts, and lose neither', async () => {
    const { app, call, create } = await open(setup)
    const finn = caller(app, blogApi(), await addViewer(app, 'Finn'))
    const { _id, version } = await create()
    await call('PUT', `/blog/${_id}`, { ...text, content: 'Edda’s words', version })
    const late = await finn('PUT', `/blog/${_id}`, { ...text, content: 'Finn’s words', version })
    expect(late.status).toBe(409)
    expect(late.message).toMatch(/^Somebody else has changed this post/)
    expect(late.theirs).toMatchObject({ content: 'Edda’s words', version: 2 })
    expect(late.yours).toMatchObject({ content: 'Finn’s words' })
    const { revisions } = await finn('GET', `/blog/post/${_id}/revisions`)
    expect(revisions[0]).toMatchObject({ reason: 'refused', savedBy: 'Finn', current: false })
    const one = await finn('GET', `/blog/post/${_id}/revisions/${revisions[0]._id}`)
    expect(one.text.content).toBe('Finn’s words')
    expect(one.comparison).toEqual([
      {
        field: 'content',
        parts: [
          { kind: 'removed', text: 'Finn’s' },
          { kind: 'added', text: 'Edda’s' },
          { kind: 'same', text: ' words' },
        ],
      },
    ])
    const again = await finn('PUT', `/blog/${_id}`, {
      ...text,
      content: 'Both',
      version: late.theirs.version,
    })
    expect(again.post).toMatchObject({ content: 'Both', version: 3 })
  })

  it('get the conflict on autosave, too', async () => {
    const { app, call, create } = await open(setup)
    const finn = caller(app, blogApi(), await addViewer(app, 'Finn'))
    const { _id, version } = await create()
    await call('PUT', `/blog/post/${_id}/draft`, { content: 'Edda’s', version })
    for (const content of ['F', 'Fi', 'Finn’s']) {
      expect((await finn('PUT', `/blog/post/${_id}/draft`, { content, version })).status).toBe(409)
    }
    const { revisions } = await finn('GET', `/blog/post/${_id}/revisions`)
    expect(revisions.map(({ reason }: { reason: string }) => reason)).toEqual([
      'refused',
      'autosaved',
      'saved',
    ])
    expect((await call('DELETE', `/blog/post/${_id}/draft?version=${version}`)).status).toBe(409)
  })

  it('keep the draft of another window of their own among the revisions', async () => {
    const { call, create } = await open(setup)
    const { _id, version } = await create()
    const save = (content: string, from: number) =>
      call('PUT', `/blog/post/${_id}/draft`, { content, version: from })
    await save('First window', version)
    const late = await save('Second window', version)
    expect(late.status).toBe(409)
    const chosen = await save('Second window', late.theirs.version)
    await save('Second window, and on', chosen.post.version)
    const { revisions } = await call('GET', `/blog/post/${_id}/revisions`)
    const texts = await Promise.all(
      revisions.map(async (line: { _id: string }) => {
        const kept = await call('GET', `/blog/post/${_id}/revisions/${line._id}`)
        return kept.text.content
      }),
    )
    expect(texts).toEqual(['Second window, and on', 'Second window', 'First window', text.content])
  })

  it('may save at the same moment without a word lost', async () => {
    const { app, call, create } = await open(setup)
    const finn = caller(app, blogApi(), await addViewer(app, 'Finn'))
    const { _id, version } = await create()
    const answers = await Promise.all(
      [call, finn].map((save, at) =>
        save('PUT', `/blog/${_id}`, { ...text, content: `Text ${at}`, version }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { revisions } = await call('GET', `/blog/post/${_id}/revisions`)
    const texts = await Promise.all(
      revisions.map(async (line: { _id: string }) => {
        const { text: kept } = await call('GET', `/blog/post/${_id}/revisions/${line._id}`)
        return kept.content
      }),
    )
    expect(texts.sort()).toEqual([text.content, 'Text 0', 'Text 1'].sort())
  })

  it('get no conflict when one request is repeated', async () => {
    const { call, create } = await open(setup)
    const { _id, version } = await create()
    const change = { ...text, content: 'New', version, published: true }
    expect((await call('PUT', `/blog/${_id}`, change)).status).toBe(200)
    expect((await call('PUT', `/blog/${_id}`, change)).status).toBe(200)
    expect((await call('PUT', `/blog/${_id}`, { ...change, published: false })).status).toBe(409)
  })
})

describeOnBothEngines('the trash', (setup) => {
  it('keeps a post whole, frees its address and restores it as it was', async () => {
    const { call, visit, create } = await open(setup)
    const { _id } = await create({ published: true })
    expect(await call('DELETE', `/blog/${_id}`)).toEqual({ status: 200, success: true })
    expect((await visit('GET', '/blog/dry-stone')).status).toBe(404)
    expect((await call('DELETE', `/blog/${_id}`)).status).toBe(404)
    expect((await call('PUT', `/blog/${_id}`, text)).status).toBe(404)
    expect((await call('GET', '/blog/admin')).posts).toEqual([])
    const { posts } = await call('GET', '/blog/admin?state=trashed')
    expect(posts).toMatchObject([{ slug: 'dry-stone', state: 'trashed' }])
    const restored = await call('POST', `/blog/post/${_id}/restore`)
    expect(restored.post).toMatchObject({ slug: 'dry-stone', state: 'published' })
    expect((await visit('GET', '/blog/dry-stone')).status).toBe(200)
  })

  it('restores a post at another address when its own is taken', async () => {
    const { call, create } = await open(setup)
    const { _id } = await create()
    await call('DELETE', `/blog/${_id}`)
    await create()
    expect((await call('POST', `/blog/post/${_id}/restore`)).post.slug).toBe('dry-stone-2')
  })

  it('restores a post as a draft when its publication fell due in the trash', async () => {
    const { app, call, create } = await open(setup)
    const { _id } = await create({ publishedAt: '2026-01-16T09:00:00Z' })
    await call('DELETE', `/blog/${_id}`)
    app.clock.advance(2 * day)
    expect((await call('POST', `/blog/post/${_id}/restore`)).post.state).toBe('draft')
  })

  it('is emptied by hand, or after thirty days', async () => {
    const { app, call, create } = await open(setup)
    const [one, other] = [await create(), await create({ slug: 'other' })]
    expect((await call('DELETE', `/blog/post/${one._id}`)).status, 'not before it is in the trash').toBe(404)
    await call('DELETE', `/blog/${one._id}`)
    await call('DELETE', `/blog/${other._id}`)
    expect((await call('DELETE', `/blog/post/${one._id}`)).status).toBe(200)
    expect((await call('GET', `/blog/post/${one._id}`)).status).toBe(404)
    app.clock.advance(30 * day - 1)
    await itemErasure(posts).erase(app)
    expect((await call('GET', '/blog/admin?state=trashed')).total).toBe(1)
    app.clock.advance(1)
    await itemErasure(posts).erase(app)
    expect((await call('GET', '/blog/admin?state=trashed')).total).toBe(0)
    expect(await app.db.selectFrom('revision').select('id').execute()).toEqual([])
    const { changes } = await call('GET', `/blog/post/${other._id}/history`)
    expect(changes[0]).toMatchObject({ action: 'deleted', by: null, before: { slug: 'other' } })
  })
})

describeOnBothEngines('the revisions of a post', (setup) => {
  it('are kept for 30 days; after that saved ones and the last of each day remain', async () => {
    const { app, edda, call, create } = await open(setup)
    const { _id } = await create({ content: 'saved' })
    const hour = day / 24
    const keep = async (content: string) => {
      app.clock.advance(hour)
      const step = { itemId: _id, version: 1, reason: 'autosaved', by: edda, at: app.clock.now() } as const
      await inTransaction(app, (tx) => addRevision(tx, { ...step, text: { ...text, content } }))
    }
    for (const content of ['a', 'b']) await keep(content)
    app.clock.advance(hour)
    await call('PUT', `/blog/${_id}`, { ...text, content: 'saved again' })
    app.clock.advance(day)
    for (const content of ['c', 'd']) await keep(content)
    const kept = async () => {
      const { revisions } = await call('GET', `/blog/post/${_id}/revisions?limit=20`)
      const texts = revisions.map(async (revision: { _id: string }) => {
        const row = app.db.selectFrom('revision').select('text').where('id', '=', revision._id)
        return JSON.parse((await row.executeTakeFirstOrThrow()).text).content
      })
      return Promise.all(texts)
    }
    const all = ['d', 'c', 'saved again', 'b', 'a', 'saved']
    app.clock.advance(28 * day)
    await itemErasure(posts).erase(app)
    expect(await kept()).toEqual(all)
    app.clock.advance(day)
    await itemErasure(posts).erase(app)
    expect(await kept()).toEqual(['d', 'c', 'saved again', 'b', 'saved'])
    app.clock.advance(2 * day)
    await itemErasure(posts).erase(app)
    expect(await kept()).toEqual(['d', 'saved again', 'b', 'saved'])
  })

  it('keep the current draft, even where a clock was set back', async () => {
    const { app, edda, call, create } = await open(setup)
    const { _id } = await create()
    app.clock.advance(2 * 60 * 60 * 1000)
    await call('PUT', `/blog/post/${_id}/draft`, { content: 'before' })
    await call('PUT', `/blog/${_id}`, { ...text, content: 'saved' })
    app.clock.advance(-60 * 60 * 1000)
    await call('PUT', `/blog/post/${_id}/draft`, { content: 'worked on' })
    const steps = () =>
      app.db
        .selectFrom('revision')
        .select('id')
        .where('reason', '=', 'autosaved')
        .where('savedBy', '=', edda.id)
        .execute()
    expect(await steps()).toHaveLength(2)
    app.clock.advance(40 * day)
    await itemErasure(posts).erase(app)
    expect(await steps()).toHaveLength(2)
    expect((await call('GET', `/blog/post/${_id}`)).post.content).toBe('worked on')
  })
})

describeOnBothEngines('what happened to a post', (setup) => {
  it('says who, when, what, before and after', async () => {
    const { app, call, create } = await open(setup)
    const { _id } = await create()
    app.clock.advance(day)
    await call('PUT', `/blog/${_id}`, { ...text, title: 'Walls', published: true })
    await call('PUT', `/blog/${_id}`, { ...text, title: 'Walls', content: 'New' })
    await call('PUT', `/blog/${_id}`, { ...text, title: 'Walls', publishedAt: '2026-03-01T09:00:00Z' })
    await call('PUT', `/blog/${_id}`, { ...text, title: 'Walls', published: false })
    const { changes, total } = await call('GET', `/blog/post/${_id}/history?limit=10`)
    expect(total).toBe(5)
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      ...['unpublished', 'scheduled', 'saved', 'published', 'created'],
    ])
    expect(changes[3]).toMatchObject({
      by: 'Edda',
      at: '2026-01-16T12:00:00.000Z',
      before: { title: 'Dry stone', publishedAt: null },
      after: { title: 'Walls', publishedAt: '2026-01-16T12:00:00.000Z' },
    })
    expect(Object.keys(changes[2].after), 'only what differs').toEqual(['content'])
    const { text: before } = await call('GET', `/blog/post/${_id}/revisions/${changes[2].before.content}`)
    expect(before.content).toBe(text.content)
  })

  it('keeps what a post said before its first change here', async () => {
    const { app, call } = await open(setup)
    const id = await addPost(app, { slug: 'seeded', content: 'As it was' })
    await call('PUT', `/blog/${id}`, { ...text, content: 'As it is' })
    const { revisions } = await call('GET', `/blog/post/${id}/revisions`)
    expect(revisions).toMatchObject([
      { reason: 'saved', version: 2 },
      { reason: 'first', version: 1, savedBy: null },
    ])
  })
})

describeOnBothEngines('the table of posts', (setup) => {
  it('finds by words of title and slug in any case, and searches % and _ literally', async () => {
    const { call, create } = await open(setup)
    await create({ title: '100% Wool', slug: 'wool' })
    await create({ title: '1000 Sheep', slug: 'sheep_dog' })
    const titles = async (q: string) => {
      const { posts, total } = await call('GET', `/blog/admin?q=${encodeURIComponent(q)}`)
      expect(total).toBe(posts.length)
      return posts.map(({ title }: { title: string }) => title)
    }
    expect(await titles('WOOL')).toEqual(['100% Wool'])
    expect(await titles('100%')).toEqual(['100% Wool'])
    expect(await titles('p_d')).toEqual(['1000 Sheep'])
    expect(await titles('\\')).toEqual([])
    await create({ title: 'Über Öfen', slug: 'ovens' })
    expect(await titles('Über Ö')).toEqual(['Über Öfen'])
    expect(await titles('00')).toEqual(['1000 Sheep', '100% Wool'])
  })

  it('lists one state or all but the trash, page by page, the last changed first', async () => {
    const { app, call, create } = await open(setup)
    const states: [string, object][] = [
      ['draft', {}],
      ['published', { published: true }],
      ['scheduled', { publishedAt: '2026-05-01T09:00:00Z' }],
      ['changed', { published: true }],
      ['trashed', { published: true }],
    ]
    for (const [slug, more] of states) {
      app.clock.advance(1000)
      const { _id } = await create({ slug, ...more })
      if (slug === 'changed') await call('PUT', `/blog/post/${_id}/draft`, { title: 'Better' })
      if (slug === 'trashed') await call('DELETE', `/blog/${_id}`)
    }
    const slugs = ({ posts }: { posts?: { slug: string }[] }) => posts?.map(({ slug }) => slug)
    for (const [state] of states) {
      const answer = await call('GET', `/blog/admin?state=${state}`)
      expect([slugs(answer), answer.total]).toEqual([[state], 1])
    }
    const first = await call('GET', '/blog/admin?limit=3')
    expect(first).toMatchObject({ total: 4, pages: 2, currentPage: 1 })
    expect(slugs(first)).toEqual(['changed', 'scheduled', 'published'])
    expect(slugs(await call('GET', '/blog/admin?limit=3&page=2'))).toEqual(['draft'])
    expect(slugs(await call('GET', '/blog/admin?limit=3&page=3'))).toEqual([])
    expect((await call('GET', '/blog/admin?state=lost')).status).toBe(422)
    expect(first.counts).toEqual({ draft: 1, published: 1, scheduled: 1, changed: 1, trashed: 1 })
  })
})

describeOnBothEngines('the dashboard’s figures', (setup) => {
  it('say how many are public, and how many more than a month ago', async () => {
    const { app } = await open(setup)
    const now = app.clock.now()
    expect(await countGrowth(app.db, 'post', now)).toEqual({ total: 0, monthAgo: 0, change: 0 })
    for (const publishedAt of ['2025-01-01', '2025-12-15', '2025-12-16', '2026-01-15', '2026-02-01', null]) {
      await addPost(app, { publishedAt: publishedAt && `${publishedAt}T12:00:00.000Z` })
    }
    expect(await countGrowth(app.db, 'post', now)).toEqual({ total: 4, monthAgo: 2, change: 100 })
    const coming = await listComing(app.db, 'post', now, 3)
    expect(coming.map(({ publishedAt }) => publishedAt)).toEqual(['2026-02-01T12:00:00.000Z'])
    expect(await listLatestPosts(app.db, now, 3)).toHaveLength(3)
  })
})

describeOnBothEngines('a link that shows a post before it is public', (setup) => {
  const token = (url: string) => url.split('/').at(-1) as string

  it('shows the draft until the link expires or is revoked', async () => {
    const { app, call, create } = await open(setup)
    const { _id } = await create({ published: true })
    await call('PUT', `/blog/post/${_id}/draft`, { title: 'Better', content: 'Better **words**' })
    const { link } = (await call('POST', `/blog/post/${_id}/previews`, { days: 2 })) as never
    const { url, _id: linkId } = link as { url: string; _id: string }
    const shown = await findPreviewedPost(app, token(url))
    expect(shown?.post).toMatchObject({
      title: 'Better',
      contentHtml: '<p>Better <strong>words</strong></p>',
    })
    expect((await call('GET', `/blog/post/${_id}/previews`)).links).toEqual([link])
    app.clock.advance(2 * day - 1)
    expect(await findPreviewedPost(app, token(url))).toBeDefined()
    app.clock.advance(1)
    expect(await findPreviewedPost(app, token(url))).toBeUndefined()
    const second = (await call('POST', `/blog/post/${_id}/previews`, {})).link
    expect((await call('DELETE', `/blog/post/${_id}/previews/${second._id}`)).status).toBe(200)
    expect(await findPreviewedPost(app, token(second.url))).toBeUndefined()
    expect((await call('DELETE', `/blog/post/${_id}/previews/${linkId}`)).status).toBe(200)
    expect((await call('DELETE', `/blog/post/${_id}/previews/${linkId}`)).status).toBe(404)
  })

  it('renders a draft once, however often the link is opened', async () => {
    const { app, call, create } = await open(setup)
    const { _id } = await create({ published: true })
    const { url } = (await call('POST', `/blog/post/${_id}/previews`, {})).link
    const rendered: string[] = []
    const renderer = {
      ...app.renderer,
      article: (by: string, source: string) => {
        rendered.push(source)
        return app.renderer.article(by, source)
      },
    }
    const show = async () => (await findPreviewedPost({ ...app, renderer }, token(url)))?.post.contentHtml
    expect(await show()).toBe('<p>A wall without <strong>mortar</strong>.</p>')
    expect(rendered, 'the saved text has its rendering').toEqual([])
    for (const content of ['First', 'Second']) {
      await call('PUT', `/blog/post/${_id}/draft`, { content })
      expect([await show(), await show()]).toEqual([`<p>${content}</p>`, `<p>${content}</p>`])
    }
    expect(rendered).toEqual(['First', 'Second'])
  })

  it('renders a draft again that took too long, but not at each opening of the link', async () => {
    const { app, call, create } = await open(setup)
    const { _id } = await create()
    const { url } = (await call('POST', `/blog/post/${_id}/previews`, {})).link
    await call('PUT', `/blog/post/${_id}/draft`, { content: '*Kiln*' })
    let isBusy = true
    let renders = 0
    const article = async (by: string, source: string) => {
      renders += 1
      const rendered = await app.renderer.article(by, source)
      return isBusy ? { ...rendered, html: showAsTyped(source) } : rendered
    }
    const show = async () =>
      (await findPreviewedPost({ ...app, renderer: { ...app.renderer, article } }, token(url)))?.post
        .contentHtml
    const asTyped = '<div class="prose__typed">*Kiln*</div>'
    expect([await show(), await show(), renders]).toEqual([asTyped, asTyped, 1])
    app.clock.advance(59_999)
    expect([await show(), renders]).toEqual([asTyped, 1])
    app.clock.advance(1)
    expect([await show(), await show(), renders]).toEqual([asTyped, asTyped, 2])
    isBusy = false
    app.clock.advance(60_000)
    const shown = '<p><em>Kiln</em></p>'
    expect([await show(), renders]).toEqual([shown, 3])
    app.clock.advance(60_000)
    expect([await show(), renders]).toEqual([shown, 3])
  })

  it('opens nothing with a foreign signature, and nothing in the trash', async () => {
    const { app, call, create } = await open(setup)
    const [one, other] = [await create(), await create({ slug: 'other' })]
    const links = []
    for (const { _id } of [one, other])
      links.push((await call('POST', `/blog/post/${_id}/previews`, {})).link)
    const [[id], [, signature]] = links.map(({ url }) => token(url).split('.')) as [string[], string[]]
    expect(await findPreviewedPost(app, `${id}.${signature}`)).toBeUndefined()
    for (const bad of ['', id as string, `${id}.`, `${id}.${'A'.repeat(43)}`, '../admin']) {
      expect(await findPreviewedPost(app, bad), bad).toBeUndefined()
    }
    await call('DELETE', `/blog/${one._id}`)
    expect(await findPreviewedPost(app, token(links[0].url))).toBeUndefined()
    expect((await call('POST', `/blog/post/${other._id}/previews`, { days: 31 })).status).toBe(422)
  })
})
