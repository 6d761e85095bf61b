import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

interface Prepared {
  readonly statement: StatementSync
  readonly answersRows: boolean
  readonly numbered: boolean
}

/** The site asks about a hundred different questions; lists with a varying number of values make up the rest. */
const statementsKept = 256

/** One open handle, speaking Kysely's language, with its prepared statements. */
export class SqliteConnection {
  readonly #handle: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(handle: DatabaseSync) {
    this.#handle = handle
  }

  get inTransaction(): boolean {
    return this.#handle.isTransaction
  }

  /** For statements that neither take values nor answer rows. */
  exec(sql: string): void {
    this.#handle.exec(sql)
  }

  /** One statement without values and rows, which is asked for again and again. */
  step(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const { statement, answersRows, numbered } = this.#prepare(sql)
    const values =
      numbered && parameters.length > 0
        ? [byNumber(parameters) as unknown as SQLInputValue]
        : (parameters as SQLInputValue[])
    if (answersRows) {
      const rows = statement.all(...values) as R[]
      return { rows, numAffectedRows: BigInt(rows.length) }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  *stream<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Generator<QueryResult<R>> {
    // Not from the kept ones: the same question asked again meanwhile would rewind it.
    const statement = this.#handle.prepare(sql)
    for (const row of statement.iterate(...(parameters as SQLInputValue[]))) yield { rows: [row as R] }
  }

  close(): void {
    this.#prepared.clear()
    if (this.#handle.isOpen) this.#handle.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) {
      this.#prepared.delete(sql)
      this.#prepared.set(sql, known)
      return known
    }
    const statement = this.#handle.prepare(sql)
    const fresh = { statement, answersRows: statement.columns().length > 0, numbered: /\$1\b/.test(sql) }
    this.#prepared.set(sql, fresh)
    if (this.#prepared.size > statementsKept)
      this.#prepared.delete(this.#prepared.keys().next().value as string)
    return fresh
  }
}

/** Raw SQL written with PostgreSQL's `$1`: to SQLite these are names, which positional values would pass by. */
function byNumber(parameters: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]))
}
