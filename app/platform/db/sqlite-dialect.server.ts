import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createQueue, type Queue } from '../queue.server.ts'
import { isBusy } from './database-errors.server.ts'
import type { FilePlace } from './file-place.server.ts'
import { assertOutsideTransaction } from './transaction.server.ts'

export interface SqliteHandles {
  /**
   * Opened without a busy timeout, because SQLite would block the event loop while it waits for another process's
   * lock.
   */
  readonly writer: DatabaseSync
  /** Reads committed data without waiting for writers. An in-memory database has only one handle. */
  readonly reader: DatabaseSync | undefined
  /** Orders the writes of this process. */
  readonly queue: Queue
  /** A statement waits this long for another process's lock before it fails with SQLITE_BUSY. */
  readonly busyMs: number
  /** Undefined for a database in memory. */
  readonly place?: FilePlace | undefined
}

/** Lets the event loop run before the next writer, because each commit blocks it until the data is on disk. */
export const createWriteQueue = () =>
  createQueue({
    mostRunning: 1,
    maxWaitMs: 10_000,
    refusal: 'The site is busy. Please try again shortly.',
    startNext: setImmediate,
  })

/** Runs Kysely on `node:sqlite`: writes go one at a time through one handle, reads through another. */
export function sqliteDialect(handles: SqliteHandles): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createDriver: () => new SqliteDriver(handles),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** Stops Kysely from queueing reads behind transactions: the `queue` of the handles orders the writes. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #handles: SqliteHandles

  constructor(handles: SqliteHandles) {
    this.#handles = handles
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    assertOutsideTransaction()
    return new SqliteConnection(this.#handles)
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin()
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.commit()
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollback()
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release()
  }

  /** Waits for open transactions, because closing the handle would roll them back. */
  async destroy(): Promise<void> {
    const { writer, reader, queue } = this.#handles
    await queue.run(async () => writer.close())
    reader?.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #handles: SqliteHandles
  #leaveQueue: (() => void) | undefined
  #rollbackCause: unknown

  constructor(handles: SqliteHandles) {
    this.#handles = handles
  }

  async begin(): Promise<void> {
    const { writer, queue, busyMs } = this.#handles
    this.#leaveQueue = await queue.enter()
    await retryWhileBusy(() => writer.exec('begin immediate'), busyMs)
  }

  commit(): void {
    this.#assertNotRolledBack()
    this.#handles.place?.expectFile()
    this.#handles.writer.exec('commit')
  }

  rollback(): void {
    if (this.#handles.writer.isTransaction) this.#handles.writer.exec('rollback')
  }

  release(): void {
    this.#leaveQueue?.()
    this.#leaveQueue = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, queue, busyMs, place } = this.#handles
    if (this.#leaveQueue) return this.#runInTransaction(query)
    if (reader && isRead(query)) {
      place?.expectFileNowAndThen()
      return retryWhileBusy(() => run<R>(reader, query), busyMs)
    }
    return queue.run(() => {
      place?.expectFile()
      return retryWhileBusy(() => run<R>(writer, query), busyMs)
    })
  }

  /** Refused: until a stream ends, all other reads of its handle see the data as it was when the stream began. */
  streamQuery(): never {
    throw new Error('Read a long list in portions instead of by a stream.')
  }

  #runInTransaction<R>(query: CompiledQuery): QueryResult<R> {
    this.#assertNotRolledBack()
    try {
      return run(this.#handles.writer, query)
    } catch (error) {
      this.#rollbackCause = error
      throw error
    }
  }

  /**
   * Detects the rollback that SQLite makes by itself on a full disk; later statements would then be committed one by
   * one.
   */
  #assertNotRolledBack(): void {
    if (!this.#handles.writer.isTransaction) throw this.#rollbackCause
  }
}

function run<R>(handle: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = prepare(handle, sql)
  const values = (/\$1\b/.test(sql) ? [byNumber(parameters)] : parameters) as SQLInputValue[]
  if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
  // A full-text index leaves a last rowid that no number can hold, which makes `run` fail, also of later statements.
  statement.setReadBigInts(true)
  return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
}

/** Enough for all statements of a form and its jobs, which take longer to prepare than to run. */
const mostPrepared = 200

const preparedBy = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** Returns the prepared statement from the handle's cache, which drops the one that was used the longest ago. */
function prepare(handle: DatabaseSync, sql: string): StatementSync {
  const prepared = preparedBy.get(handle) ?? new Map<string, StatementSync>()
  preparedBy.set(handle, prepared)
  const statement = prepared.get(sql) ?? handle.prepare(sql)
  prepared.delete(sql)
  prepared.set(sql, statement)
  const [oldest] = prepared.keys()
  if (prepared.size > mostPrepared) prepared.delete(oldest as string)
  return statement
}

/** Names the values of raw SQL in PostgreSQL's style, because SQLite reads `$1` as a name. */
function byNumber(parameters: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]))
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)
}

/** Waits for another process's lock without blocking the event loop. After SQLITE_BUSY a statement has done nothing. */
export async function retryWhileBusy<T>(attempt: () => T, busyMs: number): Promise<T> {
  const deadline = performance.now() + busyMs
  for (;;) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await sleep(1 + Math.random() * 4)
  }
}
