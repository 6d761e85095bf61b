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
import type { SqliteConnection } from './sqlite-connection.server.ts'
import type { SqliteWriter } from './sqlite-writer.server.ts'
import { assertOutsideTransaction } from './transaction.server.ts'

/** Reads go to a handle of their own where there is one: they see what is committed and wait for nobody. */
export function sqliteDialect(writer: SqliteWriter, reader: SqliteConnection | undefined): Dialect {
  return {
    createAdapter: () => new TurnTakingAdapter(),
    createDriver: () => new TurnTakingDriver(writer, reader),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** The writer keeps the order itself, so Kysely need not hold every query back behind one lock. */
class TurnTakingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class TurnTakingDriver implements Driver {
  readonly #writer: SqliteWriter
  readonly #reader: SqliteConnection | undefined

  constructor(writer: SqliteWriter, reader: SqliteConnection | undefined) {
    this.#writer = writer
    this.#reader = reader
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Lease> {
    assertOutsideTransaction()
    return new Lease(this.#writer, this.#reader)
  }

  beginTransaction(lease: Lease): Promise<void> {
    return lease.begin()
  }

  commitTransaction(lease: Lease): Promise<void> {
    return lease.commit()
  }

  async rollbackTransaction(lease: Lease): Promise<void> {
    lease.rollback()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#writer.close()
    this.#reader?.close()
  }
}

class Lease implements DatabaseConnection {
  readonly #writer: SqliteWriter
  readonly #reader: SqliteConnection | undefined
  #inTransaction = false
  #lostBecause: unknown

  constructor(writer: SqliteWriter, reader: SqliteConnection | undefined) {
    this.#writer = writer
    this.#reader = reader
  }

  async begin(): Promise<void> {
    await this.#writer.enter()
    this.#inTransaction = true
    try {
      this.#writer.connection.step('savepoint member')
    } catch (error) {
      this.rollback()
      throw error
    }
  }

  async commit(): Promise<void> {
    this.#writer.connection.step('release member')
    this.#inTransaction = false
    await this.#writer.leave()
  }

  /** Also called after a commit that failed, when there is nothing left to undo. */
  rollback(): void {
    if (!this.#inTransaction) return
    this.#inTransaction = false
    if (this.#writer.connection.inTransaction)
      this.#writer.connection.exec('rollback to member; release member')
    this.#writer.abandon(this.#lostBecause)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inTransaction) return this.#runInside(query)
    if (this.#reader && isRead(query)) return this.#reader.run(query)
    await this.#writer.enter()
    let result: QueryResult<R>
    try {
      result = this.#writer.connection.run(query)
    } catch (error) {
      this.#writer.abandon(error)
      throw error
    }
    await this.#writer.leave()
    return result
  }

  /** A full disk makes SQLite drop the transaction, and whatever came next would be kept on its own. */
  #runInside<R>(query: CompiledQuery): QueryResult<R> {
    const { connection } = this.#writer
    if (!connection.inTransaction) throw this.#lostBecause
    try {
      return connection.run(query)
    } catch (error) {
      if (!connection.inTransaction) this.#lostBecause = error
      throw error
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield* (
      this.#inTransaction ? this.#writer.connection : (this.#reader ?? this.#writer.connection)
    ).stream<R>(query)
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || /^\s*select\b/i.test(sql)
}
