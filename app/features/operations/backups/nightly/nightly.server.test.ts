import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AppError, BusyError } from '#platform/errors.ts'
import { describeOnBothEngines, runJobs, type TestApp } from '#tests/support/test-app.server.ts'
import { checkBackups } from '../../health/check-backups.server.ts'
import { recordBackup } from '../records.server.ts'
import { backUpIfDue, findDue, notifyIfMissed } from './nightly.server.ts'
import { findExpendable } from './retention.server.ts'

const made = async () => undefined
const failed = (problem: string) => () => Promise.reject(new AppError('invalid', problem))

const nameAt = (time: string) => `headrow-${time.replaceAll(/[-:]/g, '')}.headrow`

describe('the moment at which a backup is due', () => {
  it.each([
    ['2026-07-10T02:29:00Z', '2026-07-09T02:30:00.000Z'],
    ['2026-07-10T02:30:00Z', '2026-07-10T02:30:00.000Z'],
    // The day on which the clocks go back: 03:30 is an hour later.
    ['2026-10-25T12:00:00Z', '2026-10-25T03:30:00.000Z'],
  ])('is the last 03:30 of the studio: at %s that of %s', (now, due) => {
    expect(findDue(new Date(now), '03:30')?.toISOString()).toBe(due)
  })

  it('does not come with BACKUP_AT=off', () => {
    expect(findDue(new Date(), undefined)).toBeUndefined()
  })
})

describe('the archives that are kept', () => {
  const periodsOf = (time: Date) => {
    const day = time.toISOString().slice(0, 10)
    return { day, week: `${Math.floor((time.getTime() / 86_400_000 + 3) / 7)}`, month: day.slice(0, 7) }
  }
  const nightly = Array.from({ length: 400 }, (_, night) =>
    nameAt(`${new Date(Date.UTC(2026, 10, 26 - night, 3, 30)).toISOString().slice(0, 19)}Z`),
  )
  const now = new Date('2026-11-26T12:00:00Z')
  const keptOf = (names: string[], rule: Parameters<typeof findExpendable>[1]) => {
    const gone = new Set(findExpendable(names, rule, now, periodsOf))
    return names.filter((name) => !gone.has(name))
  }

  it('are the newest of each of the last days, weeks and months; one may count for all three', () => {
    const kept = keptOf(nightly, { days: 7, weeks: 4, months: 12 })
    expect(kept.slice(0, 8).map((name) => name.slice(8, 16))).toEqual([
      ...['20261126', '20261125', '20261124', '20261123', '20261122', '20261121', '20261120'],
      '20261115',
    ])
    expect(kept).toHaveLength(20)
  })

  it('are always the newest, all with `all`, and never a file with another name', () => {
    const none = { days: 0, weeks: 0, months: 0 }
    expect(keptOf(nightly, none)).toEqual(nightly.slice(0, 1))
    expect(keptOf(nightly, 'all')).toEqual(nightly)
    const others = ['notes.txt', 'headrow-20261126T033000Z.headrow.part', 'headrow-2026.headrow']
    expect(findExpendable(others, none, now, periodsOf)).toEqual([])
  })

  it('stay after days without one: the last seven are those that have one', () => {
    const weekly = nightly.filter((_, night) => night % 7 === 0)
    expect(keptOf(weekly, { days: 7, weeks: 0, months: 0 })).toEqual(weekly.slice(0, 7))
  })
})

/** The same site on another machine: the same database, and a backup folder that nobody else sees. */
function onAnotherMachine(app: TestApp): TestApp {
  const to = mkdtempSync(join(tmpdir(), 'studio-backups-'))
  onTestFinished(() => rmSync(to, { recursive: true }))
  return { ...app, config: { ...app.config, backup: { ...app.config.backup, to } } }
}

