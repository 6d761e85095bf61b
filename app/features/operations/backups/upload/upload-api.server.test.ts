import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systemClock } from '#platform/app.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { addViewer, mount } from '#tests/support/feature-api.server.ts'
import { describeOnBothEngines, describeOnDatabase, type TestApp } from '#tests/support/test-app.server.ts'
import { backupsApi } from '../api.server.ts'
import { makeBackup } from '../archive/make-backup.server.ts'
import { inMakingFolder } from '../archive/making-folder.server.ts'
import { sweepUploads } from './receive-backup.server.ts'

const link = { require: () => Promise.reject(new Error('no new site')), take: async () => false }
const passphrase = 'Grüße an den Ofen 🔥'

async function archiveOf(
  app: TestApp,
  sealedWith?: string,
): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }> {
  const opened = await openDatabase(app.config)
  const source = { ...app, clock: systemClock, opened, version: '1.2.3' }
  const folder = join(app.config.dataDir, 'elsewhere')
  const made = await makeBackup(source, { folder, passphrase: sealedWith, origin: 'hand' })
  await opened.close()
  return { name: made.file.split('/').at(-1) as string, bytes: readFileSync(made.file) }
}

async function createUploader(app: TestApp) {
  const { to } = app.config.backup
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const viewer = { ...(await addViewer(app, 'Ada')), role: 'admin' as const }
  await app.db.updateTable('user').set({ role: 'admin' }).where('id', '=', viewer.id).execute()
  const hono = mount(app, backupsApi(link), viewer)
  const send = async (body: BodyInit | undefined, headers: Record<string, string> = {}) => {
    const init = { method: 'PUT', body, headers, duplex: 'half' }
    const answer = await hono.request('/api/backups/any%20copy%20(1).headrow', init)
    return { status: answer.status, ...(await answer.json()) }
  }
  const put = (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    send(bytes, { 'Content-Length': String(bytes.length), ...headers })
  const files = () => readdirSync(to).filter((name) => !name.endsWith('.lock'))
  return { send, put, files }
}

/** A body whose connection ends before its last byte. */
function cutBody(bytes: Uint8Array): ReadableStream {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new Error('the connection ended'))
      sent = true
      controller.enqueue(bytes.subarray(0, -10))
    },
  })
}

describeOnBothEngines('an uploaded backup', (setup) => {
  it('is checked while it arrives and stored under its own name, once', async () => {
    const { app, engine } = await setup()
    const { put, files } = await createUploader(app)
    const { name, bytes } = await archiveOf(app)
    const facts = { version: '1.2.3', engine, counts: expect.objectContaining({ user: 1 }) }
    expect(await put(bytes)).toMatchObject({ status: 201, success: true, name, facts })
    expect(files()).toEqual([name])
    expect(readFileSync(join(app.config.backup.to, name)).equals(bytes)).toBe(true)
    const again = { status: 409, message: expect.stringMatching(/\.headrow is there already\.$/) }
    expect(await put(bytes)).toMatchObject(again)
    expect(files()).toEqual([name])
    expect(await app.db.selectFrom('auditEntry').select(['action', 'itemId']).execute()).toEqual([
      { action: 'uploaded', itemId: name },
    ])
    const [row] = await app.db.selectFrom('backup').selectAll().execute()
    expect(row).toMatchObject({ name, checkedAt: app.clock.now().toISOString() })
  }, 60_000)
})

describeOnDatabase('an upload that is refused or cut', (setup) => {
  it('says what is wrong, and leaves nothing', async () => {
    const { app } = await setup()
    const { put, send, files } = await createUploader(app)
    const { bytes } = await archiveOf(app)
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(bytes.length - 200) ^ 1, bytes.length - 200)
    const wrong = { status: 422, message: expect.stringMatching(/^This archive .* Nothing was changed/) }
    expect(await put(changed)).toMatchObject(wrong)
    expect(await put(bytes.subarray(0, -300))).toMatchObject(wrong)
    expect(await put(new Uint8Array(3_000_000).fill(7))).toMatchObject(wrong)
    expect(await send(new Uint8Array(10))).toMatchObject({ status: 411 })
    const length = { 'Content-Length': String(bytes.length) }
    expect(await send(cutBody(bytes), length)).toMatchObject({
      status: 400,
      message: expect.stringContaining('before it was complete'),
    })
    expect(await send(bytes, { 'Content-Length': String(2 ** 49) })).toMatchObject({
      status: 413,
      message: expect.stringMatching(/^The server does not have enough space: .* needed, .* free\.$/),
    })
    expect(await put(bytes, { 'Backup-Passphrase': '%' })).toMatchObject({ status: 400 })
    expect(files()).toEqual([])
    expect(await app.db.selectFrom('auditEntry').select('action').execute()).toEqual([])
  }, 60_000)

  it('is sealed: it needs its passphrase, in any script', async () => {
    const { app } = await setup()
    const { put, files } = await createUploader(app)
    const { bytes, name } = await archiveOf(app, passphrase)
    const refused = (message: RegExp) => ({ status: 422, message: expect.stringMatching(message) })
    expect(await put(bytes)).toMatchObject(refused(/is sealed/))
    expect(await put(bytes, { 'Backup-Passphrase': 'wrong' })).toMatchObject(refused(/another passphrase/))
    expect(files()).toEqual([])
    const headers = { 'Backup-Passphrase': encodeURIComponent(passphrase) }
    expect(await put(bytes, headers)).toMatchObject({ status: 201, name, facts: { secrets: true } })
    expect(files()).toEqual([name])
  }, 60_000)

  it('is one at a time, beside a backup that is being made, and pictures that are prepared', async () => {
    const { app } = await setup()
    const { send, put, files } = await createUploader(app)
    const { bytes, name } = await archiveOf(app)
    const [rest, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const parts = [bytes.subarray(0, 100), bytes.subarray(100)]
    const slow = new ReadableStream({
      async pull(controller) {
        const part = parts.shift()
        if (!part) return controller.close()
        if (parts.length === 0) {
          begun.resolve()
          await rest.promise
        }
        controller.enqueue(part)
      },
    })
    const first = send(slow, { 'Content-Length': String(bytes.length) })
    await begun.promise
    const other = {
      status: 409,
      message: expect.stringMatching(/^Another upload of a backup has been running/),
    }
    expect(await put(bytes)).toMatchObject(other)
    await inMakingFolder(app.config.backup.to, new Date(), async () => {
      const leave = [await app.formQueue.enter(), await app.formQueue.enter()]
      for (const each of leave) each()
    })
    rest.resolve()
    expect(await first).toMatchObject({ status: 201, name })
    expect(files()).toEqual([name])
  }, 60_000)

  it('leaves a part where the process is killed, which a sweep removes', async () => {
    const { app } = await setup()
    const { files } = await createUploader(app)
    mkdirSync(join(app.config.backup.to, '.receiving'))
    await sweepUploads(app)
    expect(files()).toEqual([])
  })
})
