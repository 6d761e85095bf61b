import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listPublishedPosts } from '#features/publishing/posts/queries.server.ts'
import { importTarget } from '#server/import-target.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { type ImportCounts, sumOf } from './counts.ts'
import { findImport, findLastImport, findOldAddress, listImports, listUnfinished } from './imports.server.ts'
import { importFolder } from './report.server.ts'
import { rehearseImport, runImport, settleImports } from './run.server.ts'
import type { ArticleItem, ImportItem, ImportSource } from './source.ts'
import { undoImport } from './undo.server.ts'

const site = 'wordpress:https://old.example'

const article = (number: number, more: Partial<ArticleItem> = {}): ArticleItem => ({
  kind: 'post',
  sourceId: `post-${number}`,
  state: 'published',
  was: 'public',
  notes: [],
  slug: `post-${number}`,
  title: `Post ${number}`,
  content: `Text of post ${number}.`,
  excerpt: '',
  tags: [],
  publishedAt: '2019-05-04T09:00:00.000Z',
  oldAddresses: [`/2019/05/post-${number}/`, `/?p=${number}`],
  ...more,
})

/** A one-pixel GIF, which needs no fixture. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Another GIF for each number: the first colour of its table differs. */
const coloured = (number: number) =>
  Buffer.concat([pixel.subarray(0, 13), Buffer.from([number]), pixel.subarray(14)])

function sourceOf(
  items: readonly ImportItem[],
  { pictures = {}, failAt }: { pictures?: Record<string, Buffer>; failAt?: number } = {},
): ImportSource {
  return {
    description: { kind: 'WordPress export', files: ['blog.xml'], site, address: 'https://old.example' },
    async *items() {
      for (const [at, item] of items.entries()) {
        if (at === failAt) throw new Error('no room on the disk')
        yield item
      }
    },
    async openPicture(address) {
      const bytes = pictures[address]
      return bytes && { name: 'kiln.gif', size: bytes.length, read: async () => bytes }
    },
  }
}

const how = { fetchPictures: false }

const run = (app: TestApp, source: ImportSource, id?: string) =>
  runImport(app, importTarget(app), source, { ...how, id })

const titlesOf = async (app: TestApp) => {
  const { posts } = await listPublishedPosts(app.db, app.clock.now(), { page: 1, limit: 100 })
  return posts.map(({ title }) => title).sort()
}

const rowsOf = (app: TestApp) =>
  app.db
    .selectFrom('post')
    .select(['slug', 'title', 'content', 'contentHtml', 'publishedAt', 'category'])
    .where('trashedAt', 'is', null)
    .orderBy('slug')
    .execute()

const lineOf = ({ lines }: ImportCounts, what: string) => lines.find((line) => line.what === what)

