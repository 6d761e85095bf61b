import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createPost, savePost } from '#features/publishing/posts/commands.server.ts'
import { posts } from '#features/publishing/posts/post-kind.server.ts'
import { postInput } from '#features/publishing/posts/schema.ts'
import { projects } from '#features/publishing/projects/project-kind.server.ts'
import { discardDraft, saveDraft, startDraft } from '#features/publishing/save/draft-item.server.ts'
import { deleteItem, trashItem } from '#features/publishing/save/trash-item.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { ChangeLine } from '#services/audit/answers.ts'
import { removeTrashed } from '#services/pictures/commands.server.ts'
import { sweepPictures } from '#services/pictures/jobs.server.ts'
import { uploadRoutes } from '#services/pictures/serve.server.ts'
import { recordUses } from '#services/pictures/uses.server.ts'
import { createPerson } from '#tests/support/accounts.server.ts'
import { addPost, addProject } from '#tests/support/content.server.ts'
import { hostApis } from '#tests/support/host-apis.server.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'
import {
  describeOnBothEngines,
  describeOnDatabase,
  runJobs,
  type TestApp,
} from '#tests/support/test-app.server.ts'
import { mediaApi } from './api.server.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

async function library(app: TestApp, fetchFile?: Parameters<typeof mediaApi>[0]) {
  const { id, email } = await createPerson(app, { role: 'editor' })
  const viewer: Viewer = { id, email, name: 'Edda', role: 'editor', sessionId: 's1' }
  const hono = hostApis(app, [mediaApi(fetchFile)], async () => viewer)
  hono.route('/', uploadRoutes())
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData)
    const answer = await hono.request(`/api${path}`, {
      method,
      headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      body: isJson ? JSON.stringify(body) : body,
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const upload = (bytes: Uint8Array, name = 'Kiln at dawn.jpg', headers?: Record<string, string>) =>
    ask('POST', '/upload', formOf(bytes, name), headers)
  const get = (path: string, headers: Record<string, string> = {}) => hono.request(path, { headers })
  return { ask, upload, get, viewer }
}

function formOf(bytes: Uint8Array, name: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

const photograph = (colour: string, width = 500, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A folder that no other test has written to. */
function ownFolder(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-media-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { UPLOADS_URL: `file:${folder}` }
}

function filesIn({ config: { uploads } }: TestApp): string[] {
  if (uploads.kind !== 'file') throw new Error('Not a folder')
  return readdirSync(uploads.dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

/** Two widths in three formats, and the master. */
const filesOfOne = 7

let red: Buffer
let blue: Buffer
let s3: S3Server

beforeAll(async () => {
  red = await photograph('#b82b28')
  blue = await photograph('#116077')
  s3 = await startS3()
})
afterAll(() => s3.stop())

describeOnBothEngines('an upload', (setup) => {
  it('is answered with its address, which shows it', async () => {
    const { app } = await setup(ownFolder())
    const { upload, get } = await library(app)
    const answer = await upload(red)
    expect(answer).toMatchObject({ status: 201, success: true, known: false, note: null })
    expect(answer.file).toMatch(/^\/uploads\/kiln-at-dawn-[a-z0-9]{10}\.jpg$/)
    expect(answer.media).toMatchObject({ name: 'Kiln at dawn.jpg', alt: '', bytes: red.length, places: [] })
    const shown = await get(answer.file)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 500 })
  })

  it('is there in small modern forms soon after, each at an address that means it for ever', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask, get } = await library(app)
    const { file } = await upload(red)
    await runJobs(app)
    const [{ picture }] = (await ask('GET', '/media')).media
    expect(picture.formats).toEqual(['avif', 'webp', 'jpg'])
    expect(picture.widths).toEqual([400, 500])
    for (const format of picture.formats) {
      const form = await get(`${picture.stem}-400.${format}`)
      expect(form.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect((await sharp(Buffer.from(await form.arrayBuffer())).metadata()).width).toBe(400)
      const again = await get(`${picture.stem}-400.${format}`, {
        'If-None-Match': `${form.headers.get('etag')}`,
      })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    const negotiated = await get(file, { Accept: 'image/avif,image/webp,*/*' })
    expect(negotiated.headers.get('content-type')).toBe('image/avif')
    expect(negotiated.headers.get('vary')).toContain('Accept')
    const refusing = await get(file, { Accept: 'image/avif;q=0,image/webp' })
    expect(refusing.headers.get('content-type')).toBe('image/webp')
  })

  it('of the same file twice, or twice at once, is one picture', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask } = await library(app)
    const [one, other] = await Promise.all([upload(red), upload(red, 'copy.jpg')])
    expect(one.file).toBe(other.file)
    expect(await upload(red)).toMatchObject({ status: 201, file: one.file, known: true })
    expect((await ask('GET', '/media')).total).toBe(1)
    app.clock.advance(2 * hour)
    await runJobs(app)
    // The second of the two that came at once left nothing.
    expect(filesIn(app)).toHaveLength(filesOfOne)
  })

  it('that is repeated with the same key is answered the same, and another file under it refused', async () => {
    const { app } = await setup(ownFolder())
    const { upload } = await library(app)
    const key = { 'Idempotency-Key': 'k1' }
    const first = await upload(red, 'a.jpg', key)
    expect(await upload(red, 'a.jpg', key)).toEqual(first)
    expect((await upload(blue, 'a.jpg', key)).status).toBe(409)
  })

  it('is refused when it is no picture, whatever it is called, and leaves nothing', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask } = await library(app)
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await upload(page, 'kiln.jpg')).toMatchObject({
      status: 415,
      message:
        'This is not a picture of a kind that can be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
    })
    expect((await upload(red.subarray(0, red.length / 2))).status).toBe(415)
    expect((await ask('POST', '/upload', new FormData())).status).toBe(422)
    expect((await ask('POST', '/upload', {})).status).toBe(415)
    expect((await ask('GET', '/media')).total).toBe(0)
    expect((await app.db.selectFrom('job').select('id').execute()).length).toBe(0)
  })

  it('whose process died before it was recorded leaves no file behind', async () => {
    const { app } = await setup(ownFolder())
    const { upload } = await library(app)
    await upload(red)
    const before = filesIn(app).length
    const { media } = await upload(blue)
    await app.db.deleteFrom('media').where('id', '=', media._id).execute()
    expect(filesIn(app).length).toBeGreaterThan(before)
    app.clock.advance(2 * hour)
    await runJobs(app)
    expect(filesIn(app)).toHaveLength(filesOfOne)
  })
})

