import type { PostgresCursor, PostgresPool, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { asUnavailable } from './database-errors.server.ts'
import { assertOutsideTransaction } from './transaction.server.ts'

/**
 * Gives Kysely a pool without two problems of pg's own: unheard error events, and connections that the server is
 * closing.
 */
export function guardPool(pool: pg.Pool, onConnectionLost: (error: Error) => void): PostgresPool {
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