describeOnBothEngines('an import', (setup) => {
  it('brings texts with their dates, and counts what it left out with the reason', async () => {
    const { app } = await setup()
    const items: ImportItem[] = [
      article(1, { category: 'Craft', tags: ['Clay'] }),
      article(2, { state: 'draft', was: 'private' }),
      article(3, { kind: 'page', was: 'public' }),
      article(4, { state: 'scheduled', was: 'scheduled', publishedAt: '2099-01-01T00:00:00.000Z' }),
      {
        kind: 'not-taken',
        what: 'Menu items',
        title: 'Home',
        reason: 'Menus stay there.',
      },
      {
        ...{
          kind: 'comment',
          on: { title: 'Post 1', address: '/?p=1' },
          author: '=Eve',
        },
        ...{ email: 'eve@example.com', website: '', writtenAt: '2019-05-05T09:00:00.000Z', text: 'First!' },
      },
    ]
    const planned = await rehearseImport(app, importTarget(app), sourceOf(items), how)
    expect(await rowsOf(app)).toEqual([])
    const { row, counts } = await run(app, sourceOf(items))
    expect(planned).toEqual(counts)
    expect(sumOf(counts)).toMatchObject({ inFile: 15, comesIn: 12, known: 0, staysOut: 3 })
    expect(await titlesOf(app)).toEqual(['Post 1'])
    expect(await rowsOf(app)).toMatchObject([
      { slug: 'post-1', publishedAt: '2019-05-04T09:00:00.000Z', category: 'Craft' },
      { slug: 'post-2', publishedAt: null },
      { slug: 'post-3', publishedAt: null, category: 'Page' },
      { slug: 'post-4', publishedAt: '2099-01-01T00:00:00.000Z' },
    ])
    const report = readFileSync(join(importFolder(app, row.id), 'report.txt'), 'utf8')
    expect(report).toContain('Menu items: Home: Menus stay there.')
    expect(report).toContain('Post 2: It was private and is a draft now.')
    const comments = readFileSync(join(importFolder(app, row.id), 'comments.csv'), 'utf8')
    expect(comments).toContain("Post 1,/?p=1,'=Eve,eve@example.com,,2019-05-05T09:00:00.000Z,First!")
  })

  it('shows as a whole at its end; interrupted it shows nothing, and its next run goes on', async () => {
    const { app } = await setup()
    const items = [1, 2, 3, 4].map((number) => article(number))
    await expect(run(app, sourceOf(items, { failAt: 3 }))).rejects.toThrow('no room on the disk')
    expect(await titlesOf(app)).toEqual([])
    expect(await rowsOf(app)).toMatchObject(
      [1, 2, 3].map((number) => ({ slug: `post-${number}`, publishedAt: null })),
    )
    expect(await findOldAddress(app.db, '/?p=1')).toBeUndefined()
    const [unfinished] = await listUnfinished(app.db)
    const { counts } = await run(app, sourceOf(items))
    expect(await findImport(app.db, unfinished?.id as string)).toBeUndefined()
    expect(lineOf(counts, 'Posts, public')).toMatchObject({ inFile: 4, comesIn: 4 })
    expect(await titlesOf(app)).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4'])
    expect(await listUnfinished(app.db)).toEqual([])
  })

  it('counts and undoes everything of the file, however often it was interrupted', async () => {
    const { app } = await setup()
    const picture = (number: number) => `https://old.example/${number}.gif`
    const note = 'Its form was left out.'
    const items = [1, 2, 3].map((number) => {
      const content = `![](${picture(number)}) and ![](${picture(number + 10)})`
      return article(number, { content, notes: [note] })
    })
    const pictures = Object.fromEntries([1, 2, 3].map((number) => [picture(number), coloured(number)]))
    await expect(run(app, sourceOf(items, { pictures, failAt: 2 }))).rejects.toThrow('no room on the disk')
    const { row, counts } = await run(app, sourceOf(items, { pictures }))
    expect(lineOf(counts, 'Pictures')).toMatchObject({ inFile: 6, comesIn: 3, staysOut: 3 })
    const titles = ['Post 1', 'Post 2', 'Post 3']
    expect(counts.noted).toContainEqual({ what: 'Posts, public', reason: note, count: 3, titles })
    expect(await undoImport(app, importTarget(app), row.id)).toMatchObject({ removed: { post: 3, media: 3 } })
  })

  it('killed before it showed, is named by the next start; what it has brought are drafts', async () => {
    const { app } = await setup()
    const items = [article(1), article(2)]
    await expect(run(app, sourceOf(items, { failAt: 1 }))).rejects.toThrow('no room on the disk')
    await app.db.updateTable('import').set({ progress: '{}' }).execute()
    app.clock.advance(60_000)
    await settleImports(app)
    const [unfinished] = await listUnfinished(app.db)
    expect(unfinished).toMatchObject({ progress: null, problem: expect.stringContaining('None of it shows') })
    expect(await rowsOf(app)).toMatchObject([{ slug: 'post-1', publishedAt: null }])
    const { removed } = await undoImport(app, importTarget(app), unfinished?.id as string)
    expect(removed.post).toBe(1)
    expect(await rowsOf(app)).toEqual([])
  })

  it('runs alone', async () => {
    const { app } = await setup()
    const source = sourceOf([article(1), article(2)])
    const reading = source.items
    let second: Promise<unknown> | undefined
    source.items = async function* () {
      for await (const item of reading()) {
        yield item
        if ((await listUnfinished(app.db)).length > 0)
          second ??= run(app, sourceOf([article(3)])).catch(String)
        await second
      }
    }
    await run(app, source)
    expect(await second).toMatch(/Another import is running/)
  })

  it('leaves out what was imported before, and gives a slug in use a number', async () => {
    const { app } = await setup()
    const first = article(1, { category: 'Clay' })
    await run(app, sourceOf([first]))
    const { counts } = await run(app, sourceOf([first, article(2, { slug: 'post-1' })]))
    expect(lineOf(counts, 'Posts, public')).toMatchObject({ inFile: 2, comesIn: 1, known: 1 })
    expect((await rowsOf(app)).map(({ slug }) => slug)).toEqual(['post-1', 'post-1-2'])
    const destination = await findOldAddress(app.db, '/2019/05/post-2')
    const second = await app.db
      .selectFrom('post')
      .select('id')
      .where('slug', '=', 'post-1-2')
      .executeTakeFirst()
    expect(destination).toEqual({ kind: 'post', target: second?.id })
  })

  it('takes a text once that is in the files twice, and says so', async () => {
    const { app } = await setup()
    const items = [article(1), article(1, { title: 'Post 1 again' })]
    const planned = await rehearseImport(app, importTarget(app), sourceOf(items), how)
    const { counts } = await run(app, sourceOf(items))
    expect(counts).toEqual(planned)
    expect(lineOf(counts, 'Posts, public')).toMatchObject({ inFile: 2, comesIn: 1, staysOut: 1 })
    expect(counts.notTaken).toMatchObject([{ reason: 'It is in the files twice.', titles: ['Post 1 again'] }])
  })

  it('leads addresses to pictures and texts, and counts those that lead nowhere', async () => {
    const { app } = await setup()
    const [here, gone] = ['https://old.example/kiln.gif', 'https://old.example/gone.gif']
    const pictures = [here, gone].map((address): ImportItem => {
      return { kind: 'picture', address, name: 'kiln.gif', alt: '' }
    })
    const items: ImportItem[] = [
      ...pictures,
      { kind: 'redirect', from: '/kiln-page', to: { picture: here } },
      { kind: 'redirect', from: '/gone-page', to: { picture: gone } },
      article(1, { oldAddresses: ['/short'] }),
    ]
    const source = () => sourceOf(items, { pictures: { [here]: pixel } })
    const reports: object[] = []
    const reporting = { ...how, onProgress: (progress: object) => void reports.push(progress) }
    const planned = await rehearseImport(app, importTarget(app), source(), reporting)
    expect(reports.at(-1)).toEqual({ done: 4, now: 'Post 1' })
    const { counts } = await run(app, source())
    expect(counts).toEqual(planned)
    expect(lineOf(counts, 'Old addresses')).toMatchObject({ inFile: 3, comesIn: 2, staysOut: 1 })
    expect((await findOldAddress(app.db, '/kiln-page'))?.target).toMatch(/^\/uploads\/kiln-/)
    expect((await findOldAddress(app.db, '/short'))?.kind).toBe('post')
    const again = await rehearseImport(app, importTarget(app), source(), how)
    expect(lineOf(again, 'Old addresses')).toMatchObject({ inFile: 3, comesIn: 0, known: 2, staysOut: 1 })
    expect((await run(app, source())).counts).toEqual(again)
  })

  it('cleans hostile texts, and leads no address to another site', async () => {
    const { app } = await setup()
    const content = '<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) fine'
    const items: ImportItem[] = [
      article(1, {
        content,
        slug: '../../etc',
        title: '<b>\u0000',
        oldAddresses: ['/a%00', '/?p=1'],
      }),
      { kind: 'redirect', from: '/away', to: { path: '//evil.example' } },
      { kind: 'redirect', from: '/feed', to: { path: '/feed.xml' } },
    ]
    const { counts } = await run(app, sourceOf(items))
    const [post] = await rowsOf(app)
    expect(post?.contentHtml).not.toMatch(/script|onerror|javascript:/)
    expect(post?.slug).toBe('etc')
    expect(await findOldAddress(app.db, '/away')).toBeUndefined()
    expect(await findOldAddress(app.db, '/feed')).toEqual({ kind: 'path', target: '/feed.xml' })
    expect(lineOf(counts, 'Old addresses')).toMatchObject({ inFile: 4, comesIn: 2, staysOut: 2 })
  })

  it('says which texts have letters that could not be read', async () => {
    const { app } = await setup()
    const { counts } = await run(app, sourceOf([article(1, { title: 'K\uFFFDse' }), article(2)]))
    expect(counts.noted).toMatchObject([{ count: 1, titles: ['K\uFFFDse'] }])
  })

  it('brings pictures, and leaves a comment in the place of one that it could not get', async () => {
    const { app } = await setup()
    const [here, gone] = ['https://old.example/kiln.gif', 'https://old.example/gone.gif']
    const content = `![A kiln](${here}) and ![Gone](${gone}), see [post 2](https://old.example/2019/05/post-2/)`
    const items = [article(1, { content, featuredImage: { address: here, alt: 'A kiln' } }), article(2)]
    const { row, counts } = await run(app, sourceOf(items, { pictures: { [here]: pixel } }))
    const [post] = await rowsOf(app)
    expect(post?.content).toMatch(
      /^!\[A kiln\]\(\/uploads\/kiln-\w+\.jpg\) and <!-- picture: https:\/\/old\.example\/gone\.gif "Gone" -->, see \[post 2\]\(\/2019\/05\/post-2\/\)$/,
    )
    expect(lineOf(counts, 'Pictures')).toMatchObject({ inFile: 2, comesIn: 1, staysOut: 1 })
    expect(await app.db.selectFrom('media').select(['trashedAt', 'shown']).execute()).toEqual([
      { trashedAt: null, shown: 1 },
    ])
    expect(readFileSync(join(importFolder(app, row.id), 'report.txt'), 'utf8')).toContain(gone)
  })
})

