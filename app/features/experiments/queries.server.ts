import type { Selectable } from 'kysely'
import type { ExperimentTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { versionOf } from '#platform/version.server.ts'
import { type Experiment, messages, type Results, type Status, type Variant } from './schema.ts'
import type { ServedExperiment } from './serving/definition.ts'
import { listChanges } from './settings.ts'

type Row = Selectable<ExperimentTable>

type Setup = Pick<Row, 'name' | 'path' | 'goal' | 'note' | 'traffic' | 'effect' | 'variants'>

/** The path of an experiment on every page. */
export const everyPage = '*'

/** Running ones first, then drafts, then the finished; the newest first. */
export async function listExperiments(db: Database): Promise<Experiment[]> {
  const rows = await db.selectFrom('experiment').selectAll().orderBy('id', 'desc').execute()
  const order: Record<Status, number> = { running: 0, draft: 1, finished: 2 }
  return rows.map(toExperiment).sort((a, b) => order[a.status] - order[b.status])
}

export async function findExperiment(db: Database, id: string): Promise<Experiment | undefined> {
  const row = await db.selectFrom('experiment').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toExperiment(row)
}

export async function getExperiment(db: Database, id: string): Promise<Experiment> {
  const experiment = await findExperiment(db, id)
  if (!experiment) throw new AppError('not-found', messages.notFound)
  return experiment
}

/** The results that were saved when the experiment ended. */
export async function findSavedResults(db: Database, id: string): Promise<Results | undefined> {
  const row = await db.selectFrom('experiment').select('results').where('id', '=', id).executeTakeFirst()
  return row?.results ? JSON.parse(row.results) : undefined
}

/** Lists what runs on a page, or on any page without one. */
export async function listRunning(db: Database, path?: string): Promise<Experiment[]> {
  let query = db
    .selectFrom('experiment')
    .selectAll()
    .where('startedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .orderBy('id')
  if (path !== undefined) query = query.where('path', 'in', [path, everyPage])
  return (await query.execute()).map(toExperiment)
}

/** The tags of the content that experiments change. */
export const tagsOf = (path: string) => [`experiment ${path}`, `experiment ${everyPage}`]

/** The experiment that a page carries: at most one runs on a page. */
export async function findServed(db: Database, path: string): Promise<ServedExperiment | undefined> {
  const [running] = await listRunning(db, path)
  return (
    running && {
      id: running._id,
      traffic: running.traffic,
      variants: running.variants.map(({ id, weight, settings }) => {
        return { id, weight, changes: listChanges(settings, running._id) }
      }),
    }
  )
}

/** Starts and ends, for the chart of page views. */
export async function listExperimentMarks(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ at: string; label: string }[]> {
  const [start, end] = [from.toISOString(), to.toISOString()]
  const isWithin = (at: string | null): at is string => at !== null && at >= start && at < end
  const rows = await db
    .selectFrom('experiment')
    .select(['name', 'startedAt', 'endedAt'])
    .where('startedAt', '<', end)
    .execute()
  return rows.flatMap(({ name, startedAt, endedAt }) => [
    ...(isWithin(startedAt) ? [{ at: startedAt, label: `Experiment started: ${name}` }] : []),
    ...(isWithin(endedAt) ? [{ at: endedAt, label: `Experiment ended: ${name}` }] : []),
  ])
}

function toExperiment({ id, variants, ...row }: Row): Experiment {
  const { name, path, goal, note, traffic, effect, createdAt, startedAt, endedAt, winner } = row
  return {
    _id: id,
    name,
    path,
    goal,
    note,
    status: endedAt ? 'finished' : startedAt ? 'running' : 'draft',
    traffic,
    effect,
    variants: JSON.parse(variants) as Variant[],
    createdAt,
    startedAt,
    endedAt,
    winner,
    version: versionOfSetup({ name, path, goal, note, traffic, effect, variants }),
  }
}

/** Returns the version of the fields that the form saves. */
export function versionOfSetup({ name, path, goal, note, traffic, effect, variants }: Setup): string {
  return versionOf([name, path, goal, note, traffic, effect, variants])
}
