import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import type { Migration } from '#db/migrations/migration.ts'
import { migrateToLatest, readMigrationState } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { createPlace, type DatabaseSettings, engines } from '#tests/support/test-database.server.ts'
import { recordVerdict } from './check-upgrade.server.ts'
import { beforeMigrating, copyData, dropDataCopy, putDataBack } from './data-copy.server.ts'
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
    await inDatabase(settings, async (opened) => {
      await migrateToLatest(opened, settings)
      await opened.db.insertInto('contentVersion').values({ name: 'posts', version: 7 }).execute()
    })
    const { copy } = await copyData(settings, journal)
    await writeJournal(settings.dataDir, { ...journal, copy })
    const upgrade = () => migrateLater(settings)
    const putBack = () => putDataBack(settings, journal, copy ?? '')
    return {
      settings,
      journal,
      copy,
      upgrade,
      putBack,
      readVersions: () => inDatabase(settings, readVersions),
    }
  }

  const asBefore = { rows: [{ name: 'posts', version: 7 }], problem: undefined, pending: [] }

  it('is put back, rows and tables, once the upgrade was taken back', async () => {
    const { settings, upgrade, putBack, readVersions } = await setUp()
    await upgrade()
    await expect(readVersions()).resolves.toMatchObject({ rows: [], problem: expect.any(String) })
    await putBack()
    await expect(readVersions()).resolves.toEqual(asBefore)
    await inDatabase(settings, async ({ db }) => {
      expect(await db.selectFrom('seed').selectAll().execute()).toEqual([])
    })
  })

  it('is put back where the new version emptied its tables without a migration', async () => {
    const { settings, putBack, readVersions } = await setUp()
    await inDatabase(settings, async ({ db }) => {
      await sql`delete from "contentVersion"`.execute(db)
      await sql`delete from migration`.execute(db)
    })
    await putBack()
    await expect(readVersions()).resolves.toEqual(asBefore)
  })

  it('is put back once: begun again after a kill it changes nothing', async () => {
    const { upgrade, putBack, readVersions } = await setUp()
    await upgrade()
    await putBack()
    await putBack()
    await expect(readVersions()).resolves.toEqual(asBefore)
  })

  it('is not passed off as put back where the copy is gone', async () => {
    const { settings, journal, putBack } = await setUp()
    await putDataBack(settings, journal, 'elsewhere').then(
      () => expect.unreachable(),
      (error) => expect(error.message).toBe('elsewhere is gone'),
    )
    await putBack()
  })

  it('is copied again after a kill, into the same place', async () => {
    const { settings, journal, copy, upgrade, putBack, readVersions } = await setUp()
    await inDatabase(settings, ({ db }) => db.updateTable('contentVersion').set({ version: 8 }).execute())
    expect(await copyData(settings, journal)).toEqual({ copy })
    await upgrade()
    await putBack()
    await expect(readVersions()).resolves.toMatchObject({ rows: [{ version: 8 }] })
  })

  it('stays as the new version made it, once that has passed', async () => {
    const { settings, journal, copy, upgrade, readVersions } = await setUp()
    await upgrade()
    await recordVerdict(journal, 'passed')
    expect(readVerdict(journal)).toMatchObject({ changesData: true })
    await dropDataCopy(settings, copy)
    await expect(readVersions()).resolves.toMatchObject({ rows: [] })
  })

  it('is not copied while a process of this machine may write', { timeout: 20_000 }, async () => {
    const { settings, journal } = await setUp()
    await inDatabase(settings, async () => {
      await expect(copyData(settings, journal)).rejects.toThrow('another process has the database open')
    })
  })
})

describe('a database that another machine serves from', () => {
  it('is not copied: the copy would not have what that one goes on to write', {
    timeout: 20_000,
  }, async () => {
    const { settings, remove } = await createPlace('postgres')
    onTestFinished(remove)
    const own = sql<{ name: string }>`select current_setting('application_name') as name`
    const name = await inDatabase(settings, async ({ db }) => (await own.execute(db)).rows[0]?.name ?? '')
    const { database } = settings
    const other = new pg.Client({
      connectionString: database.kind === 'postgres' ? database.url : '',
      application_name: name.replace(/\w+$/, 'elsewher'),
    })
    await other.connect()
    onTestFinished(() => other.end())
    expect(await copyData(settings, journalOf(settings.dataDir))).toEqual({ isShared: true })
  })

  it('is not changed: its writes could not be taken back', async () => {
    const { settings, remove } = await createPlace('postgres')
    onTestFinished(remove)
    await inDatabase(settings, (opened) => migrateToLatest(opened, settings))
    await writeJournal(settings.dataDir, { ...journalOf(settings.dataDir), isShared: true })
    await expect(migrateLater(settings)).rejects.toThrow('Another machine serves from this database')
    await inDatabase(settings, async (opened) => {
      expect((await readMigrationState(opened)).problem).toBeUndefined()
    })
  })
})

function migrateLater(settings: DatabaseSettings): Promise<unknown> {
  const options = {
    ...{ ...settings, migrations: [...migrations, later] },
    beforeMigrating: () => beforeMigrating(settings.dataDir),
  }
  return inDatabase(settings, (opened) => migrateToLatest(opened, options))
}

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