describeOnBothEngines('a picture that was left out', (setup) => {
  it('is fetched by a later import, but not into a text that somebody is writing at', async () => {
    const server = createServer((_, answer) => answer.end(pixel)).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const { app } = await setup({ IMPORT_HOSTS: host })
    const items = [1, 2].map((number) => article(number, { content: `![A kiln](http://${host}/kiln.gif)` }))
    await run(app, sourceOf(items))
    expect((await rowsOf(app)).map(({ content }) => content)).toEqual(
      Array(2).fill(`<!-- picture: http://${host}/kiln.gif "A kiln" -->`),
    )
    await app.db.updateTable('post').set({ draftRevision: 'draft' }).where('slug', '=', 'post-2').execute()
    const { counts } = await runImport(app, importTarget(app), sourceOf(items), { fetchPictures: true })
    expect(lineOf(counts, 'Pictures')).toMatchObject({ inFile: 1, comesIn: 1 })
    const [first, second] = await rowsOf(app)
    expect(first?.content).toMatch(/^!\[A kiln\]\(\/uploads\/kiln-\w+\.jpg\)$/)
    expect(second?.content).toMatch(/^<!--/)
    const [imported] = await listImports(app.db, { page: 2, limit: 1 })
    const report = await undoImport(app, importTarget(app), imported?.id as string)
    expect(report).toMatchObject({ removed: { post: 2 }, changed: [] })
  })
})