describeOnDatabase('a picture of another site', (setup) => {
  const elsewhere = 'https://elsewhere.example/pictures/Kiln%00at%20dawn.jpg?size=2'

  it('is fetched into the library, once for a key', async () => {
    const { app } = await setup(ownFolder())
    const { ask } = await library(app, async () => red)
    const send = () => ask('POST', '/media', { url: elsewhere }, { 'Idempotency-Key': 'one-press' })
    const answer = await send()
    expect(answer).toMatchObject({ status: 201, known: false, media: { name: 'Kiln%00at%20dawn.jpg' } })
    expect(answer.file).toMatch(/^\/uploads\/kiln-00at-20dawn-[a-z0-9]{10}\.jpg$/)
    expect(await send()).toEqual(answer)
    expect(await ask('POST', '/media', { url: elsewhere })).toMatchObject({ known: true, file: answer.file })
    expect((await ask('GET', '/media')).total).toBe(1)
  })

  it('is refused where it is none, and nothing is stored', async () => {
    const { app } = await setup(ownFolder())
    const { ask } = await library(app, async () => Buffer.from('<!doctype html><title>Sign in</title>'))
    expect((await ask('POST', '/media', { url: elsewhere })).status).toBe(415)
    expect((await ask('GET', '/media')).total).toBe(0)
  })

  it('waits in the queue of uploads, so that ten at once are never in memory together', async () => {
    const { app } = await setup(ownFolder())
    let atOnce = 0
    let most = 0
    const { ask } = await library(app, async () => {
      most = Math.max(most, ++atOnce)
      // On a busy machine the second may come later than any time that is waited.
      do await sleep(5)
      while (most < 2)
      atOnce -= 1
      return red
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('POST', '/media', { url: elsewhere })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(most).toBe(2)
  })

  it('is not fetched from inside, and a hundred requests are enough for ten minutes', async () => {
    const { app } = await setup(ownFolder())
    const { ask } = await library(app)
    const fetchInner = () => ask('POST', '/media', { url: 'http://127.0.0.1/kiln.jpg' })
    expect(await fetchInner()).toMatchObject({
      status: 422,
      message: '127.0.0.1 is not on the public internet, so nothing is fetched from it.',
    })
    for (let count = 1; count < 100; count++) expect((await fetchInner()).status).toBe(422)
    expect((await fetchInner()).status).toBe(429)
  })
})

describeOnBothEngines('the library', (setup) => {
  it('is for those signed in', async () => {
    const { app } = await setup(ownFolder())
    const hono = hostApis(app, [mediaApi()])
    expect((await hono.request('/api/upload', { method: 'POST', body: formOf(red, 'a.jpg') })).status).toBe(
      401,
    )
    expect((await hono.request('/api/media')).status).toBe(401)
  })

  it('is found by name and description, whatever the accents', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask } = await library(app)
    await upload(red, 'Überblick.jpg')
    const { media } = await upload(blue, 'dale.jpg')
    expect((await ask('GET', '/media?q=uber')).media).toHaveLength(1)
    expect((await ask('GET', '/media?q=%25')).total).toBe(0)
    expect((await ask('PATCH', `/media/${media._id}`, { alt: '  A dale in Mist ' })).media.alt).toBe(
      'A dale in Mist',
    )
    expect((await ask('GET', '/media?q=mist+dale')).media).toHaveLength(1)
    expect(
      (await ask('GET', '/media?filter=undescribed')).media.map(({ name }: { name: string }) => name),
    ).toEqual(['Überblick.jpg'])
    expect((await ask('PATCH', `/media/${media._id}`, { alt: 'x'.repeat(301) })).status).toBe(422)
    expect((await ask('PATCH', '/media/nothing', { alt: '' })).status).toBe(404)
  })

  it('knows where each picture is shown, as texts come and go', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask, viewer } = await library(app)
    const one = await upload(red)
    const other = await upload(blue)
    const post = await addPost(app, {
      ...{ title: 'On kilns', content: `![Kiln](${one.file})`, featuredImage: other.file },
    })
    const project = await addProject(app, {
      ...{ title: 'Ewer', gallery: JSON.stringify([{ src: one.file, alt: '' }]) },
    })
    const placesOf = async (at: number) =>
      (await ask('GET', '/media')).media[at].places.map((place: { kind: string; title: string }) => [
        place.kind,
        place.title,
      ])
    expect(await placesOf(1)).toEqual([
      ['Post', 'On kilns'],
      ['Project', 'Ewer'],
    ])
    expect(await placesOf(0)).toEqual([['Post', 'On kilns']])
    expect((await ask('GET', '/media?filter=unused')).total).toBe(0)
    await trashItem(app, projects, viewer, project)
    expect(await placesOf(1)).toHaveLength(2)
    await deleteItem(app, projects, viewer, project)
    expect(await placesOf(1)).toEqual([['Post', 'On kilns']])
    await trashItem(app, posts, viewer, post)
    await deleteItem(app, posts, viewer, post)
    expect(await placesOf(1)).toEqual([])
    const { counts } = await ask('GET', '/media?filter=unused')
    expect(counts).toEqual({ all: 2, undescribed: 2, unused: 2, trash: 0 })
  })

  it('knows of the pictures of a text once it is saved or drafted', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask, viewer } = await library(app)
    const { file } = await upload(red)
    const placesNow = async () =>
      (await ask('GET', '/media')).media[0].places.map(({ title }: { title: string }) => title)
    const text = (content: string) => postInput.parse({ title: 'On kilns', slug: 'on-kilns', content })
    const first = text(`![Kiln](${file})`)
    const rendered = await posts.render(app, viewer.id, first.content)
    const id = await inTransaction(app, (tx) => createPost(app, tx, viewer, first, rendered))
    expect(await placesNow()).toEqual(['On kilns'])
    await savePost(app, viewer, id, text('No picture.'))
    expect(await placesNow()).toEqual([])
    await saveDraft(app, posts, viewer, { id, text: { content: `![Kiln](${file})` }, version: undefined })
    expect(await placesNow()).toEqual(['On kilns'])
    await discardDraft(app, posts, viewer, { id, version: undefined })
    expect(await placesNow()).toEqual([])
    await inTransaction(app, (tx) =>
      startDraft(app, tx, posts, viewer, { title: 'Begun', featuredImage: file }),
    )
    expect(await placesNow()).toEqual(['Begun'])
  })

  it('counts a picture as shown, of two texts of which one takes it up as the other drops it', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask } = await library(app)
    const { file } = await upload(red)
    const other = await openDatabase(app.config)
    onTestFinished(() => other.close())
    const elsewhere = { ...app, db: other.db }
    const show = (on: TestApp, itemId: string, text: string) =>
      inTransaction(on, (tx) =>
        recordUses(tx, { itemId, kind: 'Post', title: itemId, href: '/' }, [{ text }]),
      )
    await show(app, 'one', file)
    for (const [from, to] of [
      ['one', 'two'],
      ['two', 'one'],
    ] as const) {
      await Promise.all([show(app, from, ''), show(elsewhere, to, file)])
      const { media, counts } = await ask('GET', '/media')
      expect([media[0].places, counts.unused]).toEqual([[{ kind: 'Post', title: to, href: '/' }], 0])
    }
  })

  it('records the pictures of a text that shows a thousand', async () => {
    const { app } = await setup(ownFolder())
    const text = Array.from({ length: 1000 }, (_, at) => `![](/uploads/p-${at}.jpg)`).join(' ')
    const user = { itemId: 'one', kind: 'Post', title: 'Many', href: '/' }
    await inTransaction(app, (tx) => recordUses(tx, user, [{ text }]))
    expect(await app.db.selectFrom('mediaUse').select('src').execute()).toHaveLength(1000)
  })

  it('keeps shown pictures, and deletes others after 30 days in the trash', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask, get, viewer } = await library(app)
    const { file, media } = await upload(red)
    const id = await addPost(app, { title: 'On kilns', featuredImage: file })
    expect(await ask('DELETE', `/media/${media._id}`)).toMatchObject({
      status: 409,
      message: "This picture is shown in 'On kilns'. Remove it there first, or replace it.",
    })
    await trashItem(app, posts, viewer, id)
    await deleteItem(app, posts, viewer, id)
    expect((await ask('DELETE', `/media/${media._id}`)).status).toBe(200)
    expect((await ask('GET', '/media')).counts).toMatchObject({ all: 0, trash: 1 })
    expect((await ask('POST', `/media/${media._id}/restore`)).media.trashedAt).toBeNull()
    await ask('DELETE', `/media/${media._id}`)
    app.clock.advance(29 * day)
    await sweepPictures(app)
    expect((await get(file)).status).toBe(200)
    app.clock.advance(2 * day)
    await sweepPictures(app)
    await runJobs(app)
    expect((await get(file)).status).toBe(404)
    expect(filesIn(app)).toEqual([])
  })

  it('keeps a picture that is restored while the trash is emptied', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask } = await library(app)
    const { media } = await upload(red)
    await ask('DELETE', `/media/${media._id}`)
    // The sweep has listed it as trashed by now.
    await ask('POST', `/media/${media._id}/restore`)
    await removeTrashed(app, media._id)
    expect((await ask('GET', '/media')).counts).toMatchObject({ all: 1, trash: 0 })
  })

  it('records who changed a picture, and what scheduled jobs did', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask } = await library(app)
    const { media } = await upload(red)
    await ask('PATCH', `/media/${media._id}`, { alt: 'A kiln' })
    await ask('DELETE', `/media/${media._id}`)
    app.clock.advance(31 * day)
    await sweepPictures(app)
    const { changes } = await ask('GET', `/media/${media._id}/history`)
    expect((await ask('GET', '/media/no-such-picture/history')).status).toBe(404)
    expect((changes as ChangeLine[]).map(({ action, by }) => [action, by])).toEqual([
      ['removed', null],
      ['trashed', 'Edda'],
      ['described', 'Edda'],
      ['uploaded', 'Edda'],
    ])
    expect(changes[2]).toMatchObject({ before: { alt: '' }, after: { alt: 'A kiln' } })
  })

  it('brings a picture back that is sent again or shown again', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask } = await library(app)
    const { file, media } = await upload(red)
    await ask('DELETE', `/media/${media._id}`)
    expect(await upload(red)).toMatchObject({ file, known: true, media: { trashedAt: null } })
    await ask('DELETE', `/media/${media._id}`)
    await addPost(app, { featuredImage: file })
    app.clock.advance(31 * day)
    await sweepPictures(app)
    expect((await ask('GET', '/media')).counts).toMatchObject({ all: 1, trash: 0 })
  })

  it('puts another picture in the place of one: the address stays, pages turn over, the old one goes a day later', async () => {
    const { app } = await setup(ownFolder())
    const { upload, ask, get } = await library(app)
    const { file, media } = await upload(red)
    await upload(blue)
    const taken = await ask('PUT', `/media/${media._id}/file`, formOf(blue, 'blue.jpg'))
    expect(taken).toMatchObject({
      status: 409,
      message: 'This picture is already in the library. Use that one instead.',
    })
    const tagBefore = (await get(file)).headers.get('etag')
    const green = await photograph('#2b6b41', 500, 500)
    const replaced = await ask('PUT', `/media/${media._id}/file`, formOf(green, 'green.jpg'))
    expect(replaced.media).toMatchObject({
      name: 'green.jpg',
      picture: { src: file, width: 500, height: 500 },
    })
    expect((await get(file)).headers.get('etag')).not.toBe(tagBefore)
    const { version } = await app.db
      .selectFrom('contentVersion')
      .select('version')
      .where('name', '=', 'media')
      .executeTakeFirstOrThrow()
    expect(version).toBeGreaterThan(0)
    expect((await get(`${media.picture.stem}-500.jpg`)).status).toBe(200)
    app.clock.advance(25 * hour)
    await runJobs(app)
    expect((await get(`${media.picture.stem}-500.jpg`)).status).toBe(404)
    expect((await get(file)).status).toBe(200)
  })
})

