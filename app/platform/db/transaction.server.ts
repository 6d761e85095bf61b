import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../app.ts'
import type { Database } from './database.server.ts'
import { isSerializationFailure } from './database-errors.server.ts'

const current = new AsyncLocalStorage<{ open: boolean }>()
const maxAttempts = 4

/**
 * Runs `work` in a transaction, or joins the one it is given. `work` may run again when PostgreSQL asks for it, so
 * it does nothing but talk to the database, and only through `tx`.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => marked(() => work(tx)))
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === maxAttempts) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/**
 * Fails inside a transaction, because a second connection would wait for itself on SQLite and read old data on
 * PostgreSQL.
 */
export function assertOutsideTransaction(
  message = 'A query inside a transaction went past it: pass `tx` on instead of `app.db`.',
): void {
  if (current.getStore()?.open) throw new Error(message)
}

async function marked<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true }
  try {
    return await current.run(mark, work)
  } finally {
    mark.open = false
  }
}

/**
 * Runs commands in one transaction, through an app whose queries join it. Waking jobs and refreshing pages wait for
 * the commit, because both read committed data.
 */
export async function inAppTransaction<T>(app: App, work: (app: App) => Promise<T>): Promise<T> {
  const wake = new Set<() => unknown>()
  const result = await inTransaction(app.db, (tx) =>
    work({
      ...app,
      db: tx,
      jobs: { ...app.jobs, wake: () => void wake.add(app.jobs.wake) },
      pages: { ...app.pages, refresh: async () => void wake.add(app.pages.refresh) },
    }),
  )
  for (const each of wake) await each()
  return result
}