describeOnBothEngines('undoing an import', (setup) => {
  it('takes back what nobody has changed since, and names the rest', async () => {
    const { app } = await setup()
    const picture = 'https://old.example/kiln.gif'
    const items = [article(1, { content: `![](${picture})` }), article(2)]
    const { row } = await run(app, sourceOf(items, { pictures: { [picture]: pixel } }))
    await app.db.updateTable('post').set({ version: 2 }).where('slug', '=', 'post-2').execute()
    const report = await undoImport(app, importTarget(app), row.id)
    expect(report).toMatchObject({
      removed: { post: 1, media: 1 },
      addresses: 2,
      changed: [{ title: 'Post 2' }],
    })
    expect(await titlesOf(app)).toEqual(['Post 2'])
    expect(
      await app.db.selectFrom('post').select('slug').where('trashedSlug', '=', 'post-1').execute(),
    ).toHaveLength(1)
    expect(await app.db.selectFrom('media').select('id').where('trashedAt', 'is', null).execute()).toEqual([])
    expect(await findOldAddress(app.db, '/?p=2')).toBeDefined()
    const { counts } = await run(app, sourceOf(items, { pictures: { [picture]: pixel } }))
    expect(lineOf(counts, 'Posts, public')).toMatchObject({ comesIn: 1, known: 1 })
    expect(await app.db.selectFrom('media').select('trashedAt').execute()).toEqual([{ trashedAt: null }])
  })

  it('takes back the last import that brought something, with every address that it counted', async () => {
    const { app } = await setup()
    const twice = ['/2019/05/post-1/', '/2019/05/post-1', '/?p=1']
    const source = sourceOf([article(1, { oldAddresses: twice })])
    const { row, counts } = await run(app, source)
    expect((await run(app, source)).row.id).not.toBe(row.id)
    const last = await findLastImport(app.db)
    expect(last?.id).toBe(row.id)
    const { addresses } = await undoImport(app, importTarget(app), row.id)
    expect([lineOf(counts, 'Old addresses')?.comesIn, addresses]).toEqual([2, 2])
    expect(await findLastImport(app.db)).toBeUndefined()
  })

  it('lets the site answer in between', async () => {
    const { app } = await setup()
    const items = Array.from({ length: 60 }, (_, index) => article(index + 1))
    const { row } = await run(app, sourceOf(items))
    let turns = 0
    let ticking = true
    const tick = () => {
      turns += 1
      if (ticking) setImmediate(tick)
    }
    setImmediate(tick)
    const { removed } = await undoImport(app, importTarget(app), row.id)
    ticking = false
    expect(removed.post).toBe(60)
    // Turns of the event loop instead of milliseconds, which depend on the machine.
    expect(turns).toBeGreaterThan(5)
  })

  it('of more than 30 days ago is refused, from everywhere', async () => {
    const { app } = await setup()
    const { row } = await run(app, sourceOf([article(1)]))
    app.clock.advance(31 * 24 * 60 * 60 * 1000)
    await expect(undoImport(app, importTarget(app), row.id)).rejects.toThrow('older than 30 days')
    expect(await rowsOf(app)).toHaveLength(1)
  })

  it('keeps a picture that another text shows, and takes back one that only the import shows', async () => {
    const { app } = await setup()
    const [one, other] = [1, 2].map((number) => `https://old.example/${number}.gif`) as [string, string]
    const pictures = { [one]: coloured(1), [other]: coloured(2) }
    const { row } = await run(
      app,
      sourceOf([article(1, { content: `![](${one}) ![](${other})` })], { pictures }),
    )
    const [first] = await app.db.selectFrom('media').select('src').orderBy('id').execute()
    await app.db
      .insertInto('mediaUse')
      .values({ itemId: 'another', src: first?.src as string, kind: 'Article', title: 'Another', href: '/' })
      .execute()
    const { removed, changed } = await undoImport(app, importTarget(app), row.id)
    expect([removed.media, changed.map(({ kind }) => kind)]).toEqual([1, ['media']])
  })

  it('ends an import that runs, and leaves nothing of it', async () => {
    const { app } = await setup()
    const id = 'import-1'
    const created = { id, site: '', source: '{}', createdAt: app.clock.now().toISOString() }
    await app.db.insertInto('import').values(created).execute()
    const source = sourceOf([article(1), article(2)])
    const reading = source.items
    source.items = async function* () {
      for await (const item of reading()) {
        yield item
        if (item.kind === 'post' && item.sourceId === 'post-1') await undoImport(app, importTarget(app), id)
      }
    }
    await expect(run(app, source, id)).rejects.toThrow('The import was stopped')
    expect(await rowsOf(app)).toEqual([])
    expect((await findImport(app.db, id))?.undoneAt).not.toBeNull()
    expect(existsSync(join(importFolder(app, id), 'report.txt'))).toBe(false)
  })
})
