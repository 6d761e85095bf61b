import { existsSync, readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { content } from '#content'
import { readConfig } from '#platform/config/config.server.ts'
import { formatDay } from '#platform/dates.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createApp } from '#server/create-app.server.ts'
import { putInForce } from '#studio/in-force.server.ts'
import { folderStudio } from '#studio/studio.server.ts'
import { createPerson, password } from '#tests/support/accounts.server.ts'
import { caller } from '#tests/support/feature-api.server.ts'
import type { TestApp } from '#tests/support/test-app.server.ts'
import { createPlace, type EngineName, engines } from '#tests/support/test-database.server.ts'
import { backupsApi } from './api.server.ts'
import { exchangeData, findRestoredNotice, recordExchange } from './restore/exchange-at-start.server.ts'
import { findRun, type Task } from './runs.server.ts'

const noLink = { require: () => Promise.reject(new Error('no new site')), take: async () => false }

/** A site with one user, whose commands run in processes of their own; `start` is what each start of it does. */
async function createSite(engine: EngineName) {
  const { settings, remove } = await createPlace(engine)
  const { database, dataDir } = settings
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.kind === 'postgres' ? database.url : `file:${database.file}`,
    LOG_LEVEL: 'silent',
    SEED: 'none',
  })
  const restart = vi.fn()
  const start = async () => {
    const exchange = await exchangeData(config)
    const { app, close } = await createApp(config, { restart })
    await recordExchange(app, exchange)
    return { app: app as TestApp, close, exchange }
  }
  const first = await start()
  const { id, email } = await createPerson(first.app)
  const viewer: Viewer = { id, email, name: 'Ada', role: 'admin', sessionId: 's1' }
  onTestFinished(remove)
  return { ...first, dataDir, viewer, restart, start, call: caller(first.app, backupsApi(noLink), viewer) }
}

type Site = Awaited<ReturnType<typeof createSite>>

/** Waits for the process that does the work. */
function ended({ app }: Site, task: Task): Promise<string | null> {
  const read = async () => {
    const run = await findRun(app, task)
    expect(run?.endedAt).toEqual(expect.any(String))
    return run?.problem ?? null
  }
  return vi.waitFor(read, { timeout: 50_000, interval: 50 })
}

async function backUp(site: Site): Promise<string> {
  expect(await site.call('POST', '/backups')).toMatchObject({ status: 202 })
  expect(await ended(site, 'backup')).toBe(null)
  const { backups } = await site.call('GET', '/backups')
  return backups[0].name
}

describe.each(engines)('the backups of a site (%s)', (engine) => {
  it('are made beside it, checked, downloaded and deleted', async () => {
    const site = await createSite(engine)
    const { app, call } = site
    putInForce({ studio: { ...folderStudio, name: 'Weir & Wool' }, content })
    onTestFinished(() => putInForce(undefined))
    const name = await backUp(site)
    expect(name).toMatch(/^weir-wool-\d{8}T/)
    const { backups } = await call('GET', '/backups')
    expect(backups).toEqual([expect.objectContaining({ origin: 'hand', isSealed: false, checkedAt: null })])
    expect(await call('POST', `/backups/${name}/verify`)).toMatchObject({ status: 202 })
    expect(await ended(site, 'test')).toBe(null)
    expect((await call('GET', '/backups')).backups[0].checkedAt).toEqual(expect.any(String))

    for (const other of ['..%2F..%2Fsecret.key', 'secret.key', 'x-20260101T000000Z.headrow']) {
      expect(await call('POST', `/backups/${other}/verify`), other).toMatchObject({ status: 404 })
      expect(await call('DELETE', `/backups/${other}`, { password }), other).toMatchObject({ status: 404 })
    }

    expect(await call('DELETE', `/backups/${name}`, { password: 'wrong' })).toMatchObject({ status: 422 })
    expect(await call('DELETE', `/backups/${name}`, { password })).toMatchObject({ status: 200 })
    expect((await call('GET', '/backups')).total).toBe(0)
    const trail = await app.db.selectFrom('auditEntry').select('action').orderBy('id').execute()
    expect(trail.map(({ action }) => action)).toEqual(['made', 'deleted'])
    await site.close()
  }, 60_000)
})

async function addSubscriber({ app }: Pick<Site, 'app'>): Promise<void> {
  const at = app.clock.now().toISOString()
  const row = { id: 's1', email: 'new@example.com', origin: 'form', consentAt: at, createdAt: at }
  await app.db.insertInto('subscriber').values(row).execute()
}

const listSubscribers = ({ app }: Pick<Site, 'app'>) =>
  app.db.selectFrom('subscriber').select('email').execute()

