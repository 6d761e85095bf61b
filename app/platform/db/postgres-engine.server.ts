import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Clock } from '../app.ts'
import { ConfigError } from '../config/config.server.ts'
import type { Database } from './database.server.ts'
import { asUnavailable } from './database-errors.server.ts'
import type { OpenedDatabase, OpenOptions } from './open-database.server.ts'
import type { Snapshot } from './snapshot.server.ts'
import { parentsFirst } from './snapshot.server.ts'
import { assertOutsideTransaction } from './transaction.server.ts'

const columnTypes = { text: sql`text collate "C"`, integer: sql`bigint`, real: sql`double precision` }

/** An arbitrary number; every version must use the same one. */
const upgradeLock = 4_835_927_113

export async function openPostgres(url: string, { onConnectionLost }: OpenOptions): Promise<OpenedDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: nameOf(url),
    types: { getTypeParser },
  })
  const guarded = guardPool(pool, (error) => onConnectionLost?.(error))
  await answers(pool, url)
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool: guarded }) })
  return {
    engine: 'postgres',
    db,
    columnTypes,
    upgrade: (work) => upgrade(db, work),
    copyTo: undefined,
    readSnapshot: ({ clock }, work) => readSnapshot(url, clock, work),
    async close() {
      await db.destroy()
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * Parses counts and sums, which come as text because PostgreSQL's are wider than a double. A number that does not
 * fit is an error.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8) return safeInteger
  if (oid === pg.types.builtins.NUMERIC) return Number
  return pg.types.getTypeParser(oid, format as 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too big to be a number.`)
  return value
}

const shortHash = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

/** The same for every process of one site, and another for a second site in the same database. */
const siteNameOf = (url: string) => `studio ${shortHash(url, 12)}`
/** The same for every process of the site on this machine. */
const nameOf = (url: string) => `${siteNameOf(url)} ${shortHash(hostname(), 8)}`

/** The server forgets a connection some moments after its end: a process that has just stopped is waited for. */
const forgottenWithinMs = 3_000

export async function isPostgresInUse(url: string): Promise<boolean> {
  return onConnection(url, async (client) => {
    const until = performance.now() + forgottenWithinMs
    for (;;) {
      const all = 'select 1 from pg_stat_activity where starts_with(application_name, $1) limit 1'
      const { rows } = await client.query(all, [siteNameOf(url)])
      if (rows.length === 0) return false
      if (performance.now() > until) return true
      await sleep(100)
    }
  })
}

export async function isPostgresInUseElsewhere(url: string): Promise<boolean> {
  return onConnection(url, async (client) => {
    const others = `select 1 from pg_stat_activity
      where starts_with(application_name, $1) and application_name <> $2 limit 1`
    const { rows } = await client.query(others, [siteNameOf(url), nameOf(url)])
    return rows.length > 0
  })
}

async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function answers(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const { host, pathname } = new URL(url)
    const reason = (error as Error).message || ((error as { code?: string }).code ?? 'no answer')
    throw new ConfigError('DATABASE_URL', `PostgreSQL at ${host}${pathname} cannot be reached: ${reason}`)
  }
}

/** Reads in one transaction, a thousand rows at a time. */
async function readSnapshot<T>(
  url: string,
  clock: Clock,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: nameOf(url),
    types: { getTypeParser },
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const takenAt = clock.now()
    const { rows: tables } = await client.query<{ name: string; parents: string[]; key: string[] }>(
      describeTables,
    )
    const parents = new Map(tables.map((table) => [table.name, table.parents]))
    const keys = new Map(tables.map((table) => [table.name, table.key]))
    return await work({
      takenAt,
      tables: parentsFirst([...parents.keys()], (table) => parents.get(table) ?? []),
      async *rows(table) {
        const order = keys.get(table)?.map((column) => pg.escapeIdentifier(column)) ?? []
        const by = order.length > 0 ? ` order by ${order.join(', ')}` : ''
        await client.query(`declare backup cursor for select * from ${pg.escapeIdentifier(table)}${by}`)
        for (;;) {
          const { rows } = await client.query('fetch 1000 from backup')
          if (rows.length === 0) break
          yield* rows
        }
        await client.query('close backup')
      },
    })
  } finally {
    await client.end()
  }
}

const describeTables = `
  select c.relname as name,
    array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f') as parents,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)) as key
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`

async function upgrade<T>(db: Database, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(${sql.lit(upgradeLock)})`.execute(tx)
    return work(tx as unknown as Kysely<unknown>)
  })
}

/**
 * Gives Kysely a pool without two problems of pg's own: unheard error events, and connections that the server is
 * closing.
 */
function guardPool(pool: pg.Pool, onConnectionLost: (error: Error) => void): PostgresPool {
  // A connection that breaks during a query also emits an error event, and an unheard error event ends the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', onConnectionLost)
  const guarded = new WeakMap<pg.PoolClient, GuardedClient>()
  return {
    options: pool.options,
    async connect() {
      assertOutsideTransaction()
      const client = await pool.connect()
      const known = guarded.get(client) ?? new GuardedClient(client)
      guarded.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

class GuardedClient {
  readonly #client: pg.PoolClient
  #broken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, values?: readonly unknown[]): never {
    const answer = this.#client.query(text as string, values as unknown[])
    // The server announces the end before it closes the connection; in between the pool would hand this connection
    // to the next caller.
    answer.catch((error) => {
      if (asUnavailable(error)) this.#broken = true
    })
    return answer as never
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#broken)
  }
}
