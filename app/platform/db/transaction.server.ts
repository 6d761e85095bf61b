import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Transaction as KyselyTransaction, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { App } from '../app.ts'
import { type EnqueueOptions, findWaitingJob, insertJob } from '../jobs/insert-job.server.ts'
import type { Database } from './database.server.ts'
import { isSerializationFailure } from './database-errors.server.ts'

/** A running transaction: the database itself, and the three things that happen together with its commit. */
export interface Transaction extends KyselyTransaction<Tables> {
  /**
   * Waits until no other transaction holds this lock, and holds it until this one ends. Call before the reads that the
   * lock protects. Everything that changes the same facts takes the same name.
   */
  lock(name: string): Promise<void>
  /** Holds this lock together with all others that share it, while nobody has it by `lock`. */
  shareLock(name: string): Promise<void>
  /** Stores a job, which runs after the commit. */
  enqueue(kind: string, payload: unknown, options?: EnqueueOptions): Promise<string>
  /** Stores a job unless the same one waits already, which then runs after this commit as well. Returns the id of either. */
  enqueueOnce(kind: string, payload: unknown): Promise<string>
  /** Runs `work` after the commit: once, however often it is passed, and not at all after a rollback. */
  afterCommit(work: () => unknown): void
}

/** The parts of the App that a transaction uses. */
export type TransactionTools = Pick<App, 'clock' | 'config' | 'db' | 'jobs' | 'log'>

const current = new AsyncLocalStorage<{ open: boolean }>()
const maxAttempts = 4

/**
 * Runs `work` in a transaction. `work` may run again when PostgreSQL asks for it, so it does nothing but talk to the
 * database, and only through `tx`.
 */
export async function inTransaction<T>(
  app: TransactionTools,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { result, afterwards } = await retryConflicts(app.db, async (tx) => {
    const afterwards = new Set<() => unknown>()
    return { result: await work(withMethods(app, tx, afterwards)), afterwards }
  })
  for (const each of afterwards) {
    try {
      await each()
    } catch (error) {
      // The change is committed, so its caller succeeds.
      app.log.warn({ err: error }, 'work after a commit failed')
    }
  }
  return result
}

function withMethods(
  { clock, config, jobs }: TransactionTools,
  tx: KyselyTransaction<Tables>,
  afterwards: Set<() => unknown>,
): Transaction {
  // On SQLite every transaction begins with the one write lock.
  const isAlone = config.database.kind === 'sqlite'
  return Object.assign(tx, {
    async lock(name: string) {
      if (!isAlone) await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(tx)
    },
    async shareLock(name: string) {
      if (!isAlone) await sql`select pg_advisory_xact_lock_shared(${keyOf(name)})`.execute(tx)
    },
    async enqueue(kind: string, payload: unknown, options: EnqueueOptions = {}) {
      afterwards.add(jobs.wake)
      return insertJob(tx, clock.now(), { kind, payload, ...options })
    },
    async enqueueOnce(kind: string, payload: unknown) {
      afterwards.add(jobs.wake)
      const job = { kind, payload }
      const waiting = await findWaitingJob(tx, config.database.kind, clock.now(), job)
      return waiting ?? insertJob(tx, clock.now(), job)
    },
    afterCommit(work: () => unknown) {
      afterwards.add(work)
    },
  })
}

const keyOf = (name: string) => sql`hashtextextended(current_schema() || ' ' || ${name}, 0)`

/** Runs `work` in a transaction without an App, and again when PostgreSQL chose it as the victim of a conflict. */
export async function retryConflicts<T>(
  db: Database,
  work: (tx: KyselyTransaction<Tables>) => Promise<T>,
): Promise<T> {
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
