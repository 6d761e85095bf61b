import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Viewer } from '#platform/http/viewer.ts'
import { importTarget } from '#server/import-target.server.ts'
import { hostApis } from '#tests/support/host-apis.server.ts'
import { describeOnBothEngines, type TestApp } from '#tests/support/test-app.server.ts'
import { importsApi } from './api.server.ts'
import type { StartProcess } from './commands.server.ts'
import { updateRow } from './imports.server.ts'
import { carryOutImport } from './run.server.ts'
import type { ImportView } from './schema.ts'
import { sweepImportFiles } from './source-file.server.ts'

const fixture = 'tests/fixtures/imports/wordpress/kiln-diary.xml'
const admin: Viewer = { id: 'admin-1', name: 'Ada', email: 'ada@example.com', role: 'admin', sessionId: 's1' }

/** Does the work of the process in this one. */
const start: StartProcess = (app, id, how) =>
  carryOutImport(app, importTarget(app), id, how).catch(async (error: Error) => {
    await updateRow(app.db, id, { problem: error.message, progress: null })
  })

function wire(app: TestApp, viewer: Viewer | undefined = admin, process = start) {
  const hono = hostApis(app, [importsApi(importTarget, process)], async () => viewer)
  const send = async (method: string, path: string, init: RequestInit = {}) => {
    const answer = await hono.request(`/api/imports${path}`, { method, ...init })
    return { status: answer.status, ...(await answer.json()) }
  }
  const headers = { 'Content-Type': 'application/json' }
  const read = async (id: string): Promise<ImportView> => (await send('GET', `/${id}`)).import
  return {
    download: async (path: string) => hono.request(`/api/imports${path}`),
    send,
    call: (method: string, path: string, body?: object) =>
      send(method, path, body && { body: JSON.stringify(body), headers }),
    upload: (text: string, name = 'kiln-diary.xml') => {
      const bytes = Buffer.from(text)
      return send('PUT', `/${encodeURIComponent(name)}`, {
        body: new Uint8Array(bytes),
        headers: { 'Content-Length': String(bytes.length) },
      })
    },
    read,
    settled: (id: string, state: string) =>
      vi.waitFor(async () => expect((await read(id)).state).toBe(state), { timeout: 20_000 }),
  }
}

