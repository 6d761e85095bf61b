import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { queueReadings } from '#features/booking/calendars/jobs.server.ts'
import { claimReading } from '#features/newsletter/bounces/mailbox-state.server.ts'
import { archiveName } from '#features/operations/backups/archive/archive-name.ts'
import { backUpIfDue } from '#features/operations/backups/nightly/nightly.server.ts'
import { listBackups } from '#features/operations/backups/records.server.ts'
import { testBackupIfDue } from '#features/operations/backups/test/weekly.server.ts'
import { eraseByDate } from '#features/operations/erase-by-date.server.ts'
import { checkBackups } from '#features/operations/health/check-backups.server.ts'
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import { bringForward } from '#platform/jobs/late-jobs.server.ts'
import { lease } from '#platform/timers/lease.server.ts'
import { describeOnBothEngines, enqueueJob, type TestApp } from '#tests/support/test-app.server.ts'
import { sweep } from './sweeps.server.ts'

const ahead = new Date('2031-01-01T12:00:00Z')
const mailbox = { host: 'mail.example.net', port: 993, user: 'bounces', password: 'x', folder: 'INBOX' }

describeOnBothEngines('a clock that was ahead and came back', (setup) => {
  async function setUp() {
    const to = mkdtempSync(join(tmpdir(), 'studio-backups-'))
    onTestFinished(() => rmSync(to, { recursive: true }))
    const { app } = await setup({ BACKUP_TO: to, BACKUP_KEEP: '10d,0w,0m' })
    const passes = { ok: true as const, printed: '' }
    const make = async () => {
      writeFileSync(join(to, archiveName('studio', app.clock.now())), '')
      return passes
    }
    const now = app.clock.now().toISOString()
    await app.db
      .insertInto('bookingCalendar')
      .values({ id: 'one', address: 'sealed', shownAddress: 'x', emptyReadings: 0, createdAt: now })
      .execute()
    const calendars = async () => {
      await queueReadings(app)
      const { numDeletedRows } = await app.db
        .deleteFrom('job')
        .where('kind', '=', 'booking-calendar')
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    }
    const tasks: Record<string, () => Promise<unknown>> = {
      calendars,
      mailbox: () => claimReading(app, mailbox),
      health: () => lease(app, 'health of a machine', 15 * minuteMs),
      sweeps: () => lease(app, 'sweeps of a machine', hourMs),
      backups: async () => (await backUpIfDue(app, make)) === 'made',
      tests: async () => (await testBackupIfDue(app, async () => passes)) === 'whole',
    }
    return { app, to, tasks, make }
  }

  const runAll = async (tasks: Record<string, () => Promise<unknown>>, done: Record<string, number>) => {
    for (const [name, run] of Object.entries(tasks)) if (await run()) done[name] = (done[name] ?? 0) + 1
  }

  it('stops no task: each goes on for sixty days as if nothing had been', async () => {
    const { app, tasks, to } = await setUp()
    const before = app.clock.now()
    app.clock.set(ahead)
    const once: Record<string, number> = {}
    await runAll(tasks, once)
    const each = (times: number) => Object.fromEntries(Object.keys(tasks).map((name) => [name, times]))
    expect(once).toEqual(each(1))
    app.clock.set(before)
    const done: Record<string, number> = {}
    for (let day = 0; day < 60; day += 1) {
      await runAll(tasks, done)
      app.clock.advance(dayMs)
    }
    expect(done).toEqual({ ...each(60), tests: 9 })
    const archives = readdirSync(to)
      .filter((name) => name.endsWith('.headrow'))
      .sort()
    expect(archives).toHaveLength(11)
    expect(archives.at(-1), 'neither the newest nor deleted').toContain('20310101')
    const newest = (await listBackups(app.db, to)).filter(({ testedAt }) => testedAt)
    expect(newest.some(({ takenAt }) => takenAt < '2027')).toBe(true)
  })

  it('leaves an archive that is not taken for the newest, and health names it', async () => {
    const { app, to, make } = await setUp()
    writeFileSync(join(to, archiveName('studio', ahead)), '')
    const [missing] = await checkBackups(app)
    expect(missing).toMatchObject({
      state: 'warn',
      text: expect.stringContaining("last night's backup is missing, none in"),
    })
    expect(await backUpIfDue(app, make)).toBe('made')
    expect(await checkBackups(app)).toMatchObject([
      {
        state: 'warn',
        text: expect.stringMatching(/^dated in the future: studio-20310101T120000Z\.headrow/),
      },
    ])
  })

  it('locks no address out, and leaves no job waiting but those that were planned', async () => {
    const { app } = await setUp()
    const before = app.clock.now()
    const rule = { name: 'tries', points: 2, durationSeconds: 60 }
    app.clock.set(ahead)
    await consume(app, rule, 'ada')
    await consume(app, rule, 'ada')
    await expect(consume(app, rule, 'ada')).rejects.toThrow('Too many')
    await enqueueJob(app, 'at once', null)
    await enqueueJob(app, 'retried', null, { runAt: new Date(ahead.getTime() + hourMs) })
    await app.db.updateTable('job').set({ lastError: 'It failed.' }).where('kind', '=', 'retried').execute()
    app.clock.set(before)
    await enqueueJob(app, 'planned', null, { runAt: new Date(before.getTime() + 90 * dayMs) })
    expect(await consume(app, rule, 'ada')).toBe(1)
    await bringForward(app.db, app.clock.now())
    const due = app.db
      .selectFrom('job')
      .select('kind')
      .where('runAt', '<=', before.toISOString())
      .orderBy('kind')
    expect(await due.execute()).toEqual([{ kind: 'at once' }, { kind: 'retried' }])
  })
})

describeOnBothEngines('what is erased by date', (setup) => {
  const told = async ({ db }: TestApp) =>
    (await db.selectFrom('notification').select('title').where('kind', '=', 'sweep-held').execute()).length

  it('waits for a day where it is far more than usual, is told once, and is erased then', async () => {
    const { app } = await setup()
    let left = 3
    const erasure = {
      count: async () => left,
      erase: async () => {
        left = 0
      },
    }
    await eraseByDate(app, 'things', erasure)
    expect([left, await told(app)]).toEqual([0, 0])
    left = 50
    for (let hour = 0; hour < 24; hour += 1) {
      await eraseByDate(app, 'things', erasure)
      app.clock.advance(hourMs)
    }
    expect([left, await told(app)]).toEqual([50, 1])
    await eraseByDate(app, 'things', erasure)
    expect([left, await told(app)]).toEqual([0, 1])
  })

  it('survives an hour of a wrong year on a small site', async () => {
    const { app } = await setup()
    const before = app.clock.now()
    await sweep(app)
    const at = before.toISOString()
    await app.db
      .insertInto('auditEntry')
      .values({ id: 'entry', kind: 'test', itemId: 'x', action: 'done', at })
      .execute()
    app.clock.set(ahead)
    await sweep(app)
    app.clock.set(before)
    await sweep(app)
    expect(
      await app.db.selectFrom('auditEntry').select('id').where('id', '=', 'entry').execute(),
    ).toHaveLength(1)
    expect(await told(app)).toBeGreaterThan(0)
  })
})
