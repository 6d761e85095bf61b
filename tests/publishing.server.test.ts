import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { blogApi } from '#features/publishing/posts/api.server.ts'
import { projectsApi } from '#features/publishing/projects/api.server.ts'
import type { App } from '#platform/app.ts'
import { prepareAnswer } from '#platform/http/memory-answer.server.ts'
import { appContext, incomplete, pageTagsContext } from '#platform/http/page-context.server.ts'
import { createPageCache } from '#platform/page-cache/page-cache.server.ts'
import { storePicture } from '#services/pictures/store-picture.server.ts'
import { loader as feed } from '../app/routes/feeds/feed.ts'
import { loader as shareCard } from '../app/routes/feeds/share-card.ts'
import { loader as sitemap } from '../app/routes/feeds/sitemap.ts'
import { loader as article } from '../app/routes/site/article.tsx'
import { loader as blog } from '../app/routes/site/blog.tsx'
import { loader as caseStudy } from '../app/routes/site/case-study.tsx'
import { loader as home } from '../app/routes/site/home.tsx'
import { loader as skill } from '../app/routes/site/skill.tsx'
import { loader as work } from '../app/routes/site/work.tsx'
import { almostASecond } from './support/almost-a-second.ts'
import { addPost, addProject } from './support/content.server.ts'
import { addViewer, caller } from './support/feature-api.server.ts'
import {
  describeOnBothEngines,
  describeOnDatabase,
  type SetupFunction,
  type TestApp,
} from './support/test-app.server.ts'

type Loader = (given: never) => Promise<unknown>

/** Renames a table until the test ends. */
async function takeAway({ db }: App, table: string): Promise<void> {
  const away = `${table}Away`
  await db.schema.alterTable(table).renameTo(away).execute()
  onTestFinished(() => db.schema.alterTable(away).renameTo(table).execute())
}

describeOnDatabase('a page of which a part cannot be read', (setup) => {
  it('leaves it out, and is not cached as if it were whole', async () => {
    const { app } = await setup()
    await addPost(app, { slug: 'walls', featuredImage: '/uploads/wall-1.jpg' })
    const ewer = await addProject(app, { slug: 'ewer' })
    const open = async (load: Loader, params = {}) => {
      const tags = new Set<string>()
      const context = new RouterContextProvider()
      context.set(appContext, app)
      context.set(pageTagsContext, tags)
      const page = await load({ context, params, request: new Request('http://localhost/') } as never)
      return { page, isWhole: !tags.has(incomplete) }
    }
    expect(await open(home as Loader)).toMatchObject({ page: { posts: [{}] }, isWhole: true })
    await takeAway(app, 'media')
    expect(await open(article as Loader, { slug: 'walls' })).toMatchObject({
      page: { post: { slug: 'walls' }, pictures: {} },
      isWhole: false,
    })
    await takeAway(app, 'post')
    expect(await open(home as Loader)).toMatchObject({ page: { posts: [], covers: {} }, isWhole: false })
    await expect(open(article as Loader, { slug: 'walls' })).rejects.toThrow()
    await takeAway(app, 'project')
    for (const load of [work, skill]) {
      expect((await open(load as Loader, { slug: 'react' })).isWhole).toBe(false)
    }
    await expect(open(caseStudy as Loader, { slug: ewer })).rejects.toThrow()
  })
})

describeOnDatabase('a share card whose picture cannot be fetched', (setup) => {
  it('is drawn without it, and is not cached as if it were whole', async () => {
    const { app } = await setup()
    const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#b82b28' } })
      .jpeg()
      .toBuffer()
    const { src } = await storePicture(app, { name: 'kiln.jpg', bytes }, undefined)
    await addPost(app, { slug: 'walls', featuredImage: src })
    const open = async (shown: App) => {
      const tags = new Set<string>()
      const context = new RouterContextProvider()
      context.set(appContext, shown)
      context.set(pageTagsContext, tags)
      const request = new Request('http://localhost/og/blog/walls.png')
      const { status } = (await shareCard({ context, request } as never)) as Response
      return { status, isWhole: !tags.has(incomplete) }
    }
    const find = () => Promise.reject(new Error('The storage does not answer.'))
    expect(await open({ ...app, files: { ...app.files, find } })).toEqual({ status: 200, isWhole: false })
    expect(await open(app)).toEqual({ status: 200, isWhole: true })
  })
})