describeOnDatabase('an address under /uploads', (setup) => {
  it('leads to pictures and nowhere else', async () => {
    const { app } = await setup(ownFolder())
    const { upload, get } = await library(app)
    const { media } = await upload(red)
    const { stem } = media.picture
    for (const path of [
      '/uploads',
      '/uploads/',
      '/uploads/nothing.jpg',
      `${stem}-master.bin`,
      `${stem}-401.jpg`,
      `${stem}-400.exe`,
      '/uploads/..%2f..%2fstudio.db',
      '/uploads/%2e%2e/secret.key',
      '/uploads/.unfinished/x',
    ]) {
      expect((await get(path)).status, path).toBe(404)
    }
  })

  it('is served from a bucket as from a folder', async () => {
    const { app } = await setup(s3.settings)
    // Signatures are as old as they say they are.
    app.clock.advance(Date.now() - app.clock.now().getTime())
    const { upload, get, ask } = await library(app)
    const { file, media } = await upload(red)
    await runJobs(app)
    const shown = await get(file)
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(500)
    expect((await get(`${media.picture.stem}-400.avif`)).status).toBe(200)
    expect((await get(`${media.picture.stem}-401.avif`)).status).toBe(404)
    expect((await ask('DELETE', `/media/${media._id}`)).status).toBe(200)
  })
})
