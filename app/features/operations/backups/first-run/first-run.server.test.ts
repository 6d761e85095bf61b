import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import {
  createFirstRunLink,
  endFirstRunLink,
  requireFirstRunLink,
} from '#features/accounts/people/registration-commands.server.ts'
import { systemClock } from '#platform/app.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { errorResponse } from '#platform/http/error-response.server.ts'
import { createPerson, tokenOf } from '#tests/support/accounts.server.ts'
import { describeOnBothEngines, type SetupFunction, type TestApp } from '#tests/support/test-app.server.ts'
import { backupsApi } from '../api.server.ts'
import { makeBackup } from '../archive/make-backup.server.ts'
import { findRun } from '../runs/run-record.server.ts'
import { sweepUploads } from '../uploads/slices.server.ts'

const link = { require: requireFirstRunLink, take: endFirstRunLink }

/** Nobody is signed in. */
function visit(app: TestApp) {
  const hono = new Hono<ApiEnv>()
  hono.use(async (context, next) => {
    context.set('app', app)
    context.set('findViewer', async () => undefined)
    await next()
  })
  hono.onError((error) => errorResponse(error))
  hono.route('/api', backupsApi(link).hono)
  const send = async (path: string, init: RequestInit) => {
    const answer = await hono.request(`/api/backups/${path}`, { method: 'POST', ...init })
    return { status: answer.status, ...(await answer.json()) }
  }
  return {
    call: (path: string, body: object) =>
      send(path, { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    upload: (token: string, bytes: Buffer, range = `bytes 0-${bytes.length - 1}/${bytes.length}`) =>
      send('upload?file=a.headrow&stamp=1', {
        body: new Uint8Array(bytes),
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Range': range,
          'Content-Digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
        },
      }),
  }
}

async function archiveOf(app: TestApp): Promise<Buffer> {
  const opened = await openDatabase(app.config)
  const source = { ...app, clock: systemClock, opened, version: '1.2.3' }
  const folder = join(app.config.dataDir, 'elsewhere')
  const { file } = await makeBackup(source, { folder, passphrase: undefined, origin: 'hand' })
  await opened.close()
  return readFileSync(file)
}

const newToken = async (app: TestApp) => tokenOf((await createFirstRunLink(app)) as string)

/** Empties the data folder, which tests on PostgreSQL share. */
async function newSite(setup: SetupFunction) {
  const site = await setup()
  for (const name of ['incoming', 'runs'])
    rmSync(join(site.app.config.dataDir, name), { recursive: true, force: true })
  return site
}

const patient = { timeout: 50_000, interval: 50 }
const ended = (app: TestApp, task: 'reading' | 'restore') =>
  vi.waitFor(async () => {
    const run = await findRun(app.config.dataDir, task)
    expect(run?.endedAt).toEqual(expect.any(String))
    return run?.problem ?? null
  }, patient)

describeOnBothEngines('a backup that is restored into a new site', (setup) => {
  it('is uploaded, described and restored with the first-run link, which ends with it', async () => {
    const { app, engine } = await newSite(setup)
    const { call, upload } = visit(app)
    const token = await newToken(app)
    const bytes = await archiveOf(app)
    expect(await upload(token, Buffer.alloc(0), `bytes */${bytes.length}`)).toMatchObject({ received: 0 })
    expect(await upload(token, bytes)).toMatchObject({ status: 200, received: bytes.length })
    expect(await call('first-run/read', { token })).toMatchObject({ status: 202 })
    expect(await ended(app, 'reading')).toBe(null)
    const state = await call('first-run', { token })
    expect(state).toMatchObject({ upload: { received: bytes.length }, facts: { version: '1.2.3', engine } })

    const restart = vi.spyOn(app, 'restart')
    const both = await Promise.all([1, 2].map(() => call('first-run/restore', { token })))
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce(), patient)
    expect(await call('first-run', { token })).toMatchObject({ status: 403 })
  }, 60_000)

  it('is refused when somebody has made an account meanwhile', async () => {
    const { app } = await newSite(setup)
    const { call, upload } = visit(app)
    const token = await newToken(app)
    await upload(token, await archiveOf(app))
    const restart = vi.spyOn(app, 'restart')
    expect(await call('first-run/restore', { token })).toMatchObject({ status: 202 })
    await createPerson(app)
    expect(await ended(app, 'restore')).toMatch(/^Someone has created an account in the meantime/)
    expect(restart).not.toHaveBeenCalled()
    expect(await upload(token, Buffer.from('x'))).toMatchObject({ status: 403 })
  }, 60_000)

  it('needs the token, a whole upload, and an archive that is one', async () => {
    const { app } = await newSite(setup)
    const { call, upload } = visit(app)
    const token = await newToken(app)
    for (const path of ['first-run', 'first-run/read', 'first-run/restore']) {
      expect(await call(path, { token: 'guessed' }), path).toMatchObject({ status: 403 })
    }
    expect(await upload('guessed', Buffer.from('x'))).toMatchObject({ status: 403 })
    expect(await call('first-run/read', { token })).toMatchObject({ status: 409 })
    await upload(token, Buffer.from('no archive'))
    await call('first-run/read', { token })
    expect(await ended(app, 'reading')).toMatch(/^This archive/)
    app.clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000))
    await sweepUploads(app)
    expect((await call('first-run', { token: await newToken(app) })).upload).toBe(null)
  }, 60_000)
})