/** The public pages and calls that may show a post or a project. */
const doors: Record<string, { load: Loader; params?: Record<string, string> }> = {
  '/': { load: home as Loader },
  '/blog': { load: blog as Loader },
  '/blog/walls': { load: article as Loader, params: { slug: 'walls' } },
  '/feed.xml': { load: feed as Loader },
  '/sitemap.xml': { load: sitemap as Loader },
  '/og/blog/walls.png': { load: shareCard as Loader },
  '/case-study/ewer': { load: caseStudy as Loader, params: { slug: 'ewer' } },
}
const showPosts = Object.keys(doors).filter((path) => path !== '/case-study/ewer')

/** Starts one of several processes on a database, with a page cache of its own. */
function startProcess(shared: TestApp) {
  const app: App = { ...shared, pages: createPageCache(shared.db, shared.clock, shared.log) }
  const rendered: string[] = []
  const render = async (path: string) => {
    rendered.push(path)
    const tags = new Set<string>()
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(pageTagsContext, tags)
    const request = new Request(`http://localhost${path}`)
    const { load, params = {} } = doors[path] as (typeof doors)[string]
    const answer = await load({ context, request, params } as never).catch((thrown: unknown) => thrown)
    const body = answer instanceof Response ? Buffer.from(await answer.arrayBuffer()) : toBuffer(answer)
    const status = answer instanceof Response ? answer.status : 200
    return { answer: prepareAnswer(status, {}, { identity: body }), tags, isCacheable: status === 200 }
  }
  return {
    app,
    rendered,
    ask: async (path: string) => {
      const { status, variants } = await app.pages.findOrRender(path, () => render(path))
      return { status, text: variants.identity.body.toString() }
    },
  }
}

const toBuffer = (answer: unknown) => Buffer.from(JSON.stringify(answer) ?? '')

async function open(setup: SetupFunction) {
  const { app } = await setup()
  const here = startProcess(app)
  const there = startProcess(app)
  for (const { pages } of [here.app, there.app]) {
    await pages.start()
    onTestFinished(() => pages.stop())
  }
  const edda = await addViewer(app, 'Edda')
  const write = caller(here.app as TestApp, blogApi(), edda)
  const design = caller(here.app as TestApp, projectsApi(), edda)
  const askAll = async (paths = Object.keys(doors)) => {
    for (const { ask } of [here, there]) for (const path of paths) await ask(path)
  }
  /** Requests everything again and lists the pages that each process renders anew. */
  const listRerendered = async () => {
    await almostASecond(app)
    here.rendered.length = 0
    there.rendered.length = 0
    await askAll()
    return [here, there].map(({ rendered }) => [...rendered].sort())
  }
  const seen = async (word: string, paths: string[]) => {
    const answers = await Promise.all(
      [here, there].flatMap(({ ask }) =>
        paths.map(async (path) => {
          const { status, text } = await ask(path)
          return status === 200 && (path.endsWith('.png') || text.includes(word))
        }),
      ),
    )
    return new Set(answers)
  }
  return { app, write, design, askAll, listRerendered, seen }
}

const post = { title: 'Walls', slug: 'walls', content: 'Walls stand.' }
/** The share card is a picture of the title, the sitemap has addresses only. */
const withText = ['/blog/walls', '/feed.xml']
const everywhere = ['/', '/blog', ...withText, '/sitemap.xml', '/og/blog/walls.png']

