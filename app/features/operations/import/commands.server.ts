import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { App } from '#platform/app.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { runBeside } from '../run-beside.server.ts'
import type { ImportCounts } from './counts.ts'
import * as imports from './imports.server.ts'
import { importFolder } from './report.server.ts'
import type { ImportItem, ImportState, ImportView, UndoPlan } from './schema.ts'
import type { SourceDescription } from './source.ts'
import type { ImportTarget } from './target.ts'
import { undoDays, undoImport } from './undo.server.ts'
import { deleteSource, moveUpload, requireUpload } from './upload.server.ts'

/** A longer reading has died with its machine. */
const longestReadingMs = hourMs

/** Carries out an import in a process of its own, so that requests do not wait for it. Resolves at its end. */
export async function startProcess(
  app: App,
  id: string,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<void> {
  await runBeside(app, 'import', { id, isRehearsal }).catch((error) =>
    imports.updateRow(app.db, id, { problem: error.message, progress: null }),
  )
}
export type StartProcess = typeof startProcess

/** Makes an import of an upload, and starts to look through it. */
export async function createImport(app: App, viewer: Viewer, start: StartProcess): Promise<string> {
  await requireUpload(app, viewer.id)
  const id = await imports.createImport(app, { files: [], fetchPictures: true }, viewer.name)
  const files = [await moveUpload(app, id, viewer.id)]
  await imports.updateRow(app.db, id, { source: JSON.stringify({ files, fetchPictures: true }) })
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
  const progress = JSON.stringify({ done: 0, total: 0, now: '' } satisfies imports.Progress)
  const startedAt = app.clock.now().toISOString()
  await imports.updateRow(app.db, id, { source, startedAt, progress, problem: null })
  inBackground(app, id, start(app, id, { isRehearsal: false }))
}

/** Imports the same file again, to fetch its missing pictures. */
export async function fetchAgain(app: App, viewer: Viewer, id: string, start: StartProcess): Promise<string> {
  const row = await requireImport(app, id, ['done'])
  const { files } = JSON.parse(row.source) as { files: string[] }
  const again = await imports.createImport(app, { files, fetchPictures: true }, viewer.name)
  await imports.updateRow(app.db, again, { plan: row.result })
  await startImport(app, again, { fetchPictures: true, withRedirects: true }, start)
  return again
}

function inBackground(app: App, id: string, work: Promise<void>): void {
  work.catch((error) => app.log.error({ err: error, import: id }, 'an import could not be started'))
}

/** Undoes an import, and stops it if it runs. A rehearsal only lists what would be undone. */
export async function undo(
  app: App,
  target: ImportTarget,
  id: string,
  isRehearsal: boolean,
): Promise<UndoPlan> {
  await requireImport(app, id, ['running', 'interrupted', 'done'])
  const { removed, addresses, changed } = await undoImport(app, target, id, { isRehearsal })
  if (!isRehearsal) await deleteSource(app, id)
  return { removed, addresses, changed: changed.map(({ title }) => title || 'Untitled') }
}

/** Throws away a file that was looked through and not imported. */
export async function deleteImport(app: App, id: string): Promise<void> {
  await requireImport(app, id, ['planned', 'unreadable'])
  await app.db.deleteFrom('import').where('id', '=', id).where('startedAt', 'is', null).execute()
  await deleteSource(app, id)
}

const messages: Partial<Record<ImportState, string>> = {
  reading: 'The file is being read. Wait a moment.',
  running: 'This import is running.',
  undone: 'This import was undone.',
}
export const gone = () => new AppError('not-found', 'This import is no longer there.')

async function requireImport(
  app: App,
  id: string,
  allowed: readonly ImportState[],
): Promise<imports.ImportRow> {
  const row = await imports.findImport(app.db, id)
  if (!row) throw gone()
  const state = await stateOf(app, row)
  if (allowed.includes(state)) return row
  throw new AppError('conflict', messages[state] ?? 'This import has moved on since. Load the page again.')
}

async function stateOf(app: App, row: imports.ImportRow): Promise<ImportState> {
  if (row.undoneAt !== null) return 'undone'
  if (row.shownAt !== null) return 'done'
  if (row.startedAt !== null) return (await imports.isRunning(app, row)) ? 'running' : 'interrupted'
  if (row.plan !== null) return 'planned'
  const isReading = row.problem === null && isRecent(row.createdAt, longestReadingMs, app.clock.now())
  return isReading ? 'reading' : 'unreadable'
}

type Source = { files: string[]; fetchPictures: boolean } & Partial<SourceDescription>
const readSource = ({ source }: imports.ImportRow) => JSON.parse(source) as Source

export async function describeImport(app: App, row: imports.ImportRow): Promise<ImportItem> {
  const { id, createdAt, createdByName, startedAt, shownAt, undoneAt, problem } = row
  const file = readSource(row)
    .files.map((path) => basename(path))
    .join(', ')
  const state = await stateOf(app, row)
  return { id, state, file, createdAt, createdByName, startedAt, shownAt, undoneAt, problem }
}

export const reportFiles = ['report.txt', 'comments.csv'] as const

/** Returns everything that the screens of one import show. */
export async function findImportView(app: App, id: string): Promise<ImportView | undefined> {
  const row = await imports.findImport(app.db, id)
  if (!row) return undefined
  const { kind = null, address = null, writtenAt = null, files, fetchPictures } = readSource(row)
  const item = await describeImport(app, row)
  const undoUntil =
    row.shownAt && item.state === 'done'
      ? new Date(Date.parse(row.shownAt) + undoDays * dayMs).toISOString()
      : null
  const hasFile = files.length > 0 && files.every((file) => existsSync(file))
  return {
    ...item,
    ...{ kind, address, writtenAt, fetchPictures, undoUntil, hasFile },
    bytes: hasFile ? files.reduce((sum, file) => sum + statSync(file).size, 0) : null,
    progress: row.progress ? JSON.parse(row.progress) : null,
    counts: readCounts((row.shownAt === null ? null : row.result) ?? row.plan),
    reportFiles: reportFiles.filter((name) => existsSync(join(importFolder(app, id), name))),
    canUndo: undoUntil !== null && undoUntil > app.clock.now().toISOString(),
  }
}

/** An import of 1.1.0 has titles in place of items. */
function readCounts(written: string | null): ImportCounts | null {
  if (written === null) return null
  const { noted = [], ...counts } = JSON.parse(written) as ImportCounts & { noted?: { titles?: string[] }[] }
  const listItems = ({ items, titles = [] }: { items?: object[]; titles?: string[] }) =>
    items ?? titles.map((title) => ({ title }))
  return { ...counts, noted: noted.map((each) => ({ ...each, items: listItems(each) })) } as ImportCounts
}