describe.each(engines)('the restore of a backup in a serving site (%s)', (engine) => {
  it('says what would be missing, and exchanges the data at the next start, and back', async () => {
    const site = await createSite(engine)
    const { app, call, restart } = site
    await inTransaction(app, (tx) => tx.enqueue('mail', { about: 'waiting' }))
    const name = await backUp(site)
    await addSubscriber(site)
    expect((await call('GET', `/backups/${name}/loss`)).loss).toMatchObject({ subscribers: 1, replies: 0 })

    const asked = { confirm: name, password }
    const path = `/backups/${name}/restore`
    expect(await call('POST', path, { ...asked, confirm: 'another' })).toMatchObject({ status: 409 })
    expect(await call('POST', path, { ...asked, password: '' })).toMatchObject({ status: 422 })
    expect(await call('POST', path, asked)).toMatchObject({ status: 202 })
    expect(await call('POST', path, asked)).toMatchObject({
      status: 409,
      message: /^Another restore has been/,
    })
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce(), { timeout: 50_000, interval: 50 })
    expect((await call('GET', '/backups')).backups[0]).toMatchObject({ origin: 'restore' })
    await site.close()

    const restored = await site.start()
    expect(restored.exchange).toMatchObject({ made: { name, by: 'Ada', held: 1 } })
    expect(await listSubscribers(restored)).toEqual([])
    const later = caller(restored.app, backupsApi(noLink), site.viewer)
    const { state, backups } = await later('GET', '/backups')
    const day = formatDay(backups.at(-1).takenAt)
    const notice = await findRestoredNotice(restored.app)
    expect(notice).toMatch(
      new RegExp(`^The site was restored from a backup of ${day}, .* Please sign in again`),
    )
    const inAnHour = new Date(app.clock.now().getTime() + 61 * 60_000)
    expect(await findRestoredNotice({ ...restored.app, clock: { now: () => inAnHour } })).toBe(undefined)
    expect(state).toMatchObject({ held: { count: 1, mails: 1 }, runs: { restore: { problem: null } } })
    expect(await later('POST', '/backups/held/release')).toMatchObject({ count: 1 })
    expect(await later('DELETE', '/backups/held')).toMatchObject({ count: 0 })

    const back = { confirm: state.replaced.name, password }
    expect(await later('POST', '/backups/put-back', back)).toMatchObject({ status: 202 })
    await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(2), { timeout: 50_000, interval: 50 })
    await restored.close()
    const before = await site.start()
    expect(await findRestoredNotice(before.app)).toMatch(
      /^The data of .* was put back\. Please sign in again/,
    )
    expect(await listSubscribers(before)).toEqual([{ email: 'new@example.com' }])
    const trail = await before.app.db.selectFrom('auditEntry').select('action').orderBy('id').execute()
    expect(trail.at(-1)).toEqual({ action: 'put back' })
    await before.close()
    expect(await site.start().then(({ close, exchange }) => close().then(() => exchange))).toBe(undefined)
  }, 60_000)

  it('changes nothing for a damaged backup, or while another process has the database open', async () => {
    const site = await createSite(engine)
    const { call, restart, dataDir } = site
    const name = await backUp(site)
    const asked = { confirm: name, password }
    await call('POST', `/backups/${name}/restore`, asked)
    await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce(), { timeout: 50_000, interval: 50 })
    // This one, which goes on.
    await addSubscriber(site)
    const other = await site.start()
    expect(other.exchange).toEqual({
      takenBack: expect.stringMatching(/^Another process has the database open/),
    })
    const run = await findRun(other.app, 'restore')
    expect(run).toMatchObject({ endedAt: expect.any(String), problem: expect.stringMatching(/^Another/) })
    expect(readdirSync(dataDir).filter((file) => file.startsWith('before-'))).toEqual([])
    expect(existsSync(join(dataDir, 'restore-ready.json'))).toBe(false)
    expect(await listSubscribers(other)).toHaveLength(1)
    await other.close()

    truncateSync(join(site.app.config.backup.to, name), 500)
    await call('POST', `/backups/${name}/restore`, asked)
    expect(await ended(site, 'restore')).toMatch(/^This archive .*Nothing was changed/)
    await site.close()
  }, 60_000)
})

it('a restore is refused while another machine serves the site from the same database', async () => {
  const site = await createSite('postgres')
  const { call, restart } = site
  const name = await backUp(site)
  const asked = { confirm: name, password }
  const other = await connectAsAnotherMachine(site)
  const refusal = { status: 409, message: expect.stringMatching(/^Another machine serves this site/) }
  expect(await call('POST', `/backups/${name}/restore`, asked)).toMatchObject(refusal)
  expect(await findRun(site.app, 'restore')).toBe(null)
  await other.end()
  // The server forgets a connection some moments after its end.
  await vi.waitFor(
    async () => expect(await call('POST', `/backups/${name}/restore`, asked)).toMatchObject({ status: 202 }),
    { timeout: 50_000, interval: 100 },
  )
  await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce(), { timeout: 50_000, interval: 50 })
  await site.close()
}, 60_000)

/** Connects under the name that the site's processes on a machine with another host name have. */
async function connectAsAnotherMachine({ app }: Site): Promise<pg.Client> {
  const { database } = app.config
  const ownName = sql<{ name: string }>`select current_setting('application_name') as name`
  const name = (await ownName.execute(app.db)).rows[0]?.name.replace(/ [\da-f]{8}$/, ' 00000000')
  const connectionString = database.kind === 'postgres' ? database.url : ''
  const client = new pg.Client({ connectionString, application_name: name })
  await client.connect()
  return client
}
