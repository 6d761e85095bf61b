import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import type { CleanInput } from './clean-input.server.ts'
import { everyPage, getExperiment, listRunning } from './queries.server.ts'
import { type Experiment, messages, type Results } from './schema.ts'
import { listChanges } from './settings.ts'

type Tools = Pick<App, 'db' | 'clock' | 'pages'>

export async function createExperiment({ db, clock }: Tools, input: CleanInput): Promise<Experiment> {
  const now = clock.now()
  const id = createId(now.getTime())
  const time = now.toISOString()
  await db
    .insertInto('experiment')
    .values({ id, ...toRow(input), createdAt: time, updatedAt: time })
    .execute()
  return getExperiment(db, id)
}

/**
 * Changes a draft. Of a running one only its name, its note and the difference worth acting on. Runs in a transaction, like
 * every command below.
 */
export async function saveExperiment(app: Tools, id: string, input: CleanInput): Promise<Experiment> {
  const { db, clock } = app
  await lockExperiments(app)
  const known = await getExperiment(db, id)
  if (known.status === 'finished') throw new AppError('conflict', messages.isFinished)
  const row = toRow(input)
  if (known.status === 'running' && !isSameTest(known, row))
    throw new AppError('conflict', messages.isRunning)
  await db
    .updateTable('experiment')
    .set({ ...row, updatedAt: clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
  return getExperiment(db, id)
}

/** Shows the variants to visitors from now on. */
export async function startExperiment(app: Tools, id: string): Promise<Experiment> {
  const { db, clock } = app
  await lockExperiments(app)
  const experiment = await getExperiment(db, id)
  if (experiment.status !== 'draft') throw new AppError('conflict', messages.isStarted)
  const others = await listRunning(db, experiment.path === everyPage ? undefined : experiment.path)
  if (others[0]) throw new AppError('conflict', messages.otherRuns(others[0].name))
  for (const [at, { settings }] of experiment.variants.entries()) {
    if (at > 0 && listChanges(settings, id).length === 0) {
      const fields = { [`variants.${at}.settings`]: messages.noChange }
      throw new AppError('invalid', messages.noChange, { fields })
    }
  }
  await setTimes(db, id, { startedAt: clock.now().toISOString() })
  await showChange(app, experiment)
  return getExperiment(db, id)
}

/** Shows the page as it is to everyone again, and saves the results. */
export async function finishExperiment(
  app: Tools,
  id: string,
  winner: string | undefined,
  results: Results,
): Promise<Experiment> {
  await lockExperiments(app)
  const experiment = await getExperiment(app.db, id)
  if (experiment.status !== 'running') throw new AppError('conflict', messages.notRunning)
  if (winner !== undefined && !experiment.variants.some((variant) => variant.id === winner)) {
    throw new AppError('invalid', messages.unknownWinner, { fields: { winner: messages.unknownWinner } })
  }
  await setTimes(app.db, id, {
    endedAt: app.clock.now().toISOString(),
    winner: winner ?? null,
    results: JSON.stringify(results),
  })
  await showChange(app, experiment)
  return getExperiment(app.db, id)
}

/** A running one ends with it. */
export async function deleteExperiment(app: Tools, id: string): Promise<void> {
  await lockExperiments(app)
  const experiment = await getExperiment(app.db, id)
  await app.db.deleteFrom('experiment').where('id', '=', id).execute()
  if (experiment.status === 'running') await showChange(app, experiment)
}

/**
 * Waits for other changes of experiments, each of which writes this row first. PostgreSQL would otherwise let a start and a
 * save of the same draft, or two starts on one page, both see the state before the other.
 */
async function lockExperiments({ db, pages }: Tools): Promise<void> {
  await pages.bump(db, 'experiments')
}

async function showChange({ db, pages }: Tools, { path }: Experiment): Promise<void> {
  await pages.bump(db, `experiment ${path}`)
  await pages.refresh()
}

interface Times {
  startedAt?: string
  endedAt?: string
  winner?: string | null
  results?: string
}

async function setTimes(db: Database, id: string, times: Times): Promise<void> {
  await db.updateTable('experiment').set(times).where('id', '=', id).execute()
}

const toRow = ({ isClean: _, variants, ...input }: CleanInput) => ({
  ...input,
  variants: JSON.stringify(variants),
})

function isSameTest(known: Experiment, row: ReturnType<typeof toRow>): boolean {
  return (
    known.path === row.path &&
    known.goal === row.goal &&
    known.traffic === row.traffic &&
    JSON.stringify(known.variants) === row.variants
  )
}
