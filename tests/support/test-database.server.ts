import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Config } from '#platform/config/config.server.ts'
import { migrateToLatest } from '#platform/db/migrate.server.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import { retryConflicts } from '#platform/db/transaction.server.ts'

export const engines = ['sqlite', 'postgres'] as const
export type EngineName = (typeof engines)[number]

export type DatabaseSettings = Pick<Config, 'database' | 'dataDir'>

/** An empty database for one test: a file in a folder of its own, or a schema of its own. */
interface Place {
  readonly settings: DatabaseSettings
  remove(): Promise<void>
}

interface TestDatabase extends Place {
  readonly opened: OpenedDatabase
}

interface Shared {
  /** A migrated database of SQLite. */
  template?: Promise<Buffer>
  /** The migrated schemas of PostgreSQL that no test uses. They end with the run. */
  readonly emptied: string[]
  /** The names of their tables, which no test may change. */
  tables?: string[]
  housekeeping?: pg.Pool
}

declare global {
  var testDatabases: Shared | undefined
}

/** What all test files of a process share, although each loads this module anew. */
globalThis.testDatabases ??= { emptied: [] }
const shared = globalThis.testDatabases

/**
 * Makes a migrated database in a few milliseconds. The migrations run once in each process: SQLite's result is
 * copied, PostgreSQL's is emptied and given to the next test.
 */
export async function createTestDatabase(engine: EngineName): Promise<TestDatabase> {
  const schema = engine === 'postgres' ? (shared.emptied.pop() ?? (await createSchema())) : undefined
  const { settings, removeFolder } = placeOf(schema)
  if (settings.database.kind === 'sqlite') writeFileSync(settings.database.file, await sqliteTemplate())
  const opened = await openDatabase(settings)
  await migrateToLatest(opened, settings)
  if (schema) shared.tables ??= await listTables(opened)
  return {
    settings,
    opened,
    async remove() {
      if (schema) await emptyTables(opened)
      await opened.close()
      if (schema) shared.emptied.push(schema)
      removeFolder()
    },
  }
}

/**
 * Empties tables by `delete`, which takes 2 ms where `truncate` takes 70. Triggers, which keep references and
 * counts, are off meanwhile.
 */
async function emptyTables(opened: OpenedDatabase): Promise<void> {
  const names = await listTables(opened)
  if (names.join() !== shared.tables?.join()) throw new Error('The test has left other tables than it found.')
  const deletes = names.map((name) => sql`delete from ${sql.table(name)}`)
  await retryConflicts(opened.db, async (tx) => {
    await sql`set local session_replication_role = replica; ${sql.join(deletes, sql`; `)}`.execute(tx)
  })
}

async function listTables({ db }: OpenedDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migration'
    order by relname
  `.execute(db)
  return rows.map(({ name }) => name)
}

export async function createPlace(engine: EngineName): Promise<Place> {
  const schema = engine === 'postgres' ? await createSchema() : undefined
  const { settings, removeFolder } = placeOf(schema)
  return {
    settings,
    async remove() {
      removeFolder()
      if (schema) await onPostgres(`drop schema ${schema} cascade`)
    },
  }
}

function placeOf(schema: string | undefined) {
  const dataDir = mkdtempSync(join(inject('folder'), 'studio-test-'))
  return {
    settings: { dataDir, database: schema ? onSchema(schema) : onFile(dataDir) },
    removeFolder: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

const onFile = (dataDir: string) => ({ kind: 'sqlite', file: join(dataDir, 'studio.db') }) as const

function onSchema(schema: string) {
  const url = new URL(inject('postgresUrl'))
  url.searchParams.set('options', `-c search_path=${schema}`)
  return { kind: 'postgres', url: url.href } as const
}

async function createSchema(): Promise<string> {
  const schema = `${inject('schemas')}_${randomBytes(8).toString('hex')}`
  await onPostgres(`create schema ${schema}`)
  return schema
}

function sqliteTemplate(): Promise<Buffer> {
  shared.template ??= makeSqliteTemplate()
  return shared.template
}

async function makeSqliteTemplate(): Promise<Buffer> {
  const { settings, remove } = await createPlace('sqlite')
  const opened = await openDatabase(settings)
  await migrateToLatest(opened, settings)
  await opened.close()
  const bytes = readFileSync(join(settings.dataDir, 'studio.db'))
  await remove()
  return bytes
}

async function onPostgres(statement: string): Promise<void> {
  const connectionString = inject('postgresUrl')
  shared.housekeeping ??= new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true })
  await shared.housekeeping.query(statement)
}
