import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Migration } from '#db/migrations/migration.ts'
import { createPlace, type DatabaseSettings, engines } from '#tests/support/test-database.server.ts'
import { migrateToLatest, readMigrationState, UnsupportedDatabaseError } from './migrate.server.ts'
import { type OpenedDatabase, openDatabase } from './open-database.server.ts'

const first: Migration = {
  name: '001-things',
  async up(db, { text, integer }) {
    await db.schema
      .createTable('thing')
      .addColumn('id', text, (id) => id.primaryKey())
      .execute()
    await db.schema
      .createTable('part')
      .addColumn('thing', text, (thing) => thing.references('thing.id'))
      .addColumn('weight', integer)
      .execute()
    await sql`insert into thing (id) values ('kept')`.execute(db)
  },
}

const broken: Migration = {
  name: '002-broken',
  async up(db, { text }) {
    await db.schema.createTable('extra').addColumn('id', text).execute()
    await sql`delete from thing`.execute(db)
    throw new Error('no such luck')
  },
}

const mended: Migration = {
  name: '002-broken',
  async up(db, { text }) {
    await db.schema.createTable('extra').addColumn('id', text).execute()
  },
}

async function things({ db }: OpenedDatabase): Promise<string[]> {
  return (await sql<{ id: string }>`select id from thing`.execute(db)).rows.map(({ id }) => id)
}

describe.each(engines)('migrating (%s)', (engine) => {
  async function open(): Promise<{ opened: OpenedDatabase; settings: DatabaseSettings }> {
    const { settings, remove } = await createPlace(engine)
    const opened = await openDatabase(settings)
    onTestFinished(async () => {
      await opened.close()
      await remove()
    })
    return { opened, settings }
  }

  it('runs pending migrations once, in order', async () => {
    const { opened, settings } = await open()
    const migrations = [first, mended]
    expect(await readMigrationState(opened, migrations)).toMatchObject({
      applied: [],
      pending: ['001-things', '002-broken'],
    })
    expect(await migrateToLatest(opened, { ...settings, migrations })).toMatchObject({
      applied: ['001-things', '002-broken'],
    })
    expect(await migrateToLatest(opened, { ...settings, migrations })).toMatchObject({ applied: [] })
    expect(await things(opened)).toEqual(['kept'])
  })

  it('changes nothing when one fails, and runs on once it is fixed', async () => {
    const { opened, settings } = await open()
    await migrateToLatest(opened, { ...settings, migrations: [first] })
    const failed = migrateToLatest(opened, { ...settings, migrations: [first, broken] })
    await expect(failed).rejects.toThrow(
      'Migration 002-broken failed, the database is as it was: no such luck',
    )
    expect(await things(opened)).toEqual(['kept'])
    await expect(sql`select * from extra`.execute(opened.db)).rejects.toThrow(/extra/)
    expect(await migrateToLatest(opened, { ...settings, migrations: [first, mended] })).toMatchObject({
      applied: ['002-broken'],
    })
  })

  it('refuses data that a newer version has changed', async () => {
    const { opened, settings } = await open()
    await migrateToLatest(opened, { ...settings, migrations: [first, mended] })
    const failed = migrateToLatest(opened, { ...settings, migrations: [first] })
    await expect(failed).rejects.toThrow(UnsupportedDatabaseError)
    await expect(failed).rejects.toThrow(/newer version.*002-broken/)
  })

  it('refuses data from before the first release, and leaves it as it is', async () => {
    const { opened, settings } = await open()
    await migrateToLatest(opened, { ...settings, migrations: [{ ...first, name: '001-foundation' }] })
    const failed = migrateToLatest(opened, settings)
    await expect(failed).rejects.toThrow(UnsupportedDatabaseError)
    await expect(failed).rejects.toThrow(
      /^The database was made before the first release .*001-foundation.*$/,
    )
    expect(await things(opened)).toEqual(['kept'])
  })

  it('runs once when several processes start together', async () => {
    const { opened, settings } = await open()
    const others = await Promise.all([openDatabase(settings), openDatabase(settings)])
    onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))))
    const results = await Promise.all(
      [opened, ...others].map((each) => migrateToLatest(each, { ...settings, migrations: [first] })),
    )
    expect(results.map(({ applied }) => applied.length).sort()).toEqual([0, 0, 1])
    expect(await things(opened)).toEqual(['kept'])
  })

  it('does not let a migration leave a row that refers to nothing', async () => {
    const { opened, settings } = await open()
    await migrateToLatest(opened, { ...settings, migrations: [first] })
    const careless: Migration = {
      name: '002-careless',
      up: async (db) => void (await sql`insert into part (thing, weight) values ('missing', 1)`.execute(db)),
    }
    await expect(migrateToLatest(opened, { ...settings, migrations: [first, careless] })).rejects.toThrow(
      /refer to nothing|foreign key/,
    )
    const { rows } = await sql`select * from part`.execute(opened.db)
    expect(rows).toEqual([])
    await expect(sql`insert into part (thing) values ('missing')`.execute(opened.db)).rejects.toThrow(
      /foreign key/i,
    )
  })
})

describe('the snapshot before an upgrade', () => {
  it('holds the database as it was, and only the last five are saved', async () => {
    const { settings, remove } = await createPlace('sqlite')
    onTestFinished(remove)
    const opened = await openDatabase(settings)
    onTestFinished(() => opened.close())
    expect((await migrateToLatest(opened, { ...settings, migrations: [first] })).snapshot).toBeUndefined()
    const migrations = [first]
    const made: string[] = []
    for (let n = 2; n <= 8; n += 1) {
      migrations.push({
        name: `00${n}-more`,
        up: async (db) => void (await sql`insert into thing values (${n})`.execute(db)),
      })
      const now = new Date(Date.UTC(2026, 0, n))
      made.push((await migrateToLatest(opened, { ...settings, migrations, now })).snapshot as string)
    }
    expect(readdirSync(join(settings.dataDir, 'snapshots')).sort()).toHaveLength(5)
    expect(made.map((path) => existsSync(path))).toEqual([false, false, true, true, true, true, true])
    const copy = new DatabaseSync(made[6] as string, { readOnly: true })
    expect(copy.prepare('select count(*) as n from thing').get()).toEqual({ n: 7 })
    copy.close()
  })
})

describe('opening', () => {
  it('says in one line what is wrong with the file', async () => {
    const { settings, remove } = await createPlace('sqlite')
    onTestFinished(remove)
    const file = join(settings.dataDir, 'studio.db')
    writeFileSync(
      file,
      'this is a letter to my aunt, not a database, and it is long enough to be sure of that',
    )
    await expect(openDatabase(settings)).rejects.toThrow(
      /^DATABASE_URL: .*studio\.db cannot be opened for writing: file is not a database$/,
    )
    expect(readFileSync(file, 'utf8')).toMatch(/^this is a letter/)
  })

  it('says in one line that PostgreSQL cannot be reached, without its password', async () => {
    const { settings, remove } = await createPlace('sqlite')
    onTestFinished(remove)
    const database = { kind: 'postgres', url: 'postgres://me:secret@127.0.0.1:9/studio' } as const
    await expect(openDatabase({ ...settings, database })).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:9\/studio cannot be reached: .*ECONNREFUSED/,
    )
  })
})