describeOnBothEngines('publishing', (setup) => {
  it('shows on every page of every process within a second, and unpublishing is as quick', async () => {
    const { app, write, askAll, listRerendered, seen } = await open(setup)
    const { _id } = (await write('POST', '/blog', post)).post
    await askAll()
    expect(await seen('walls', everywhere)).toEqual(new Set([false]))
    await write('PUT', `/blog/${_id}`, { ...post, published: true })
    await almostASecond(app)
    expect(await seen('walls', everywhere)).toEqual(new Set([true]))
    await write('PUT', `/blog/${_id}`, { ...post, content: 'Walls lean.' })
    await almostASecond(app)
    expect(await seen('Walls lean.', withText)).toEqual(new Set([true]))
    await write('PUT', `/blog/${_id}`, { ...post, published: false })
    await almostASecond(app)
    expect(await seen('walls', everywhere)).toEqual(new Set([false]))
    await write('PUT', `/blog/${_id}`, { ...post, published: true })
    await write('DELETE', `/blog/${_id}`)
    expect((await listRerendered()).every((paths) => !paths.includes('/case-study/ewer'))).toBe(true)
    expect(await seen('walls', everywhere)).toEqual(new Set([false]))
  })

  it('shows a scheduled post at its time, in every process', async () => {
    const { app, write, askAll, seen } = await open(setup)
    const publishedAt = new Date(app.clock.now().getTime() + 60_000).toISOString()
    await write('POST', '/blog', { ...post, publishedAt })
    await askAll()
    app.clock.advance(59_999)
    await almostASecond(app)
    expect(await seen('walls', everywhere)).toEqual(new Set([false]))
    app.clock.advance(1)
    await almostASecond(app)
    expect(await seen('walls', everywhere)).toEqual(new Set([true]))
  })

  it('keeps cached pages that do not show it', async () => {
    const { app, write, design, askAll, listRerendered } = await open(setup)
    await addProject(app, { slug: 'ewer', title: 'Ewer' })
    const id = await addPost(app, { slug: 'walls', title: 'Walls' })
    await askAll()
    expect(await listRerendered()).toEqual([[], []])
    await write('PUT', `/blog/${id}`, { ...post, title: 'Dry walls' })
    expect(await listRerendered()).toEqual([[...showPosts].sort(), [...showPosts].sort()])
    const { project } = await design('GET', '/projects/slug/ewer')
    await design('PUT', `/projects/${project._id}`, { ...project, title: 'Ewers', gallery: [] })
    for (const paths of await listRerendered()) {
      expect(paths).toContain('/case-study/ewer')
      expect(paths).not.toContain('/blog/walls')
      expect(paths).not.toContain('/feed.xml')
    }
  })

  it('keeps all cached pages when a draft is saved, and shows none of the draft', async () => {
    const { app, write, askAll, listRerendered, seen } = await open(setup)
    const id = await addPost(app, { slug: 'walls', title: 'Walls', contentHtml: '<p>Public</p>' })
    await askAll()
    await write('POST', '/blog/drafts', { title: 'Secret', slug: 'secret', content: 'Secret' })
    await write('POST', '/blog', { title: 'Secret', slug: 'secret', content: 'Secret' })
    await write('PUT', `/blog/post/${id}/draft`, { title: 'Secret', content: 'Secret' })
    await write('POST', `/blog/post/${id}/previews`, {})
    expect(await listRerendered()).toEqual([[], []])
    expect(
      await seen(
        'Secret',
        Object.keys(doors).filter((path) => !path.endsWith('.png')),
      ),
    ).toEqual(new Set([false]))
    const visitor = caller(app, blogApi())
    expect(JSON.stringify(await visitor('GET', '/blog'))).not.toContain('Secret')
    expect(JSON.stringify(await visitor('GET', '/blog/walls'))).not.toContain('Secret')
    expect((await visitor('GET', '/blog/secret')).status).toBe(404)
  })
})

