import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { isOwnPath } from '#platform/markdown/written-text.ts'
import { assertVersion } from '#platform/version.server.ts'
import { type Actor, recordChange } from '#services/audit/audit.server.ts'
import { everyPage, getExperiment, listRunning, versionOfSetup } from './queries.server.ts'
import { type Experiment, type ExperimentInput, messages, type Results } from './schema.ts'
import { listChanges, type Settings } from './settings.ts'

/** Names experiments in the audit trail. */
const kind = 'experiment'

/** An input whose contents may be shown to visitors. */
type CleanInput = ExperimentInput & { isClean: true }

/** Puts the contents of variants through the sanitiser of articles. Runs before the transaction. */
export async function cleanInput(
  { renderer }: Pick<App, 'renderer'>,
  by: string,
  { variants, ...input }: ExperimentInput,
): Promise<CleanInput> {
  const clean = async <T extends { content?: string | undefined }>(change: T, field: string): Promise<T> => {
    if (change.content === undefined) return change
    const { html, pictures } = await renderer.fragment(by, change.content)
    if (!pictures.every(isOwnPath)) {
      const message = 'Pictures must come from the media library'
      throw new AppError('invalid', message, { fields: { [`${field}content`]: message } })
    }
    return { ...change, content: html }
  }
  const cleanSettings = async (settings: Settings, field: string): Promise<Settings> => {
    if (!Array.isArray(settings)) return clean(settings, field)
    const changes: Settings = []
    for (const [at, change] of settings.entries()) changes.push(await clean(change, `${field}${at}.`))
    return changes
  }
  const cleaned: ExperimentInput['variants'] = []
  for (const [at, { settings, ...variant }] of variants.entries()) {
    cleaned.push({ ...variant, settings: await cleanSettings(settings, `variants.${at}.settings.`) })
  }
  return { ...input, variants: cleaned, isClean: true }
}

export async function createExperiment(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  input: CleanInput,
  by: Actor | undefined,
): Promise<Experiment> {
  const now = clock.now()
  const id = createId(now.getTime())
  const time = now.toISOString()
  await tx
    .insertInto('experiment')
    .values({ id, ...toRow(input), createdAt: time, updatedAt: time })
    .execute()
  await recordChange(tx, { kind, itemId: id, action: 'created', by, at: now })
  return getExperiment(tx, id)
}

/** Changes a draft, unless it is based on an older one. Of a running one only its name, its note and the difference worth acting on. */
export function saveExperiment(app: App, id: string, input: CleanInput, by: Actor): Promise<Experiment> {
  return changeExperiment(app, id, { action: 'saved', by }, async (tx, known) => {
    if (known.status === 'finished') throw new AppError('conflict', messages.isFinished)
    const row = toRow(input)
    assertVersion(known, { basis: input.version, version: versionOfSetup(row), message: messages.isChanged })
    if (known.status === 'running' && !isSameTest(known, row))
      throw new AppError('conflict', messages.isRunning)
    await tx
      .updateTable('experiment')
      .set({ ...row, updatedAt: app.clock.now().toISOString() })
      .where('id', '=', id)
      .execute()
  })
}

/** Shows the variants to visitors from now on. */
export function startExperiment(app: App, id: string, by: Actor | undefined): Promise<Experiment> {
  return changeExperiment(app, id, { action: 'started', by }, async (tx, experiment) => {
    if (experiment.status !== 'draft') throw new AppError('conflict', messages.isStarted)
    const others = await listRunning(tx, experiment.path === everyPage ? undefined : experiment.path)
    if (others[0]) throw new AppError('conflict', messages.otherRuns(others[0].name))
    for (const [at, { settings }] of experiment.variants.entries()) {
      if (at > 0 && listChanges(settings, id).length === 0) {
        const fields = { [`variants.${at}.settings`]: messages.noChange }
        throw new AppError('invalid', messages.noChange, { fields })
      }
    }
    await setTimes(tx, id, { startedAt: app.clock.now().toISOString() })
    await bumpPages(app, tx, experiment)
  })
}

/** Shows the page as it is to everyone again, and saves the results. */
export function finishExperiment(
  app: App,
  id: string,
  { winner, results }: { winner: string | undefined; results: Results },
  by: Actor | undefined,
): Promise<Experiment> {
  return changeExperiment(app, id, { action: 'finished', by }, async (tx, experiment) => {
    if (experiment.status !== 'running') throw new AppError('conflict', messages.notRunning)
    if (winner !== undefined && !experiment.variants.some((variant) => variant.id === winner)) {
      throw new AppError('invalid', messages.unknownWinner, { fields: { winner: messages.unknownWinner } })
    }
    await setTimes(tx, id, {
      endedAt: app.clock.now().toISOString(),
      winner: winner ?? null,
      results: JSON.stringify(results),
    })
    await bumpPages(app, tx, experiment)
  })
}

/** A running one ends with it. */
export async function deleteExperiment(app: App, id: string, by: Actor): Promise<void> {
  await inTransaction(app, async (tx) => {
    await tx.lock('experiments')
    const experiment = await getExperiment(tx, id)
    await tx.deleteFrom('experiment').where('id', '=', id).execute()
    const before = { name: experiment.name, path: experiment.path }
    await recordChange(tx, { kind, itemId: id, action: 'deleted', by, before, at: app.clock.now() })
    if (experiment.status === 'running') await bumpPages(app, tx, experiment)
  })
}

/**
 * Changes one experiment under the lock of all: PostgreSQL would otherwise let a start and a save of the same draft, or two
 * starts on one page, both see the state before the other.
 */
function changeExperiment(
  app: App,
  id: string,
  recorded: { action: string; by: Actor | undefined },
  change: (tx: Transaction, known: Experiment) => Promise<void>,
): Promise<Experiment> {
  return inTransaction(app, async (tx) => {
    await tx.lock('experiments')
    const known = await getExperiment(tx, id)
    await change(tx, known)
    const changed = await getExperiment(tx, id)
    const [before, after] = [known, changed].map(toRecord)
    await recordChange(tx, { kind, itemId: id, ...recorded, before, after, at: app.clock.now() })
    return changed
  })
}

/** The fields that the audit trail shows. */
const toRecord = ({ name, path, note, traffic, winner }: Experiment) => ({
  name,
  path,
  note,
  traffic,
  winner,
})

async function bumpPages({ pages }: App, tx: Transaction, { path }: Experiment): Promise<void> {
  await pages.bump(tx, `experiment ${path}`)
}

interface Times {
  startedAt?: string
  endedAt?: string
  winner?: string | null
  results?: string
}

async function setTimes(tx: Transaction, id: string, times: Times): Promise<void> {
  await tx.updateTable('experiment').set(times).where('id', '=', id).execute()
}

const toRow = ({ isClean: _, version: __, variants, ...input }: CleanInput) => ({
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
