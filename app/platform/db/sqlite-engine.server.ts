import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { Clock } from '../app.ts'
import { ConfigError } from '../config/config.server.ts'
import { makeFolder } from '../config/make-folder.server.ts'
import { createPrivately } from '../config/private-files.server.ts'
import type { Database } from './database.server.ts'
import { isBusy, isDamaged } from './database-errors.server.ts'
import { holdFilePlace } from './file-place.server.ts'
import type { OpenedDatabase } from './open-database.server.ts'
import { parentsFirst, type Snapshot } from './snapshot.server.ts'
import {
  createWriteQueue,
  retryWhileBusy,
  type SqliteHandles,
  sqliteDialect,
} from './sqlite-dialect.server.ts'

const columnTypes = { text: sql`text`, integer: sql`integer`, real: sql`real` }

const busyMs = 5_000
/** A starting process waits this long for another one's migration. */
const upgradeBusyMs = 120_000

export async function openSqlite(file: string): Promise<OpenedDatabase> {
  const inMemory = file === ':memory:'
  const writer = await openWriter(file)
  const reader = inMemory ? undefined : openReader(file)
  const place = inMemory ? undefined : holdFilePlace(file)
  const handles: SqliteHandles = { writer, reader, queue: createWriteQueue(), busyMs, place }
  const db: Database = new Kysely({ dialect: sqliteDialect(handles) })
  return {
    engine: 'sqlite',
    db,
    columnTypes,
    upgrade: (work) => handles.queue.run(() => upgrade(writer, work)),
    copyTo: inMemory ? undefined : (path) => copyFile(file, path),
    async readSnapshot({ scratch, clock }, work) {
      // SQLite would create a missing file, and the backup would be empty.
      place?.expectFile()
      return readSnapshot(file, join(scratch, 'snapshot.db'), clock, work)
    },
    async close() {
      await db.destroy()
      // Kysely closes only handles that it has used.
      if (writer.isOpen) writer.close()
      if (reader?.isOpen) reader.close()
    },
  }
}

/** A database in WAL mode can leave that mode only while nobody else has it open. */
export function isSqliteInUse(file: string): boolean {
  if (!existsSync(file)) return false
  const handle = new DatabaseSync(file)
  try {
    handle.exec('pragma journal_mode = delete')
    return false
  } catch (error) {
    if (isBusy(error)) return true
    // Nobody can serve from it, and a restore replaces it.
    if (isDamaged(error)) return false
    throw error
  } finally {
    handle.close()
  }
}

async function openWriter(file: string): Promise<DatabaseSync> {
  try {
    if (file !== ':memory:') {
      await makeFolder(dirname(file))
      await createPrivately(file)
    }
    const handle = new DatabaseSync(file, { enableForeignKeyConstraints: true })
    // Only one of several processes that open a new file together can switch it to WAL.
    await retryWhileBusy(() => handle.exec('pragma journal_mode = wal'), upgradeBusyMs)
    handle.exec('pragma synchronous = full; pragma cache_size = -8000; pragma temp_store = memory')
    // Overwrites deleted rows, so that a reader of the file finds no erased person in it.
    handle.exec('pragma secure_delete = on')
    await retryWhileBusy(() => handle.exec('begin immediate'), upgradeBusyMs)
    handle.exec('rollback')
    return handle
  } catch (error) {
    throw new ConfigError('DATABASE_URL', `${file} cannot be opened for writing: ${(error as Error).message}`)
  }
}

function openReader(file: string): DatabaseSync {
  const handle = new DatabaseSync(file, { readOnly: true })
  handle.exec('pragma cache_size = -16000; pragma temp_store = memory')
  return handle
}

/** Follows SQLite's procedure for rebuilding tables: foreign keys off, change, check every reference, commit. */
async function upgrade<T>(writer: DatabaseSync, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const handles = { writer, reader: undefined, queue: createWriteQueue(), busyMs: upgradeBusyMs }
  const db = new Kysely<unknown>({ dialect: sqliteDialect(handles) })
  writer.exec('pragma foreign_keys = off')
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx)
      if (rows[0]) throw new Error(`The upgrade is undone: a row of ${rows[0].table} would refer to nothing.`)
      return result
    })
  } finally {
    writer.exec('pragma foreign_keys = on')
  }
}

async function copyFile(file: string, path: string, onBegin = () => {}): Promise<void> {
  const handle = new DatabaseSync(file)
  try {
    await createPrivately(path)
    await retryWhileBusy(() => {
      onBegin()
      handle.prepare('vacuum into ?').run(path)
    }, busyMs)
  } finally {
    handle.close()
  }
}

/** Reads from a copy, made in one step: a long read of the database itself would keep its log from being emptied. */
async function readSnapshot<T>(
  file: string,
  copy: string,
  clock: Clock,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  let takenAt = clock.now()
  await copyFile(file, copy, () => {
    takenAt = clock.now()
  })
  const handle = new DatabaseSync(copy, { readOnly: true })
  try {
    const names = handle
      // Without full-text indexes and their own tables.
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
      )
      .all()
      .map(({ name }) => name as string)
    const parentsOf = (table: string) =>
      handle
        .prepare('select "table" as parent from pragma_foreign_key_list(?)')
        .all(table)
        .map(({ parent }) => parent as string)
    return await work({
      takenAt,
      tables: parentsFirst(names, parentsOf),
      async *rows(table) {
        yield* handle.prepare(`select * from "${table}" order by ${keyOf(handle, table)}`).iterate()
      },
    })
  } finally {
    handle.close()
    await rm(copy, { force: true })
  }
}

function keyOf(handle: DatabaseSync, table: string): string {
  const columns = handle.prepare('select name from pragma_table_info(?) where pk > 0 order by pk').all(table)
  return columns.map(({ name }) => `"${name}"`).join(', ') || 'rowid'
}