describeOnDatabase('a former address', (setup) => {
  const load = (app: App, path: string, slug: string) => {
    const context = new RouterContextProvider()
    context.set(appContext, app)
    context.set(pageTagsContext, new Set())
    const { load: run } = doors[path] as (typeof doors)[string]
    const given = { context, params: { slug }, request: new Request('http://localhost/') }
    return run(given as never).catch((thrown: unknown) => thrown) as Promise<Response>
  }
  const expectRedirect = async (app: App, path: string, slug: string) => {
    const { status, headers } = await load(app, path, slug)
    return [status, headers?.get?.('Location') ?? null]
  }

  it('redirects to the post’s current address, however often it moved', async () => {
    const { app, write } = await open(setup)
    const { _id } = (await write('POST', '/blog', { ...post, slug: 'one', published: true })).post
    await write('PUT', `/blog/${_id}`, { ...post, slug: 'two' })
    await write('PUT', `/blog/${_id}`, { ...post, slug: 'three' })
    expect(await expectRedirect(app, '/blog/walls', 'one')).toEqual([301, '/blog/three'])
    expect(await expectRedirect(app, '/blog/walls', 'two')).toEqual([301, '/blog/three'])
    await write('PUT', `/blog/${_id}`, { ...post, slug: 'one' })
    expect(await expectRedirect(app, '/blog/walls', 'three')).toEqual([301, '/blog/one'])
    expect((await load(app, '/blog/walls', 'one')).status, 'no circle').toBeUndefined()
  })

  it('shows a new post that has it', async () => {
    const { app, write } = await open(setup)
    const { _id } = (await write('POST', '/blog', { ...post, slug: 'old', published: true })).post
    await write('PUT', `/blog/${_id}`, { ...post, slug: 'new' })
    await write('POST', '/blog', { ...post, slug: 'old', title: 'Taken' })
    expect(
      await expectRedirect(app, '/blog/walls', 'old'),
      'a draft does not show, nor lead anywhere',
    ).toEqual([302, '/blog'])
  })

  it('does not redirect to a post that is not public', async () => {
    const { app, write } = await open(setup)
    const { _id } = (await write('POST', '/blog', { ...post, slug: 'old' })).post
    await write('PUT', `/blog/${_id}`, { ...post, slug: 'secret' })
    expect(await expectRedirect(app, '/blog/walls', 'old')).toEqual([302, '/blog'])
  })

  it('redirects to a case study that moved', async () => {
    const { app, design } = await open(setup)
    const id = await addProject(app, { slug: 'old' })
    const { project } = await design('GET', `/projects/slug/${id}`)
    await design('PUT', `/projects/${id}`, { ...project, slug: 'new' })
    expect(await expectRedirect(app, '/case-study/ewer', 'old')).toEqual([301, '/case-study/new'])
  })
})

describeOnDatabase('a picture of another site', (setup) => {
  const foreign = 'https://pictures.example/fell.jpg'
  const text = { title: 'Walls', slug: 'walls', content: `Look:\n\n![A fell](${foreign})` }
  const open = async () => {
    const { app } = await setup()
    return caller(app, blogApi(), await addViewer(app, 'Edda'))
  }

  it('is refused by name when its text is published, and allowed in a draft', async () => {
    const call = await open()
    const refused = await call('POST', '/blog', { ...text, published: true })
    expect(refused).toMatchObject({ status: 422, errors: { content: expect.stringContaining(foreign) } })

    const { status, post } = await call('POST', '/blog', { ...text, published: false })
    expect(status).toBe(201)
    expect((await call('PUT', `/blog/${post._id}`, { ...text, published: true })).status).toBe(422)
    const own = { ...text, content: '![A fell](/images/hero-800.jpg)', published: true }
    expect((await call('PUT', `/blog/${post._id}`, own)).status).toBe(200)
  })

  it.each([
    '![A fell](http://pictures.example/fell.jpg)',
    '![A fell](//pictures.example/fell.jpg)',
    '<img src="http://localhost/fell.jpg">',
  ])('is refused in %s too, which the sanitiser would leave out without a word', async (content) => {
    const call = await open()
    const refused = await call('POST', '/blog', { ...text, content, published: true })
    expect(refused).toMatchObject({
      status: 422,
      errors: { content: expect.stringContaining('/fell.jpg is on another site') },
    })
  })

  it('is refused as the featured image', async () => {
    const call = await open()
    const sent = {
      ...text,
      content: 'Text',
      featuredImage: foreign,
      featuredImageAlt: 'A fell',
      published: true,
    }
    const refused = await call('POST', '/blog', sent)
    expect(refused).toMatchObject({
      status: 422,
      errors: { featuredImage: expect.stringContaining(foreign) },
    })
  })
})
