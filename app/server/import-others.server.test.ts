import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { sumOf } from '#features/operations/import/counts.ts'
import { findOldAddress } from '#features/operations/import/imports.server.ts'
import { openSource } from '#features/operations/import/readers/open-source.server.ts'
import { importFolder } from '#features/operations/import/report.server.ts'
import { rehearseImport, runImport } from '#features/operations/import/run.server.ts'
import { undoImport } from '#features/operations/import/undo.server.ts'
import { describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import { importTarget } from './import-target.server.ts'

const fixtures = 'tests/fixtures/imports'

/** Lays an export into a folder of its own, with pictures of different colours beside. */
async function place(fixture: string, pictures: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(fixtures, fixture), folder, { recursive: true })
  for (const [at, picture] of pictures.entries()) {
    await mkdir(join(folder, dirname(picture)), { recursive: true })
    await writeFile(join(folder, picture), await drawPicture(at))
  }
  return folder
}

const drawPicture = (shade: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 40 * shade, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer()

async function importAll(app: TestApp, folder: string, fetchPictures = false) {
  const source = await openSource([folder])
  return runImport(app, importTarget(app), source, { fetchPictures })
}

async function listPosts(app: TestApp) {
  return app.db
    .selectFrom('post')
    .select(['slug', 'title', 'publishedAt', 'category', 'content', 'contentHtml', 'featuredImage'])
    .where('trashedAt', 'is', null)
    .orderBy('slug')
    .execute()
}

async function whereIs(app: TestApp, path: string): Promise<string | undefined> {
  const found = await findOldAddress(app.db, path)
  if (found?.kind !== 'post') return found?.target
  const post = await app.db
    .selectFrom('post')
    .select('slug')
    .where('id', '=', found.target)
    .executeTakeFirst()
  return post && `/blog/${post.slug}`
}

describeOnDatabase('an import', (setup) => {
  it('of WordPress brings articles, pictures and old addresses, and can be taken back', async () => {
    const { app } = await setup()
    const kiln = 'wp-content/uploads/2019/05/kiln.jpg'
    const folder = await place('wordpress', [kiln, 'wp-content/uploads/2019/05/shelf-scaled.jpg'])
    const { row, counts } = await importAll(app, folder)
    const posts = await listPosts(app)
    expect(posts.map(({ slug, publishedAt, category }) => [slug, publishedAt, category])).toEqual([
      ['firing-and-waiting', '2019-05-04T09:00:00.000Z', 'Firing'],
      ['half-a-thought', null, null],
      ['next-year', '2090-01-05T09:00:00.000Z', null],
      ['prices', null, null],
      ['the-bowl', '2019-06-01T09:00:00.000Z', null],
      ['workshop', null, 'Page'],
    ])
    const [firing] = posts
    expect(firing?.featuredImage).toMatch(/^\/uploads\/kiln-/)
    expect(firing?.contentHtml.match(/<img src="\/uploads\/(kiln|shelf-scaled)-/g)).toHaveLength(3)
    expect(firing?.content).toContain('<!-- picture: https://kilns.example.org/x -->')
    expect(firing?.content).toContain('[the bowl](/2019/06/the-bowl/)')
    expect(firing?.contentHtml).not.toMatch(/alert|<script/)
    for (const path of [
      '/2019/05/firing-and-waiting',
      '/2019/05/first-firing',
      '/?p=12',
      '/?attachment_id=20',
    ]) {
      expect(await whereIs(app, path)).toBe('/blog/firing-and-waiting')
    }
    expect(await whereIs(app, '/category/firing')).toBe('/blog')
    expect(await whereIs(app, '/shelf')).toMatch(/^\/uploads\/shelf-scaled-/)
    const { inFile, comesIn, known, staysOut } = sumOf(counts)
    expect(comesIn + known + staysOut).toBe(inFile)
    expect(counts.notTaken.reduce((sum, { count }) => sum + count, 0)).toBe(staysOut)
    expect(await readFile(join(importFolder(app, row.id), 'comments.csv'), 'utf8')).toContain('Which cone?')
    expect(await readFile(join(importFolder(app, row.id), 'report.txt'), 'utf8')).toContain(
      'The workshop: Shortcodes were removed',
    )

    const again = await importAll(app, folder)
    const texts = again.counts.lines.filter(({ what }) => /^(Posts|Pages)/.test(what))
    expect(texts.map(({ comesIn }) => comesIn)).toEqual(texts.map(() => 0))
    expect(await listPosts(app)).toHaveLength(6)
    await undoImport(app, importTarget(app), row.id)
    expect(await listPosts(app)).toEqual([])
    expect(await app.db.selectFrom('media').select('id').where('trashedAt', 'is', null).execute()).toEqual([])
  })

  it('of Ghost brings articles with the pictures beside', async () => {
    const { app } = await setup()
    const folder = await place('ghost', ['content/images/2021/03/glaze.jpg'])
    const { counts } = await importAll(app, folder)
    const posts = await listPosts(app)
    expect(posts.map(({ slug, publishedAt }) => [slug, publishedAt])).toEqual([
      ['about', null],
      ['ash', null],
      ['blue', '2021-03-02T08:00:00.000Z'],
      ['later', '2090-04-01T08:00:00.000Z'],
      ['to-readers', null],
      ['untitled', null],
    ])
    expect(posts[2]?.contentHtml).toMatch(/<figure><p><img src="\/uploads\/glaze-[^>]*><\/p>\s*<figcaption>/)
    expect(posts[2]?.featuredImage).toMatch(/^\/uploads\/glaze-/)
    expect(await whereIs(app, '/blue')).toBe('/blog/blue')
    const { inFile, comesIn, known, staysOut } = sumOf(counts)
    expect([comesIn + known + staysOut, known]).toEqual([inFile, 0])
  })

  it('fetches pictures when it is asked to, and says which it did not get', async () => {
    const picture = await drawPicture(3)
    const asked: string[] = []
    const server = createServer(({ url = '' }, response) => {
      asked.push(url)
      if (url.endsWith('/kiln.jpg')) response.end(picture)
      else response.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    onTestFinished(() => void server.close().closeAllConnections())
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const { app } = await setup({ IMPORT_HOSTS: host })
    const folder = await place('wordpress', [])
    const file = join(folder, 'kiln-diary.xml')
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replaceAll('https://kilns.example.org', `http://${host}`),
    )
    const source = await openSource([file])
    const plan = await rehearseImport(app, importTarget(app), source, { fetchPictures: true })
    expect(asked).toEqual([])
    expect(plan.lines.find(({ what }) => what === 'Pictures')).toMatchObject({ inFile: 3, comesIn: 3 })
    const { counts } = await importAll(app, folder, true)
    expect(counts.lines.find(({ what }) => what === 'Pictures')).toMatchObject({
      inFile: 3,
      comesIn: 1,
      staysOut: 2,
    })
    expect(counts.notTaken).toContainEqual(
      expect.objectContaining({
        what: 'Pictures',
        reason: `Nothing was fetched: ${host} answered 404.`,
        count: 2,
      }),
    )
    const [firing] = await listPosts(app)
    expect(firing?.content.match(/!\[The kiln at dawn\]\(\/uploads\/kiln-/g)).toHaveLength(2)
  })
})
