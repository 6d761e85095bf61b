import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError, BusyError } from '#platform/errors.ts'
import { inLease, isLeased } from '#platform/timers/lease.server.ts'
import type { RunItem } from './schema.ts'

/** Work in a process of its own, one of each at a time in all processes of the site. */
export type Task = 'backup' | 'test' | 'restore'

const taskNames: Record<Task, string> = {
  backup: 'backup',
  test: 'test of a backup',
  restore: 'restore',
}
const leaseOf = (task: Task) => `run of ${taskNames[task]}`

/** The last step of a restore, which the next start of the site ends. */
export const exchangeStep = 'exchange'

export const interrupted = 'It was interrupted. Nothing was changed; start it again.'

type RunTools = Pick<App, 'clock' | 'db' | 'log'>

interface About {
  /** The archive, or empty for a new one. */
  name: string
  /** Null for the site itself. */
  by: string | null
}

/** Returns the last run of a task. One whose process has died has failed. */
export async function findRun({ clock, db }: Omit<RunTools, 'log'>, task: Task): Promise<RunItem | null> {
  // Read first: a lease outlives its run.
  const isHeld = await isLeased({ clock, db }, leaseOf(task))
  const columns = ['name', 'by', 'since', 'step', 'endedAt', 'problem'] as const
  const run = await db.selectFrom('run').select(columns).where('task', '=', task).executeTakeFirst()
  if (!run || isHeld || run.endedAt !== null || run.step === exchangeStep) return run ?? null
  return { ...run, endedAt: run.since, problem: interrupted }
}

export async function requireIdle(app: RunTools, task: Task): Promise<void> {
  const run = await findRun(app, task)
  if (run?.endedAt === null) throw busy(task, run.since)
}

const busy = (task: Task, since: string) =>
  new BusyError(`Another ${taskNames[task]} has been running since ${since}. Wait for it.`)

/** Starts a run, and resolves once it has begun. Refuses while one is going on. */
export async function startRun(
  app: RunTools,
  task: Task,
  about: About,
  work: () => Promise<unknown>,
): Promise<void> {
  await requireIdle(app, task)
  const begun = Promise.withResolvers<void>()
  const run = inRun(app, task, about, () => {
    begun.resolve()
    return work()
  })
  run.then((done) => done ?? begun.reject(busy(task, app.clock.now().toISOString())), begun.reject)
  await begun.promise
}

/** Does the work of a run, whose failure is recorded. Returns undefined while one is going on. */
export function inRun<T>(
  app: RunTools,
  task: Task,
  about: About,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  return inLease(app, leaseOf(task), async () => {
    const since = app.clock.now().toISOString()
    await saveRun(app.db, task, { ...about, since, step: null, endedAt: null, problem: null })
    try {
      const result = await work()
      await endRun(app, task, null)
      return result
    } catch (error) {
      await endRun(app, task, describeProblem(app, task, error))
      throw error
    }
  })
}

function describeProblem({ log }: RunTools, task: Task, error: unknown): string {
  if (error instanceof AppError) return error.message
  log.error({ err: error, task }, 'work beside the site failed')
  return 'Something went wrong; the log has the details. Nothing was changed.'
}

/** Ends a run, but for a restore that waits for the next start. */
async function endRun({ clock, db, log }: RunTools, task: Task, problem: string | null): Promise<void> {
  await db
    .updateTable('run')
    .set({ endedAt: clock.now().toISOString(), problem })
    .where('task', '=', task)
    .where((row) => row.or([row('step', 'is', null), row('step', '!=', exchangeStep)]))
    .execute()
    // Without its lease it counts as interrupted.
    .catch((error) => log.error({ err: error, task }, 'the end of a run could not be recorded'))
}

export async function saveStep(db: Database, task: Task, step: string): Promise<void> {
  await db.updateTable('run').set({ step }).where('task', '=', task).execute()
}

export async function saveRun(db: Database, task: Task, run: RunItem): Promise<void> {
  await db
    .insertInto('run')
    .values({ task, ...run })
    .onConflict((conflict) => conflict.column('task').doUpdateSet(run))
    .execute()
}

/** Ends a restore that a start has found unfinished, and reports whether there was one. */
export async function endLeftRestore(app: RunTools, problem = interrupted): Promise<boolean> {
  const ended = await app.db
    .updateTable('run')
    .set({ endedAt: app.clock.now().toISOString(), problem })
    .where('task', '=', 'restore')
    .where('endedAt', 'is', null)
    .returning('task')
    .executeTakeFirst()
  return ended !== undefined
}
