import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { isDatabaseInUseElsewhere } from '#platform/db/open-database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { dropHeldJobs, releaseHeldJobs } from '#platform/jobs/held-jobs.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { studio } from '#studio'
import { runBeside } from '../../run-beside.server.ts'
import { exchangeStep, requireIdle, saveStep, startRun } from '../runs.server.ts'
import { isExchanging, leaveForStart, type PreparedExchange } from './exchange.server.ts'
import { type Loss, losses } from './loss.ts'
import type { PreparedRestore, RestoreTask } from './prepare-restore.server.ts'
import { planPutBack, takeBackRestore } from './restore.server.ts'

interface RestoreRequest extends RestoreTask {
  /** Shown while it runs. */
  name: string
  by: string
  /** Asked once the data is loaded, in the last moment before the site stops. */
  requireAllowed?: () => Promise<void>
}

/**
 * Starts the restore of an archive into the serving site: a process of its own checks it, backs up the data of today and
 * loads the archive beside it. Then the site stops for a moment, and the next start exchanges the two.
 */
export async function startRestore(
  app: App,
  { name, by, requireAllowed, ...task }: RestoreRequest,
): Promise<void> {
  await start(app, { name, by }, async () => {
    const onStep = (step: string) => void saveStep(app.db, 'restore', step).catch(() => undefined)
    const order = { ...task, studio: studio.name }
    const prepared = await runBeside<PreparedRestore>(app, 'prepare-restore', order, { onStep })
    await requireAllowed?.()
    return prepared
  })
}

/** Starts the exchange of the data for that which the last restore replaced. */
export async function startPutBack(app: App, about: { name: string; by: string }): Promise<void> {
  await start(app, about, async () => {
    const { from: _, ...plan } = await planPutBack(app)
    return { ...plan, held: 0 }
  })
}

async function start(
  app: App,
  about: { name: string; by: string },
  prepare: () => Promise<PreparedRestore>,
): Promise<void> {
  await requireIdle(app, 'backup')
  if (isExchanging(app.config.dataDir))
    throw new AppError('conflict', 'The site is about to restart for a restore.')
  if (await isDatabaseInUseElsewhere(app.config))
    throw new AppError(
      'conflict',
      'Another machine serves this site from the same database. Stop it there, restore here, then start it again.',
    )
  await startRun(app, 'restore', about, async () => {
    const since = app.clock.now().toISOString()
    try {
      const { held, ...plan } = await prepare()
      const records = await app.db.selectFrom('backup').selectAll().execute()
      await exchange(app, { ...plan, restore: { ...about, since, held, records } })
    } catch (error) {
      await takeBackRestore(app.config).catch((err) =>
        app.log.warn({ err }, 'what a restore had loaded stays until the next start'),
      )
      throw error
    }
  })
}

/** The run ends with the next start, which exchanges the data. */
async function exchange(app: App, plan: PreparedExchange): Promise<void> {
  await leaveForStart(app.config, plan)
  await saveStep(app.db, 'restore', exchangeStep)
  app.restart()
}

/** Lets everything be sent that was waiting when the restored backup was made. Returns how many jobs that are. */
export async function releaseHeld(app: App, by: Actor): Promise<number> {
  const count = await decide(app, by, 'released', releaseHeldJobs)
  app.jobs.wake()
  return count
}

/** Deletes everything that was waiting when the restored backup was made. */
export function dropHeld(app: App, by: Actor): Promise<number> {
  return decide(app, by, 'dropped', dropHeldJobs)
}

async function decide(
  app: App,
  by: Actor,
  action: string,
  work: (tx: Transaction) => Promise<number>,
): Promise<number> {
  return inTransaction(app, async (tx) => {
    const count = await work(tx)
    const change = { kind: 'held-jobs', itemId: 'held-jobs', action, by, after: { count } }
    if (count > 0) await recordChange(tx, { ...change, at: app.clock.now() })
    return count
  })
}

/** Counts a site's changes since a moment, which a restore to that moment would lose. */
export async function countLoss(db: Database, since: string): Promise<Loss> {
  const counts = await Promise.all(
    losses.map(({ table, since: column, kind }) => count(db, { table, column, kind, since })),
  )
  return Object.fromEntries(losses.map(({ key }, at) => [key, counts[at]])) as Loss
}

interface Counted {
  table: string
  column: string
  kind: string | undefined
  since: string
}

async function count(db: Database, { table, column, kind, since }: Counted): Promise<number> {
  const ofKind = kind ? sql` and kind = ${kind}` : sql``
  const later = sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} > ${since}${ofKind}`
  const { rows } = await later.execute(db)
  return rows[0]?.count ?? 0
}
