import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import {
  createFirstRunLink,
  endFirstRunLink,
  requireFirstRunLink,
} from '#features/accounts/people/registration-commands.server.ts'
import { systemClock } from '#platform/app.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createPerson, tokenOf } from '#tests/support/accounts.server.ts'
import { hostApis } from '#tests/support/host-apis.server.ts'
import { describeOnBothEngines, type SetupFunction, type TestApp } from '#tests/support/test-app.server.ts'
import { backupsApi } from '../api.server.ts'
import { makeBackup } from '../archive/make-backup.server.ts'
import { endLeftRestore, findRun } from '../runs.server.ts'

const link = { require: requireFirstRunLink, take: endFirstRunLink }

/** Nobody is signed in. */
function visit(app: TestApp) {
  const hono = hostApis(app, [backupsApi(link)])
  const send = async (path: string, init: RequestInit) => {
    const answer = await hono.request(`/api/backups/${path}`, { method: 'POST', ...init })
    return { status: answer.status, ...(await answer.json()) }
  }
  return {
    call: (path: string, body: object) =>
      send(path, { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    upload: (token: string, bytes: Buffer) =>
      send('a.headrow', {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { Authorization: `Bearer ${token}`, 'Content-Length': String(bytes.length) },
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
  for (const name of ['backups', 'restore-ready.json'])
    rmSync(join(site.app.config.dataDir, name), { recursive: true, force: true })
  return site
}

const patient = { timeout: 50_000, interval: 50 }
const ended = (app: TestApp) =>
  vi.waitFor(async () => {
    const run = await findRun(app, 'restore')
    expect(run?.endedAt).toEqual(expect.any(String))
    return run?.problem ?? null
  }, patient)

describeOnBothEngines('a backup that is restored into a new site', (setup) => {
  it('is uploaded, stored with the others and restored by its name with the first-run link, which ends with it', async () => {
    const { app, engine } = await newSite(setup)
    const { call, upload } = visit(app)
    const token = await newToken(app)
    const { name, facts } = await upload(token, await archiveOf(app))
    expect(facts).toMatchObject({ version: '1.2.3', engine })
    const state = await call('first-run', { token })
    expect(state).toMatchObject({ backups: [{ name }], folder: app.config.backup.to, into: { engine } })

    const restart = vi.spyOn(app, 'restart')
    const both = await Promise.all([1, 2].map(() => call('first-run/restore', { token, name })))
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce(), patient)
    // Until this process has stopped.
    expect(await call('first-run', { token })).toMatchObject({ status: 503 })
    await endLeftRestore(app)
    expect(await call('first-run', { token })).toMatchObject({ status: 403 })
  }, 60_000)

  it('is refused when somebody has made an account meanwhile', async () => {
    const { app } = await newSite(setup)
    const { call, upload } = visit(app)
    const token = await newToken(app)
    const { name } = await upload(token, await archiveOf(app))
    const restart = vi.spyOn(app, 'restart')
    expect(await call('first-run/restore', { token, name })).toMatchObject({ status: 202 })
    await createPerson(app)
    expect(await ended(app)).toMatch(/^Someone has created an account/)
    expect(restart).not.toHaveBeenCalled()
    expect(await upload(token, Buffer.from('x'))).toMatchObject({ status: 403 })
  }, 60_000)

  it('needs the token, and a backup that is there and one', async () => {
    const { app } = await newSite(setup)
    const { call, upload } = visit(app)
    const token = await newToken(app)
    const name = 'headrow-20260101T033000Z.headrow'
    expect(await call('first-run', { token: 'guessed' })).toMatchObject({ status: 403 })
    expect(await call('first-run/restore', { token: 'guessed', name })).toMatchObject({ status: 403 })
    expect(await upload('guessed', Buffer.from('x'))).toMatchObject({ status: 403 })
    expect(await call('first-run/restore', { token, name })).toMatchObject({ status: 404 })
    expect(await upload(token, Buffer.from('no archive'))).toMatchObject({ status: 422 })
    writeFileSync(join(app.config.backup.to, name), 'copied here, and no archive')
    expect(await call('first-run', { token })).toMatchObject({ backups: [{ name, checkedAt: null }] })
    expect(await call('first-run/restore', { token, name })).toMatchObject({ status: 202 })
    expect(await ended(app)).toMatch(/^This archive/)
    expect(await call('first-run', { token })).toMatchObject({ status: 200 })
  }, 60_000)
})