/** Lists the names of all files of imports. */
const listFiles = ({ config }: TestApp) =>
  readdirSync(join(config.dataDir, 'imports'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

/** Uploads the export and has it looked through. */
async function plan(app: TestApp) {
  const site = wire(app)
  const { id } = await site.upload(await readFile(fixture, 'utf8'))
  await site.settled(id, 'planned')
  return { ...site, id }
}

const choices = { fetchPictures: false }

describeOnBothEngines('the calls of imports', (setup) => {
  it('look through an upload first, and bring nothing', async () => {
    const { app } = await setup()
    const { id, read, call } = await plan(app)
    const view = await read(id)
    expect(view).toMatchObject({
      ...{ file: 'kiln-diary.xml', kind: 'WordPress export', address: 'https://kilns.example.org' },
      ...{ createdByName: 'Ada', startedAt: null, undoUntil: null },
    })
    expect(view.counts?.lines).toContainEqual({
      what: 'Posts, public',
      inFile: 2,
      comesIn: 2,
      known: 0,
      staysOut: 0,
    })
    for (const { inFile, comesIn, known, staysOut } of view.counts?.lines ?? []) {
      expect(comesIn + known + staysOut).toBe(inFile)
    }
    expect(view.counts?.noted).toContainEqual(expect.objectContaining({ count: 1, titles: ['The workshop'] }))
    expect(await app.db.selectFrom('post').select('id').execute()).toEqual([])
    expect((await call('GET', '')).imports).toMatchObject([{ id, state: 'planned' }])
  })

  it('import what was looked through, report it, and take it back', async () => {
    const { app } = await setup()
    const { id, read, call, settled, download } = await plan(app)
    expect(await call('POST', `/${id}/start`, choices)).toMatchObject({ status: 202 })
    await settled(id, 'done')
    const view = await read(id)
    expect(view).toMatchObject({ undoUntil: expect.any(String), problem: null })
    await vi.waitFor(() => expect(listFiles(app)).toEqual(['comments.csv', 'report.txt']))
    expect(view.reportFiles).toEqual(['report.txt', 'comments.csv'])
    expect(await (await download(`/${id}/comments.csv`)).text()).toContain('Which cone?')
    expect((await download('/../comments.csv')).status).toBe(404)
    const [bowl] = await app.db.selectFrom('post').select('id').where('slug', '=', 'the-bowl').execute()
    await app.db
      .updateTable('post')
      .set({ version: 2 })
      .where('id', '=', bowl?.id ?? '')
      .execute()
    expect(await call('POST', `/${id}/undo`)).toMatchObject({ removed: { post: 5 }, changed: ['The bowl'] })
    const here = app.db.selectFrom('post').select('slug').where('trashedAt', 'is', null)
    expect(await here.execute()).toEqual([{ slug: 'the-bowl' }])
    expect(await read(id)).toMatchObject({ state: 'undone', undoUntil: null })
  })

  it('stop an import that was just started, and take it back', async () => {
    const { app } = await setup()
    const { id, call, read } = await plan(app)
    const late = wire(app, admin, async () => undefined)
    await late.call('POST', `/${id}/start`, choices)
    expect(await read(id)).toMatchObject({ state: 'running' })
    expect(await call('POST', `/${id}/undo`)).toMatchObject({ status: 200 })
    await start(app, id, { isRehearsal: false })
    expect(await read(id)).toMatchObject({ state: 'undone' })
    expect(await app.db.selectFrom('post').select('id').execute()).toEqual([])
  })

  it('keep no undo after 30 days, and no file that was not imported', async () => {
    const { app } = await setup()
    const { id, read, call, settled } = await plan(app)
    await call('POST', `/${id}/start`, choices)
    await settled(id, 'done')
    app.clock.advance(31 * 24 * 60 * 60 * 1000)
    expect(await call('POST', `/${id}/undo`)).toMatchObject({ status: 409 })
    expect(await read(id)).toMatchObject({ state: 'done', undoUntil: null })
    await vi.waitFor(() => expect(listFiles(app)).toEqual(['comments.csv', 'report.txt']))
    await plan(app)
    expect(listFiles(app)).toEqual(['comments.csv', 'kiln-diary.xml', 'report.txt'])
    await sweepImportFiles({ ...app, clock: { now: () => new Date(Date.now() + 31 * 24 * 60 * 60 * 1000) } })
    expect(listFiles(app)).toEqual(['comments.csv', 'report.txt'])
  })

  it('throw a file away that was only looked through', async () => {
    const { app } = await setup()
    const { id, call } = await plan(app)
    expect(await call('POST', `/${id}/undo`)).toMatchObject({ status: 200 })
    expect(await call('GET', `/${id}`)).toMatchObject({ status: 404 })
    expect(listFiles(app)).toEqual([])
  })

  it('show the report of an import that an earlier version made', async () => {
    const { app } = await setup()
    const at = app.clock.now().toISOString()
    const result = {
      ...{ lines: [], notTaken: [] },
      noted: [
        { note: 'It was a page.', count: 1, items: [{ title: 'Kilns', href: '/admin/blog/edit/1' }] },
        { note: 'Read it once.', count: 1, titles: ['Glaze'] },
      ],
    }
    const row = { id: 'import-1', site: 'own:x', source: '{"files":["a.xml"],"fetchPictures":false}' }
    const times = { createdAt: at, startedAt: at, shownAt: at, endedAt: at }
    await app.db
      .insertInto('import')
      .values({ ...row, ...times, result: JSON.stringify(result) })
      .execute()
    const { counts, state } = await wire(app).read('import-1')
    expect(state).toBe('done')
    expect(counts).toMatchObject({
      items: 0,
      noted: [
        { what: 'Articles', reason: 'It was a page.', titles: ['Kilns'] },
        { what: 'Articles', reason: 'Read it once.', titles: ['Glaze'] },
      ],
    })
  })

  it('say in one line why a file cannot be read', async () => {
    const { app } = await setup()
    const site = wire(app)
    const { id } = await site.upload('<html>no</html>')
    await site.settled(id, 'unreadable')
    expect(await site.read(id)).toMatchObject({
      problem: expect.stringMatching(/is not an export of WordPress/),
      counts: null,
    })
    expect(await site.call('POST', `/${id}/start`, choices)).toMatchObject({ status: 409 })
  })

  it('go on with an import whose process died, and run none twice', async () => {
    const { app } = await setup()
    const { id, call, read, settled } = await plan(app)
    const dying = wire(app, admin, async () => undefined)
    await dying.call('POST', `/${id}/start`, choices)
    expect(await read(id)).toMatchObject({ state: 'running' })
    expect(await call('POST', `/${id}/start`, choices)).toMatchObject({
      status: 409,
      message: 'This import has moved on since. Load the page again.',
    })
    await updateRow(app.db, id, {
      startedAt: app.clock.now().toISOString(),
      progress: null,
      problem: 'It was interrupted.',
    })
    expect(await read(id)).toMatchObject({ state: 'interrupted', problem: 'It was interrupted.' })
    await call('POST', `/${id}/start`, choices)
    await settled(id, 'done')
    expect(await app.db.selectFrom('post').select('id').execute()).toHaveLength(6)
  })

  it('refuse other files, one that does not arrive whole, and everybody but administrators', async () => {
    const { app } = await setup()
    const site = wire(app)
    expect(await site.upload('x', 'photos.zip')).toMatchObject({ status: 422 })
    expect(await site.upload('x', '../x.xml')).toMatchObject({ status: 422 })
    const body = new Uint8Array(Buffer.from('<rss>'))
    const headers = { 'Content-Length': '10' }
    expect(await site.send('PUT', '/cut.xml', { body, headers })).toMatchObject({ status: 400 })
    expect((await site.call('GET', '')).imports).toEqual([])
    expect(listFiles(app)).toEqual([])
    const editor = wire(app, { ...admin, role: 'editor' })
    expect(await editor.upload('x')).toMatchObject({ status: 403 })
    expect(await editor.call('GET', '')).toMatchObject({ status: 403 })
  })
})
