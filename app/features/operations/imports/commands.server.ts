import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import * as rows from '../import/import-rows.server.ts'
import { markLooked } from '../import/imported-items.server.ts'
import type { startImport as startProcess } from '../import/start-import.server.ts'
import type { ImportTarget } from '../import/target.ts'
import * as undoing from '../import/undo-import.server.ts'
import { deleteSource, moveUpload, requireUpload } from './import-files.server.ts'
import { describeReader, type ImportState, stateOf } from './import-state.server.ts'
import { type UndoPlan, undoDays } from './schema.ts'

/** Starts the process of an import; resolves at its end. */
export type StartProcess = typeof startProcess

/** Makes an import of an upload, and starts to look through it. */
export async function createImport(app: App, viewer: Viewer, start: StartProcess): Promise<string> {
  await requireUpload(app, viewer.id)
  const id = await rows.createImport(app, { files: [], fetchPictures: true }, viewer.name)
  const files = [await moveUpload(app, id, viewer.id)]
  const source = JSON.stringify({ files, fetchPictures: true })
  await rows.updateRow(app.db, id, { source, runner: describeReader(app.clock.now()) })
  inBackground(app, id, start(app, id, { isRehearsal: true }))
  return id
}

/** Starts a reviewed import, or continues an interrupted one. */
export async function startImport(
  app: App,
  id: string,
  choices: { fetchPictures: boolean; withRedirects: boolean },
  start: StartProcess,
): Promise<void> {
  const row = await requireImport(app, id, ['planned', 'interrupted'])
  const source = JSON.stringify({ ...JSON.parse(row.source), ...choices })
  // From now on it counts as running, until its own process gives signs of life.
  const runner = describeReader(app.clock.now())
  await rows.updateRow(app.db, id, { source, problem: null, runner, stopAskedAt: null })
  inBackground(app, id, start(app, id, { isRehearsal: false }))
}

/** Imports the same file again, which brings the pictures that did not arrive. */
export async function fetchAgain(app: App, viewer: Viewer, id: string, start: StartProcess): Promise<string> {
  const row = await requireImport(app, id, ['done'])
  const { files } = JSON.parse(row.source) as { files: string[] }
  const again = await rows.createImport(app, { files, fetchPictures: true }, viewer.name)
  await rows.updateRow(app.db, again, { plan: row.result })
  await startImport(app, again, { fetchPictures: true, withRedirects: true }, start)
  return again
}

function inBackground(app: App, id: string, work: Promise<void>): void {
  work.catch((error) => app.log.error({ err: error, import: id }, 'an import could not be started'))
}

/** Asks a running import to stop, whose process then removes the imported items. Undoes an interrupted import at once. */
export async function stopImport(app: App, target: ImportTarget, id: string): Promise<void> {
  const row = await requireImport(app, id, ['running', 'stopping', 'interrupted'])
  if (stateOf(row, app.clock.now()) === 'interrupted') await undoing.undoImport(app, target, id)
  else await rows.stopImport(app, id)
}

/** Ticks off articles that a person should look at, or takes that back. */
export async function tickOff(
  app: App,
  id: string,
  { items, isDone }: { items: string[]; isDone: boolean },
): Promise<void> {
  await requireImport(app, id, ['done'])
  await markLooked(app.db, id, items, isDone ? app.clock.now() : null)
}

/** Counts the items that `undoImport` would take back, and names the changed ones. */
export async function planUndo(app: App, target: ImportTarget, id: string): Promise<UndoPlan> {
  await requireUndo(app, id)
  return describeUndo(await undoing.rehearseUndo(app, target, id))
}

export async function undoImport(app: App, target: ImportTarget, id: string): Promise<UndoPlan> {
  await requireUndo(app, id)
  const report = await undoing.undoImport(app, target, id)
  await deleteSource(app, id)
  return describeUndo(report)
}

async function requireUndo(app: App, id: string): Promise<void> {
  const { shownAt } = await requireImport(app, id, ['done'])
  const age = app.clock.now().getTime() - Date.parse(shownAt ?? '')
  if (age <= undoDays * 24 * 60 * 60 * 1000) return
  throw new AppError('conflict', `This import is older than ${undoDays} days, and stays.`)
}

const describeUndo = ({ removed, addresses, changed }: undoing.UndoReport): UndoPlan => ({
  removed,
  addresses,
  changed: changed.map(({ title }) => title || 'Untitled'),
})

/** Throws away a file that was looked through and not imported. */
export async function deleteImport(app: App, id: string): Promise<void> {
  await requireImport(app, id, ['planned', 'unreadable'])
  await app.db.deleteFrom('import').where('id', '=', id).where('startedAt', 'is', null).execute()
  await deleteSource(app, id)
}

const messages: Partial<Record<ImportState, string>> = {
  reading: 'The file is being read. Wait a moment.',
  running: 'This import is running.',
  stopping: 'This import is being stopped.',
  undone: 'This import was undone.',
}

async function requireImport(app: App, id: string, allowed: readonly ImportState[]): Promise<rows.ImportRow> {
  const row = await rows.findImport(app.db, id)
  if (!row) throw new AppError('not-found', 'This import is no longer there.')
  const state = stateOf(row, app.clock.now())
  if (allowed.includes(state)) return row
  throw new AppError('conflict', messages[state] ?? 'This import has moved on since. Load the page again.')
}
