import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import type { Migration } from '#db/migrations/migration.ts'
import { migrateToLatest, readMigrationState } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createPlace, type DatabaseSettings, engines } from '#tests/support/test-database.server.ts'
import { recordVerdict } from './check-upgrade.server.ts'
import { dropDataCopy, prepareDataCopy, putDataBack } from './data-copy.server.ts'
import { type Journal, readVerdict, writeJournal } from './journal.server.ts'

/** A change of the data that nothing could compute back. */
const later: Migration = {
  name: '999-later',
  async up(db) {
    await sql`delete from "contentVersion"`.execute(db)
    await sql`drop table seed`.execute(db)
  },
}

const journalOf = (dataDir: string): Journal => ({
  ...{
    id: '20261126T120000000Z',
    pid: process.pid,
    startedAt: '2026-11-26T12:00:00.000Z',
    phase: 'checking',
  },
  ...{ dataDir, files: { added: [], changed: [], deleted: [] }, folders: [], steps: [] },
  from: { version: '1.0.0', commit: 'a' },
  to: { version: '1.1.0', commit: 'b' },
})

describe.each(engines)('the data of an upgrade (%s)', (engine) => {
  async function setUp() {
    const { settings, remove } = await createPlace(engine)
    onTestFinished(remove)
    const journal = journalOf(settings.dataDir)
    await writeJournal(settings.dataDir, journal)
    await inDatabase(settings, async (opened) => {
      await migrateToLatest(opened, settings)
      await opened.db.insertInto('contentVersion').values({ name: 'posts', version: 7 }).execute()
    })
    const upgrade = async () => {
      const beforeMigrating = await prepareDataCopy(settings, settings.dataDir)
      const options = { ...settings, migrations: [...migrations, later], beforeMigrating }
      await inDatabase(settings, (opened) => migrateToLatest(opened, options))
    }
    const take = (phase: Journal['phase']) => writeJournal(settings.dataDir, { ...journal, phase })
    return { settings, journal, upgrade, take, readVersions: () => inDatabase(settings, readVersions) }
  }

  it('is put back, rows and tables, once the upgrade was taken back', async () => {
    const { settings, upgrade, take, readVersions } = await setUp()
    await upgrade()
    await expect(readVersions()).resolves.toMatchObject({ rows: [], problem: expect.any(String) })
    await take('returned')
    expect(await putDataBack(settings, settings.dataDir)).toBe(true)
    const as = { rows: [{ name: 'posts', version: 7 }], problem: undefined, pending: [] }
    await expect(readVersions()).resolves.toEqual(as)
    await inDatabase(settings, async ({ db }) => {
      expect(await db.selectFrom('seed').selectAll().execute()).toEqual([])
    })
    expect(await putDataBack(settings, settings.dataDir)).toBe(false)
    await expect(readVersions()).resolves.toEqual(as)
  })

  it('stays as the new version made it, once that has passed', async () => {
    const { settings, journal, upgrade, take, readVersions } = await setUp()
    await upgrade()
    const { copy } = recordVerdict(journal, 'passed')
    expect(copy).toBeDefined()
    await dropDataCopy(settings, copy)
    await take('done')
    expect(await putDataBack(settings, settings.dataDir)).toBe(false)
    await expect(readVersions()).resolves.toMatchObject({ rows: [] })
  })

  it('is left alone where the new version changes nothing', async () => {
    const { settings, journal, take, readVersions } = await setUp()
    const beforeMigrating = await prepareDataCopy(settings, settings.dataDir)
    await inDatabase(settings, (opened) => migrateToLatest(opened, { ...settings, beforeMigrating }))
    expect(readVerdict(journal)).toBeUndefined()
    recordVerdict(journal, 'failed', { reason: '/blog answered 500' })
    await take('returned')
    expect(await putDataBack(settings, settings.dataDir)).toBe(false)
    await expect(readVersions()).resolves.toMatchObject({ rows: [{ name: 'posts', version: 7 }] })
  })
})

describe('a database that another machine serves from', () => {
  it('is not changed: its writes could not be taken back', async () => {
    const { settings, remove } = await createPlace('postgres')
    onTestFinished(remove)
    await writeJournal(settings.dataDir, journalOf(settings.dataDir))
    await inDatabase(settings, async (other) => {
      await migrateToLatest(other, settings)
      const beforeMigrating = await prepareDataCopy(settings, settings.dataDir)
      const options = { ...settings, migrations: [...migrations, later], beforeMigrating }
      await expect(inDatabase(settings, (opened) => migrateToLatest(opened, options))).rejects.toThrow(
        'Another machine serves from this database',
      )
      expect((await readMigrationState(other)).problem).toBeUndefined()
    })
  })
})

type Opened = Awaited<ReturnType<typeof openDatabase>>

async function inDatabase<T>(settings: DatabaseSettings, work: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = await openDatabase(settings)
  return work(opened).finally(() => opened.close())
}

async function readVersions(opened: Opened) {
  const rows = await opened.db.selectFrom('contentVersion').selectAll().execute()
  const { problem, pending } = await readMigrationState(opened)
  return { rows, problem, pending }
}
