import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { AppError, BusyError } from '#platform/errors.ts'
import { describeOnBothEngines, type SetupFunction } from '#tests/support/test-app.server.ts'
import { listBackupFailures } from '../failures.server.ts'
import { listBackups } from '../records.server.ts'
import { testBackupIfDue } from './weekly.server.ts'

const names = ['headrow-20260113T033000Z.headrow', 'headrow-20260114T033000Z.headrow']

async function setUpArchives(setup: SetupFunction) {
  const { app } = await setup()
  const folder = app.config.backup.to
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const name of names) writeFileSync(join(folder, name), '')
  const tested: string[] = []
  const pass = async (file: string) => {
    tested.push(file)
  }
  return { app, folder, tested, pass }
}

describeOnBothEngines('the test of backups', (setup) => {
  it('restores the newest one, once a week', async () => {
    const { app, folder, tested, pass } = await setUpArchives(setup)
    expect([await testBackupIfDue(app, pass), await testBackupIfDue(app, pass)]).toEqual(['whole', 'not due'])
    app.clock.advance(6 * dayMs)
    expect(await testBackupIfDue(app, pass)).toBe('not due')
    app.clock.advance(dayMs)
    expect(await testBackupIfDue(app, pass)).toBe('whole')
    expect(tested).toEqual(Array(2).fill(join(folder, names[1] as string)))
    const [newest, older] = await listBackups(app.db, folder)
    const now = app.clock.now().toISOString()
    expect(newest).toMatchObject({ testedAt: now, checkedAt: now })
    expect(older).toMatchObject({ testedAt: null })
  })

  it('that fails is told once, and tried again each day until one passes', async () => {
    const { app, pass } = await setUpArchives(setup)
    const fail = () => Promise.reject(new AppError('invalid', 'This archive is damaged.'))
    const outcomes = [await testBackupIfDue(app, fail), await testBackupIfDue(app, fail)]
    app.clock.advance(dayMs)
    expect([...outcomes, await testBackupIfDue(app, fail)]).toEqual(['failed', 'not due', 'failed'])
    expect(await listBackupFailures(app.db)).toMatchObject([{ task: 'test', attempts: 2 }])
    expect(await app.db.selectFrom('notification').select('body').execute()).toEqual([
      { body: expect.stringContaining(`${names[1]}: This archive is damaged.`) },
    ])
    app.clock.advance(dayMs)
    expect(await testBackupIfDue(app, pass)).toBe('whole')
    expect(await listBackupFailures(app.db)).toEqual([])
  })

  it('is left to another process that is running it, and needs an archive', async () => {
    const { app, folder } = await setUpArchives(setup)
    const busy = () => Promise.reject(new BusyError('Another one is at it.'))
    expect(await testBackupIfDue(app, busy)).toBe('not due')
    for (const name of names) rmSync(join(folder, name))
    expect(await testBackupIfDue(app, () => Promise.reject(new Error('never asked')))).toBe('not due')
    expect(await listBackupFailures(app.db)).toEqual([])
  })
})
