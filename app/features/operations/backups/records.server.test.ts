import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { describeOnBothEngines } from '#tests/support/test-app.server.ts'
import { listBackupFailures, recordFailure, removeFailure } from './failures.server.ts'
import { listBackups, recordBackup, recordCheck, removeRecords } from './records.server.ts'

const nightly = 'headrow-20260115T033000Z.headrow'
const copied = 'headrow-20260110T033000Z.headrow'

describeOnBothEngines('the list of backups', (setup) => {
  it('has every archive of the folder, newest first, with what is recorded of it', async () => {
    const { app } = await setup()
    const folder = mkdtempSync(join(tmpdir(), 'studio-backups-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of [copied, nightly, 'notes.txt']) writeFileSync(join(folder, name), 'bytes')
    const takenAt = '2026-01-15T03:30:00.250Z'
    const made = { file: join(folder, nightly), bytes: 5, takenAt, tookMs: 41_000, counts: {} }
    await recordBackup(app.db, made, 'nightly')
    await recordBackup(app.db, { ...made, file: join(folder, 'headrow-20250101T033000Z.headrow') }, 'nightly')
    const unknown = { checkedAt: null, testedAt: null, uploadedAt: null }
    expect(await listBackups(app.db, folder)).toEqual([
      { name: nightly, takenAt, bytes: 5, origin: 'nightly', tookMs: 41_000, ...unknown },
      { name: copied, takenAt: '2026-01-10T03:30:00.000Z', bytes: 5, origin: null, tookMs: null, ...unknown },
    ])
    const now = app.clock.now().toISOString()
    await recordCheck(app.db, join(folder, copied), 'testedAt', app.clock.now())
    await recordCheck(app.db, join(folder, nightly), 'uploadedAt', app.clock.now())
    expect(await listBackups(app.db, folder)).toMatchObject([{ uploadedAt: now }, { testedAt: now }])
    await removeRecords(app.db, [copied])
    expect(await listBackups(app.db, folder)).toMatchObject([{ uploadedAt: now }, unknown])
  })

  it('is empty where the folder is missing', async () => {
    const { app } = await setup()
    expect(await listBackups(app.db, join(app.config.dataDir, 'never'))).toEqual([])
  })
})

describeOnBothEngines('a task that fails', (setup) => {
  it('is listed since its first failure, and no more once it succeeds', async () => {
    const { app } = await setup()
    const since = app.clock.now()
    await recordFailure(app.db, 'upload', 'away', since)
    app.clock.advance(60_000)
    await recordFailure(app.db, 'upload', 'still away', app.clock.now())
    expect(await listBackupFailures(app.db)).toEqual([
      {
        task: 'upload',
        since: since.toISOString(),
        failedAt: app.clock.now().toISOString(),
        attempts: 2,
        reason: 'still away',
      },
    ])
    await removeFailure(app.db, 'upload')
    expect(await listBackupFailures(app.db)).toEqual([])
  })
})
