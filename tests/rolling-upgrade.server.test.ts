import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import { retryConflicts } from '#platform/db/transaction.server.ts'
import { loadReleased, releases } from './support/released-database.server.ts'
import { createPlace, engines } from './support/test-database.server.ts'

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>

/** While machines are upgraded one after another, the last released version runs on the tables of this one. */
const released =
  releases.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? ''

describe.each(engines)(`the tables of ${released} (%s)`, (engine) => {
  async function open(prepare: (place: Awaited<ReturnType<typeof createPlace>>) => Promise<void>) {
    const place = await createPlace(engine)
    onTestFinished(place.remove)
    await prepare(place)
    const opened = await openDatabase(place.settings)
    onTestFinished(() => opened.close())
    return opened
  }

  async function openBoth() {
    const before = await open(({ settings }) => loadReleased(settings, released))
    const now = await open(async ({ settings }) => {
      const opened = await openDatabase(settings)
      await migrateToLatest(opened, settings).finally(() => opened.close())
    })
    return { before, now }
  }

  const listTables = async ({ db }: OpenedDatabase) => {
    const schema = sql<{ name: string }>`select current_schema() as name`
    const here = engine === 'sqlite' ? undefined : (await schema.execute(db)).rows[0]?.name
    const tables = await db.introspection.getTables()
    // SQLite keeps the search's full text in tables of its own, which only it may write.
    const isOurs = (name: string) =>
      name !== 'migration' && !(engine === 'sqlite' && /^searchIndex/.test(name))
    return tables.filter((table) => table.schema === here && isOurs(table.name))
  }

  it('are still there, and what this version adds to them may be left out', async () => {
    const { before, now } = await openBoth()
    const tables = new Map((await listTables(now)).map((table) => [table.name, table.columns]))
    const faults: string[] = []
    for (const { name, columns } of await listTables(before)) {
      const present = tables.get(name)
      for (const { name: column, dataType, isNullable } of columns) {
        const known = present?.find((each) => each.name === column)
        if (!known) faults.push(`${name}.${column} is gone`)
        else if (known.dataType !== dataType) faults.push(`${name}.${column} has another type`)
        else if (isNullable && !known.isNullable) faults.push(`${name}.${column} has to be set`)
      }
      for (const { name: column, isNullable, hasDefaultValue } of present ?? []) {
        const isNew = columns.every((each) => each.name !== column)
        if (isNew && !isNullable && !hasDefaultValue)
          faults.push(`${name}.${column} is new and has to be set`)
      }
    }
    expect(faults, 'see "A migration in two steps" in docs/extending.md').toEqual([])
  })

  it('take every row that it writes, and give it back as it was', async () => {
    const { before, now } = await openBoth()
    const tables = await listTables(before)
    const written = new Map<string, Record<string, unknown>[]>()
    for (const { name } of tables) {
      written.set(name, await (before.db as unknown as AnyDatabase).selectFrom(name).selectAll().execute())
    }
    await retryConflicts(now.db, async (tx) => {
      // The rows come in the order of the tables' names.
      if (engine === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(tx)
      else await sql`set local session_replication_role = replica`.execute(tx)
      const writing = tx as unknown as AnyDatabase
      for (const [name, rows] of written) {
        await writing.deleteFrom(name).execute()
        for (const row of rows) await writing.insertInto(name).values(row).execute()
      }
    })
    for (const { name, columns } of tables) {
      const names = columns.map((column) => column.name)
      const rows = await (now.db as unknown as AnyDatabase).selectFrom(name).select(names).execute()
      expect(sorted(rows), name).toEqual(sorted(written.get(name) ?? []))
    }
  })
})

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()