describeOnBothEngines('the nightly backup', (setup) => {
  async function setUpWithFolder(settings = {}) {
    const folder = mkdtempSync(join(tmpdir(), 'studio-backups-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { app, outbox } = await setup({ BACKUP_TO: folder, MAIL_TO: 'owner@studio.example', ...settings })
    return { app, outbox, folder }
  }

  it('is made once, and replaces what is no longer kept', async () => {
    const { app, folder } = await setUpWithFolder({ BACKUP_KEEP: '1d,0w,0m' })
    writeFileSync(join(folder, nameAt('2026-01-14T03:30:00Z')), '')
    const make = () => {
      writeFileSync(join(folder, nameAt('2026-01-15T12:00:00Z')), '')
      return made()
    }
    expect(await backUpIfDue(app, make)).toBe('made')
    expect(readdirSync(folder)).toEqual([nameAt('2026-01-15T12:00:00Z')])
    expect(await backUpIfDue(app, make)).toBe('not due')
  })

  it('that fails is told once by bell and mail, deletes nothing, and is tried again an hour later', async () => {
    const { app, outbox, folder } = await setUpWithFolder({ BACKUP_KEEP: '1d,0w,0m' })
    const old = [nameAt('2026-01-13T03:30:00Z'), nameAt('2026-01-14T03:30:00Z')]
    for (const name of old) writeFileSync(join(folder, name), '')
    const fail = failed('There is no room left.')
    expect([await backUpIfDue(app, fail), await backUpIfDue(app, fail)]).toEqual(['failed', 'not due'])
    app.clock.advance(60 * 60 * 1000)
    expect(await backUpIfDue(app, fail)).toBe('failed')
    const told = await app.db.selectFrom('notification').select(['title', 'body']).execute()
    expect(told).toEqual([{ title: 'The nightly backup was not made', body: 'There is no room left.' }])
    expect(readdirSync(folder).sort()).toEqual(old)
    await runJobs(app)
    expect(outbox).toMatchObject([
      { to: { address: 'owner@studio.example' }, text: expect.stringContaining('There is no room left.') },
    ])
    app.clock.advance(24 * 60 * 60 * 1000)
    await backUpIfDue(app, fail)
    expect(await app.db.selectFrom('notification').select('id').execute()).toHaveLength(2)
    await runJobs(app)
    expect(outbox).toHaveLength(2)
  })

  it('that is not there an hour later was missed and is told once, whoever should have made it', async () => {
    const { app, outbox, folder } = await setUpWithFolder()
    await notifyIfMissed(app)
    writeFileSync(join(folder, nameAt('2026-01-14T03:30:00Z')), '')
    await notifyIfMissed(app)
    await notifyIfMissed(app)
    await backUpIfDue(app, failed('The process was killed.'))
    await runJobs(app)
    expect(outbox.map(({ subject, text }) => [subject, text])).toEqual([
      [
        expect.stringMatching(/^The nightly backup was not made/),
        expect.stringContaining('There was none an hour after it was due, at 03:30 on 15 Jan 2026'),
      ],
    ])
    app.clock.advance(16 * 60 * 60 * 1000 + 29 * 60_000)
    await notifyIfMissed(app)
    expect(await app.db.selectFrom('notification').select('id').execute()).toHaveLength(1)
    app.clock.advance(60_000)
    await notifyIfMissed(app)
    expect(await app.db.selectFrom('notification').select('id').execute()).toHaveLength(2)
  })

  it('is made by one of two machines, each with a folder of its own, and known to both', async () => {
    const { app, folder } = await setUpWithFolder()
    const other = onAnotherMachine(app)
    const make = async () => {
      const file = join(folder, nameAt('2026-01-15T12:00:00Z'))
      writeFileSync(file, '')
      await recordBackup(
        app.db,
        { file, bytes: 0, takenAt: '2026-01-15T12:00:00.421Z', tookMs: 0, counts: {} },
        'nightly',
      )
      return made()
    }
    expect([await backUpIfDue(app, make), await backUpIfDue(other, make)]).toEqual(['made', 'not due'])
    app.clock.advance(60 * 60 * 1000)
    await notifyIfMissed(other)
    expect(await app.db.selectFrom('notification').select('id').execute()).toEqual([])
    expect(await checkBackups(other)).toMatchObject([
      { state: 'ok', text: expect.stringMatching(/^the last .* in \S+:\/.*, every night at 03:30/) },
    ])
    expect((await checkBackups(app))[0]?.text).not.toContain(folder)
    app.clock.advance(24 * 60 * 60 * 1000)
    expect(await backUpIfDue(other, made)).toBe('made')
  })

  it('is made by another process a minute after the one that was at it died', async () => {
    const { app } = await setUpWithFolder()
    const takenAt = app.clock.now().toISOString()
    await app.db.insertInto('lease').values({ name: 'run of backup', takenAt, holder: 'a process' }).execute()
    expect(await backUpIfDue(app, made)).toBe('not due')
    app.clock.advance(60_000 - 1)
    expect(await backUpIfDue(app, made)).toBe('not due')
    app.clock.advance(1)
    expect(await backUpIfDue(app, made)).toBe('made')
  })

  it('is left to another process that is making it', async () => {
    const { app } = await setUpWithFolder()
    const busy = () => Promise.reject(new BusyError('Another one is at it.'))
    expect(await backUpIfDue(app, busy)).toBe('not due')
    expect(await app.db.selectFrom('notification').select('id').execute()).toEqual([])
  })
})
