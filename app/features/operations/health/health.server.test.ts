import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { addViewer, caller, editor } from '#tests/support/feature-api.server.ts'
import { describeOnBothEngines, enqueueJob, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { archiveName } from '../backups/archive/archive-name.ts'
import { recordFailure } from '../backups/failures.server.ts'
import { recordCheck } from '../backups/records.server.ts'
import { healthApi } from './api.server.ts'
import { createEdges } from './checked-site.server.ts'
import type { Disk } from './disk.server.ts'
import { findHealth } from './find-health.server.ts'
import { type Finding, sumUp } from './finding.ts'
import { saveSweeps } from './reports.server.ts'
import { checkSite } from './run-checks.server.ts'

const gigabyte = 1e9

const edgesWith = (disk: Partial<Disk>) => ({
  ...createEdges(),
  readDisk: async () => ({ device: 1, used: 20 * gigabyte, free: 80 * gigabyte, ...disk }),
})

async function finding(app: TestApp, name: Finding['name']): Promise<Finding | undefined> {
  return (await findHealth(app)).findings.find((each) => each.name === name)
}

function backUpAt(app: TestApp, time: string): void {
  writeFileSync(join(app.config.backup.to, archiveName('studio', new Date(time))), 'bytes')
}

describeOnBothEngines('the health of a site', (setup, engine) => {
  async function setUpWithFolder(settings = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'studio-backups-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return setup({ BACKUP_TO: folder, ...settings })
  }

  it('is stored, and each state has the time since when it is so', async () => {
    const { app } = await setUpWithFolder()
    expect(await findHealth(app)).toMatchObject({ checkedAt: null, findings: [{ name: 'Backups' }] })
    const begun = app.clock.now().toISOString()
    await checkSite(app)
    expect(await finding(app, 'Jobs')).toEqual({
      ...{ name: 'Jobs', state: 'ok', text: '0 waiting, 0 failed', since: begun },
    })
    await enqueueJob(app, 'unknown', null)
    app.clock.advance(60 * 60_000)
    await checkSite(app)
    const later = app.clock.now().toISOString()
    expect(await findHealth(app)).toMatchObject({ checkedAt: later })
    expect(await finding(app, 'Jobs')).toMatchObject({
      state: 'warn',
      text: expect.stringContaining('1 overdue'),
      since: later,
    })
    expect(await finding(app, 'Clock')).toMatchObject({ since: begun })
  })

  it('tells of a disk that fills up once, not each day, and again when hardly anything is left', async () => {
    const { app, outbox } = await setUpWithFolder({ MAIL_TO: 'owner@studio.example' })
    const checkWith = async (disk: Partial<Disk>) => {
      await checkSite(app, edgesWith(disk))
      app.clock.advance(dayMs)
    }
    await checkWith({ used: 79 * gigabyte, free: 21 * gigabyte })
    expect(await app.db.selectFrom('notification').select('id').execute()).toEqual([])
    const filling = { used: 80 * gigabyte, free: 20 * gigabyte }
    for (const disk of [filling, filling, {}, filling, filling]) await checkWith(disk)
    const nearlyFull = { used: 100 * gigabyte, free: 50e6 }
    for (const disk of [nearlyFull, nearlyFull]) await checkWith(disk)
    await runJobs(app)
    expect(outbox.map(({ to, subject }) => [to.address, subject.split(':')[0]]).sort()).toEqual([
      ['owner@studio.example', 'The disk is filling up'],
      ['owner@studio.example', 'The disk is nearly full'],
    ])
    expect(outbox.find(({ subject }) => subject.includes('filling'))?.text).toContain(
      '20.0 GB are free on the disk of the data folder, 80% are used.',
    )
    expect(await app.db.selectFrom('notification').select('title').execute()).toHaveLength(2)
    expect(await finding(app, 'Free space')).toMatchObject({ state: 'fail' })
  })

  it('says at once that a backup is missing, and after three days that this is bad', async () => {
    const { app } = await setUpWithFolder()
    await checkSite(app)
    expect(await finding(app, 'Backups')).toMatchObject({
      state: 'warn',
      text: expect.stringMatching(/missing, none in/),
    })
    backUpAt(app, '2026-01-14T03:30:00Z')
    expect(await finding(app, 'Backups')).toMatchObject({
      state: 'warn',
      text: expect.stringMatching(/the last 14 Jan 2026/),
    })
    backUpAt(app, '2026-01-15T03:30:00Z')
    expect(await finding(app, 'Backups')).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/^the last today at 03:30/),
    })
    app.clock.advance(3 * dayMs)
    expect(await finding(app, 'Backups')).toMatchObject({ state: 'fail' })
  })

  it('says when a backup was restored in a test, and which task fails', async () => {
    const { app } = await setUpWithFolder()
    backUpAt(app, '2026-01-15T03:30:00Z')
    const file = join(app.config.backup.to, archiveName('studio', new Date('2026-01-15T03:30:00Z')))
    await recordCheck(app.db, file, 'testedAt', new Date('2026-01-14T10:00:00Z'))
    expect(await finding(app, 'Backups')).toMatchObject({
      state: 'ok',
      text: 'the last today at 03:30, every night at 03:30, restored in a test on 14 Jan 2026',
    })
    await recordFailure(app.db, 'upload', 'no such bucket', app.clock.now())
    expect(await finding(app, 'Backups')).toMatchObject({
      state: 'warn',
      text: 'they do not reach the bucket',
      detail: 'no such bucket',
      since: app.clock.now().toISOString(),
    })
  })

  it('warns of a site without a backup that is made by hand alone', async () => {
    const { app } = await setUpWithFolder({ BACKUP_AT: 'off' })
    expect(await finding(app, 'Backups')).toMatchObject({ state: 'warn' })
    backUpAt(app, '2026-01-12T10:00:00Z')
    expect(await finding(app, 'Backups')).toMatchObject({ state: 'ok' })
  })

  it('of several machines names where something is wrong, and warns of backups that each has for itself', async () => {
    const { app } = await setUpWithFolder()
    backUpAt(app, '2026-01-15T03:30:00Z')
    await checkSite(app)
    const other = { name: 'Free space', state: 'fail', text: 'nothing is free' }
    const checkedAt = app.clock.now().toISOString()
    const report = JSON.stringify({ findings: [other] })
    await app.db.insertInto('health').values({ machine: 'second', checkedAt, report }).execute()
    expect(await finding(app, 'Free space')).toMatchObject({ state: 'fail', text: 'second: nothing is free' })
    const shared = { state: 'warn', detail: expect.stringContaining('second share the database') }
    expect(await finding(app, 'Backups')).toMatchObject(engine === 'postgres' ? shared : { state: 'ok' })
    app.clock.advance(dayMs + 60_000)
    await checkSite(app)
    expect(await finding(app, 'Free space')).toMatchObject({ state: 'ok' })
    expect(await app.db.selectFrom('health').select('machine').execute()).toHaveLength(1)
  })

  it('counts the users without a second step, and the hourly jobs that failed', async () => {
    const { app } = await setUpWithFolder()
    const first = await addViewer(app, 'First')
    await addViewer(app, 'Second')
    await app.db.updateTable('user').set({ twoFactorEnabled: 1 }).where('id', '=', first.id).execute()
    const at = app.clock.now().toISOString()
    await saveSweeps(app, { at, total: 15, failed: [{ name: 'audit', reason: 'away' }] })
    rmSync(join(app.config.dataDir, 'secret.key'), { force: true })
    await checkSite(app)
    expect(await finding(app, 'Second step')).toMatchObject({
      state: 'warn',
      text: '1 of 2 users has not set it up',
    })
    expect(await finding(app, 'Hourly jobs')).toMatchObject({
      state: 'warn',
      text: '14 of 15 ran today at 12:00',
      detail: 'not audit (away)',
    })
    expect(await finding(app, 'Secret key')).toMatchObject({
      state: 'fail',
      text: expect.stringMatching(/missing/),
    })
  })

  it('names stored settings that cannot be used, each by its own page', async () => {
    const { app } = await setUpWithFolder({ NEWSLETTER_PER_MINUTE: '12' })
    const store = (name: string, value: object) =>
      app.db
        .insertInto('setting')
        .values({ name, value: JSON.stringify(value), version: 1, updatedAt: app.clock.now().toISOString() })
        .execute()
    await store('email', { server: 'mail.example.com', user: 'ada', secret: 'of-another-key' })
    await store('backups', { at: '25:00' })
    await store('newsletter', { rate: 'many' })
    await checkSite(app)
    const text = 'what was saved cannot be used, so the site goes without it'
    expect(await finding(app, 'Email settings')).toMatchObject({
      ...{ state: 'warn', text, detail: expect.stringContaining('saved under another secret.key') },
    })
    expect(await finding(app, 'Backup settings')).toMatchObject({
      detail: expect.stringMatching(/^Time of day must be/),
    })
    const others = [await finding(app, 'Mailbox settings'), await finding(app, 'Newsletter settings')]
    // The variable of the machine stands over what was saved.
    expect(others).toEqual([undefined, undefined])
    await app.db.deleteFrom('setting').execute()
    await checkSite(app)
    expect(await finding(app, 'Email settings')).toBeUndefined()
  })

  it('adds up what is stored', async () => {
    const { app } = await setUpWithFolder()
    backUpAt(app, '2026-01-15T03:30:00Z')
    await app.files.put('kiln/one.jpg', Buffer.alloc(3000))
    await checkSite(app)
    const { storage } = await findHealth(app)
    expect(storage?.parts).toMatchObject([
      { name: 'Backups', bytes: 5, isOnDisk: true },
      { name: 'Media', bytes: 3000, isOnDisk: true },
      { name: 'Data', isOnDisk: app.config.database.kind === 'sqlite' },
    ])
    expect(storage?.parts[2]?.bytes).toBeGreaterThan(100_000)
  })

  it('is for administrators, who may check ten times in ten minutes', async () => {
    const { app } = await setUpWithFolder()
    const administrator: Viewer = { ...editor, role: 'admin' }
    expect(await caller(app, healthApi(), editor)('POST', '/health')).toMatchObject({ status: 403 })
    expect(await caller(app, healthApi())('GET', '/health')).toMatchObject({ status: 401 })
    const call = caller(app, healthApi(), administrator)
    expect(await call('GET', '/health')).toMatchObject({ status: 200, checkedAt: null })
    const { checks, ...answer } = await call('POST', '/health')
    expect(answer).toMatchObject({ status: 200, checkedAt: app.clock.now().toISOString() })
    expect(checks).toHaveLength(11)
    for (let times = 1; times < 10; times += 1) await call('POST', '/health')
    expect(await call('POST', '/health')).toMatchObject({ status: 429 })
  })
})

describe('the sum of findings', () => {
  it('has the worst state of a check, what is in it, and the earliest time', () => {
    const checks = sumUp([
      { name: 'Email', state: 'ok', text: 'fine', since: '2026-01-01' },
      { name: 'SPF', state: 'warn', text: 'none', action: 'Add one', since: '2026-01-03' },
      { name: 'DMARC', state: 'warn', text: 'weak', action: 'Mend it', since: '2026-01-02' },
    ])
    expect(checks.find(({ id }) => id === 'mail')).toEqual({
      id: 'mail',
      state: 'warn',
      text: 'SPF: none. DMARC: weak',
      action: 'Add one. Mend it',
      since: '2026-01-02',
    })
  })
})
