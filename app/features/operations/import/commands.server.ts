import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { App } from '#platform/app.ts'
import { dayMs, hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { isRecent } from '#platform/timers/recent.ts'
import { runBeside } from '../run-beside.server.ts'
import type { ImportCounts, Reason } from './counts.ts'
import * as imports from './imports.server.ts'
import { importFolder, reportFiles } from './report.server.ts'
import type { ImportState, ImportView } from './schema.ts'
import type { SourceDescription } from './source.ts'
import { deleteSource, saveSource } from './source-file.server.ts'
import type { ImportTarget } from './target.ts'
import { undoDays, undoImport } from './undo.server.ts'

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
export async function createImport(
  app: App,
  viewer: Viewer,
  upload: Parameters<typeof saveSource>[2],
  start: StartProcess,
): Promise<string> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  const source = JSON.stringify({ files: [await saveSource(app, id, upload)], fetchPictures: true })
  const row = { id, site: '', source, createdAt: now.toISOString(), createdByName: viewer.name }
  await app.db.insertInto('import').values(row).execute()
  inBackground(app, id, start(app, id, { isRehearsal: true }))
  return id
}

/** Starts a reviewed import, or continues an interrupted one. */
export async function startImport(
  app: App,
  id: string,
  choices: { fetchPictures: boolean },
  start: StartProcess,
): Promise<void> {
  const row = await requireImport(app, id, ['planned', 'interrupted'])
  const source = JSON.stringify({ ...JSON.parse(row.source), ...choices })
  const progress = JSON.stringify({ done: 0, now: '' } satisfies imports.Progress)
  const startedAt = app.clock.now().toISOString()
  await imports.updateRow(app.db, id, { source, startedAt, progress, problem: null })
  inBackground(app, id, start(app, id, { isRehearsal: false }))
}

function inBackground(app: App, id: string, work: Promise<void>): void {
  work.catch((error) => app.log.error({ err: error, import: id }, 'an import could not be started'))
}

/** Undoes an import, and stops it if it runs. One that was not started is forgotten with its file. */
export async function undo(app: App, target: ImportTarget, id: string) {
  const row = await requireImport(app, id, ['planned', 'unreadable', 'running', 'interrupted', 'done'])
  await deleteSource(app, id)
  if (row.startedAt === null) {
    await app.db.deleteFrom('import').where('id', '=', id).where('startedAt', 'is', null).execute()
    return { removed: {}, addresses: 0, changed: [] }
  }
  const { removed, addresses, changed } = await undoImport(app, target, id)
  return { removed, addresses, changed: changed.map(({ title }) => title || 'Untitled') }
}

async function requireImport(
  app: App,
  id: string,
  allowed: readonly ImportState[],
): Promise<imports.ImportRow> {
  const row = await requireRow(app, id)
  if (allowed.includes(await stateOf(app, row))) return row
  throw new AppError('conflict', 'This import has moved on since. Load the page again.')
}

async function requireRow(app: App, id: string): Promise<imports.ImportRow> {
  const row = await imports.findImport(app.db, id)
  if (row) return row
  throw new AppError('not-found', 'This import is no longer there.')
}

async function stateOf(app: App, row: imports.ImportRow): Promise<ImportState> {
  if (row.undoneAt !== null) return 'undone'
  if (row.shownAt !== null) return 'done'
  if (row.startedAt !== null) return (await imports.isRunning(app, row)) ? 'running' : 'interrupted'
  if (row.plan !== null) return 'planned'
  const isReading = row.problem === null && isRecent(row.createdAt, longestReadingMs, app.clock.now())
  return isReading ? 'reading' : 'unreadable'
}

export async function readImport(app: App, id: string): Promise<ImportView> {
  return describeImport(app, await requireRow(app, id))
}

/** Returns everything that the screens show of an import. */
export async function describeImport(app: App, row: imports.ImportRow): Promise<ImportView> {
  const { id, createdAt, createdByName, startedAt, problem, shownAt, undoneAt } = row
  const source: { files: string[]; fetchPictures: boolean } & Partial<SourceDescription> = JSON.parse(
    row.source,
  )
  const until = shownAt && new Date(Date.parse(shownAt) + undoDays * dayMs).toISOString()
  const canUndo = undoneAt === null && until !== null && until > app.clock.now().toISOString()
  return {
    ...{ id, createdAt, createdByName, startedAt, problem },
    state: await stateOf(app, row),
    file: source.files.map((path) => basename(path)).join(', '),
    kind: source.kind ?? null,
    address: source.address ?? null,
    fetchPictures: source.fetchPictures,
    undoUntil: canUndo ? until : null,
    progress: row.progress ? JSON.parse(row.progress) : null,
    counts: readCounts((shownAt === null ? null : row.result) ?? row.plan),
    reportFiles: reportFiles.filter((name) => existsSync(join(importFolder(app, id), name))),
  }
}

/** Notes once had neither the word for what they are about nor titles alone. */
type WrittenReason = Reason & { note?: string; items?: { title: string }[] }

function readCounts(written: string | null): ImportCounts | null {
  if (written === null) return null
  const { items = 0, noted = [], ...counts }: ImportCounts & { noted?: WrittenReason[] } = JSON.parse(written)
  const readReason = ({ note, items, ...reason }: WrittenReason) =>
    note === undefined
      ? reason
      : {
          ...reason,
          what: 'Articles',
          reason: note,
          titles: items?.map(({ title }) => title) ?? reason.titles,
        }
  return { ...counts, items, noted: noted.map(readReason) }
}
