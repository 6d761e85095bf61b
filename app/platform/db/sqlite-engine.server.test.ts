import { copyFileSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPlace } from '#tests/support/test-database.server.ts'
import { systemClock } from '../app.ts'
import type { Database } from './database.server.ts'
import { asUnavailable } from './database-errors.server.ts'
import { migrateToLatest } from './migrate.server.ts'
import { openDatabase } from './open-database.server.ts'
import { createWriteQueue, sqliteDialect } from './sqlite-dialect.server.ts'
import { retryConflicts } from './transaction.server.ts'

const insert = (db: Database, name: string, version = 1) =>
  db.insertInto('contentVersion').values({ name, version }).execute()

describe('a SQLite file', () => {
  async function open() {
    const { settings, remove } = await createPlace('sqlite')
    const opened = await openDatabase(settings)
    onTestFinished(async () => {
      await opened.close()
      await remove()
    })
    await migrateToLatest(opened, settings)
    return { opened, settings }
  }

  /** Opens a second handle on the same file, as another process would have it. */
  async function openBeside() {
    const { opened, settings } = await open()
    const { file } = settings.database as { file: string }
    const other = new DatabaseSync(file)
    onTestFinished(() => other.close())
    return { opened, other, file }
  }

  it('on a full disk refuses the write, loses nothing acknowledged and recovers without a restart', async () => {
    const { opened } = await open()
    const { db } = opened
    await insert(db, 'before')
    const { rows } = await sql<{
      pages: number
    }>`select page_count as pages from pragma_page_count()`.execute(db)
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.pages ?? 0) + 4)}`.execute(db)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, n) =>
        retryConflicts(db, async (tx) => {
          await insert(tx, `${n}`)
          if (n === 20) await insert(tx, 'x'.repeat(1_000_000))
        }),
      ),
    )
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(asUnavailable(refused?.reason)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 10 })
    await sql`pragma max_page_count = 1000000`.execute(db)
    await insert(db, 'after')
    const stored = (await db.selectFrom('contentVersion').select('name').execute()).map(({ name }) => name)
    const acknowledged = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [`${n}`] : []))
    expect(stored.sort()).toEqual(['before', 'after', ...acknowledged].sort())
  })

  it('reads a column that was added after the same statement was prepared', async () => {
    const { opened, other } = await openBeside()
    const read = () => sql`select * from "contentVersion"`.execute(opened.db)
    await insert(opened.db, 'a')
    expect((await read()).rows).toEqual([{ name: 'a', version: 1 }])
    other.exec('alter table "contentVersion" add column note text')
    expect((await read()).rows).toEqual([{ name: 'a', version: 1, note: null }])
  })

  it('is closed only when the running transactions have ended', async () => {
    const { opened, settings } = await open()
    const begun = Promise.withResolvers<void>()
    const slow = retryConflicts(opened.db, async (tx) => {
      await insert(tx, 'a')
      begun.resolve()
      await new Promise((resolve) => setTimeout(resolve, 20))
      await insert(tx, 'b')
    })
    await begun.promise
    await Promise.all([slow, opened.close()])
    await expect(insert(opened.db, 'c')).rejects.toThrow()
    const again = await openDatabase(settings)
    onTestFinished(() => again.close())
    const rows = await again.db.selectFrom('contentVersion').select('name').orderBy('name').execute()
    expect(rows).toEqual([{ name: 'a' }, { name: 'b' }])
  })

  it('is written by two processes, one after the other', async () => {
    const { opened, settings } = await open()
    const other = await openDatabase(settings)
    onTestFinished(() => other.close())
    await insert(opened.db, 'counter', 0)
    const addOne = (db: Database) =>
      retryConflicts(db, (tx) =>
        tx
          .updateTable('contentVersion')
          .set((row) => ({ version: row('version', '+', 1) }))
          .execute(),
      )
    await Promise.all([opened.db, other.db].flatMap((db) => Array.from({ length: 100 }, () => addOne(db))))
    const { version } = await other.db
      .selectFrom('contentVersion')
      .select('version')
      .executeTakeFirstOrThrow()
    expect(version).toBe(200)
  })

  it('has each commit on disk before the answer', async () => {
    const { opened } = await open()
    const { rows } = await sql`pragma synchronous`.execute(opened.db)
    expect(rows).toEqual([{ synchronous: 2 }])
  })

  it.each([
    ['a statement', (db: Database) => insert(db, 'mine')],
    ['a transaction', (db: Database) => retryConflicts(db, (tx) => insert(tx, 'mine'))],
  ])('that another process is writing to is read meanwhile, and %s waits', async (_what, write) => {
    const { opened, other } = await openBeside()
    other.exec(`begin immediate; insert into "contentVersion" values ('theirs', 1)`)
    const writing = write(opened.db)
    const read = () => opened.db.selectFrom('contentVersion').select('name').orderBy('name').execute()
    // If the wait blocked the process, these reads could not run and the other handle could not commit.
    for (let reads = 0; reads < 20; reads += 1) {
      expect(await read()).toEqual([])
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    other.exec('commit')
    await writing
    expect(await read()).toEqual([{ name: 'mine' }, { name: 'theirs' }])
  })

  it('that another process keeps locked is unavailable after the longest wait', async () => {
    const { other, file } = await openBeside()
    const writer = new DatabaseSync(file)
    const handles = { writer, reader: undefined, queue: createWriteQueue(), busyMs: 20 }
    const db: Database = new Kysely({ dialect: sqliteDialect(handles) })
    onTestFinished(() => db.destroy())
    other.exec('begin immediate')
    for (const write of [insert(db, 'a'), retryConflicts(db, (tx) => insert(tx, 'b'))]) {
      expect(asUnavailable(await write.catch((error) => error))).toMatchObject({ kind: 'unavailable' })
    }
    other.exec('rollback')
    await insert(db, 'c')
    expect(await db.selectFrom('contentVersion').select('name').execute()).toEqual([{ name: 'c' }])
  })

  it.each(['deleted', 'replaced'])(
    'that was %s is unavailable, and takes no write until it is back',
    async (what) => {
      const { opened, settings } = await open()
      const { file } = settings.database as { file: string }
      await insert(opened.db, 'before')
      renameSync(file, `${file}.away`)
      if (what === 'replaced') copyFileSync(`${file}.away`, file)
      const scratch = settings.dataDir
      for (const write of [
        () => insert(opened.db, 'a'),
        () => retryConflicts(opened.db, (tx) => insert(tx, 'b')),
        () => opened.readSnapshot({ scratch, clock: systemClock }, async () => undefined),
      ]) {
        const error = await write().catch((thrown) => thrown)
        expect(error.message).toMatch(/^\S+ was deleted or replaced while the site was running\./)
        expect(asUnavailable(error)).toMatchObject({ kind: 'unavailable' })
      }
      const read = () => sql`select 1`.execute(opened.db).then(String, asUnavailable)
      // Reads look once a second.
      await expect.poll(read, { timeout: 3000 }).toMatchObject({ kind: 'unavailable' })
      renameSync(`${file}.away`, file)
      await insert(opened.db, 'after')
      const rows = await opened.db.selectFrom('contentVersion').select('name').orderBy('name').execute()
      expect(rows).toEqual([{ name: 'after' }, { name: 'before' }])
    },
  )

  it('in memory behaves the same', async () => {
    const { settings, remove } = await createPlace('sqlite')
    onTestFinished(remove)
    const opened = await openDatabase({ ...settings, database: { kind: 'sqlite', file: ':memory:' } })
    onTestFinished(() => opened.close())
    await migrateToLatest(opened, settings)
    const seen: number[] = []
    const writing = retryConflicts(opened.db, async (tx) => {
      await insert(tx, 'a')
      await new Promise((resolve) => setTimeout(resolve, 5))
      throw new Error('undone')
    })
    const reading = opened.db
      .selectFrom('contentVersion')
      .selectAll()
      .execute()
      .then((rows) => seen.push(rows.length))
    await expect(writing).rejects.toThrow('undone')
    await reading
    expect(seen).toEqual([0])
  })
})
