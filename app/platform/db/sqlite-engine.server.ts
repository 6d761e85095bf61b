import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { ConfigError } from '../config/config.server.ts'
import { makeFolder } from '../config/make-folder.server.ts'
import type { Database } from './database.server.ts'
import type { OpenedDatabase } from './open-database.server.ts'
import { SqliteConnection } from './sqlite-connection.server.ts'
import { sqliteDialect } from './sqlite-dialect.server.ts'
import { retryWhileBusy, SqliteWriter } from './sqlite-writer.server.ts'
import { WalSync } from './wal-sync.server.ts'

const columnTypes = { text: sql`text`, integer: sql`integer`, real: sql`real` }

/** A moment's patience inside SQLite; beyond it `retryWhileBusy` waits without stopping the process. */
const busyTimeoutMs = 20
/** How long a process that starts waits for another one's migration. */
const longestUpgradeMs = 120_000

export async function openSqlite(file: string): Promise<OpenedDatabase> {
  const inMemory = file === ':memory:'
  const wal = inMemory ? undefined : new WalSync(file)
  const writer = new SqliteWriter(new SqliteConnection(await openWriter(file)), wal)
  const reader = inMemory ? undefined : new SqliteConnection(openReader(file))
  const db: Database = new Kysely({ dialect: sqliteDialect(writer, reader) })
  return {
    engine: 'sqlite',
    db,
    columnTypes,
    upgrade: (work) => writer.alone(() => upgrade(writer.connection, work)),
    copyTo: inMemory ? undefined : async (path) => copyFile(file, path),
    async close() {
      await db.destroy()
      // Kysely closes what it has used; a database that was only opened is still open.
      await writer.close()
      reader?.close()
    },
  }
}

async function openWriter(file: string): Promise<DatabaseSync> {
  try {
    if (file !== ':memory:') await makeFolder(dirname(file))
    const handle = new DatabaseSync(file, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true })
    // Processes that start together on a new file all switch it to WAL: one at a time may.
    await retryWhileBusy(() => handle.exec('pragma journal_mode = wal'), longestUpgradeMs)
    // NORMAL, because `WalSync` does for each commit what FULL would. The log goes into the file each 16 MiB and not
    // each 4: that stops the process, and pages that change with each message are then written once instead of four
    // times. A big log is cut back to 64 MiB.
    handle.exec(
      'pragma synchronous = normal; pragma wal_autocheckpoint = 4000; pragma journal_size_limit = 67108864',
    )
    handle.exec('pragma cache_size = -8000; pragma temp_store = memory')
    await retryWhileBusy(() => handle.exec('begin immediate; rollback'), longestUpgradeMs)
    return handle
  } catch (error) {
    throw new ConfigError('DATABASE_URL', `${file} cannot be opened for writing: ${(error as Error).message}`)
  }
}

function openReader(file: string): DatabaseSync {
  const handle = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true })
  handle.exec('pragma cache_size = -16000; pragma temp_store = memory')
  return handle
}

async function upgrade<T>(
  connection: SqliteConnection,
  work: (db: Kysely<unknown>) => Promise<T>,
): Promise<T> {
  // SQLite's own procedure for changing tables others refer to: checks off, change, check everything, commit.
  connection.exec('pragma foreign_keys = off; pragma synchronous = full')
  try {
    await retryWhileBusy(() => connection.exec('begin immediate'), longestUpgradeMs)
    try {
      const result = await work(overConnection(connection))
      const { rows } = connection.run<{ table: string }>({ sql: 'pragma foreign_key_check', parameters: [] })
      if (rows[0]) throw new Error(`The upgrade is undone: a row of ${rows[0].table} would refer to nothing.`)
      connection.exec('commit')
      return result
    } catch (error) {
      if (connection.inTransaction) connection.exec('rollback')
      throw error
    }
  } finally {
    connection.exec('pragma foreign_keys = on; pragma synchronous = normal')
  }
}

/** Kysely straight on the handle, inside the transaction that is open there. */
function overConnection(connection: SqliteConnection): Kysely<unknown> {
  return new Kysely({
    dialect: new SqliteDialect({
      database: {
        close: () => undefined,
        prepare: (text) => ({
          reader: true,
          all: (parameters) => connection.run({ sql: text, parameters }).rows,
          run: () => ({ changes: 0, lastInsertRowid: 0 }),
          iterate: (parameters) => connection.run({ sql: text, parameters }).rows[Symbol.iterator](),
        }),
      },
    }),
  })
}

function copyFile(file: string, path: string): void {
  const handle = new DatabaseSync(file, { timeout: 5_000 })
  try {
    handle.prepare('vacuum into ?').run(path)
  } finally {
    handle.close()
  }
}
