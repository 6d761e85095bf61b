import { existsSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename } from 'node:path'
import type { App } from '#platform/app.ts'
import { sumPictureBytes } from '#services/pictures/imported.server.ts'
import { isProcessAlive } from '../backups/archive/making-folder.server.ts'
import { findImport, type ImportRow, isRunning } from '../import/import-rows.server.ts'
import { listImportedIds, listNoted } from '../import/imported-items.server.ts'
import type { SourceDescription } from '../import/source.ts'
import { listReportFiles } from './report-files.server.ts'
import { type ImportItem, type ImportView, type ItemToLookAt, type importStates, undoDays } from './schema.ts'

export type ImportState = (typeof importStates)[number]

type Source = { files: string[]; fetchPictures: boolean } & Partial<SourceDescription>

/** The server's process that waits for the end of a reading. */
export const describeReader = (now: Date) =>
  JSON.stringify({ pid: process.pid, host: hostname(), at: now.toISOString() })

export function stateOf(row: ImportRow, now: Date): ImportState {
  if (row.undoneAt !== null) return 'undone'
  if (row.endedAt !== null || (row.shownAt !== null && !isRunning(row, now))) return 'done'
  if (row.startedAt !== null) {
    if (!isRunning(row, now)) return 'interrupted'
    return row.stopAskedAt === null ? 'running' : 'stopping'
  }
  if (row.plan !== null && isRead(row)) return row.stopAskedAt === null ? 'running' : 'stopping'
  if (row.plan !== null) return 'planned'
  return row.problem === null && isRead(row) ? 'reading' : 'unreadable'
}

function isRead({ runner }: ImportRow): boolean {
  if (!runner) return false
  const { pid, host } = JSON.parse(runner) as { pid: number; host: string }
  return host !== hostname() || isProcessAlive(pid)
}

export function describeImport(row: ImportRow, now: Date): ImportItem {
  const { id, createdAt, createdByName, startedAt, endedAt, undoneAt, problem } = row
  const file = readSource(row)
    .files.map((path) => basename(path))
    .join(', ')
  return {
    id,
    state: stateOf(row, now),
    file,
    createdAt,
    createdByName,
    startedAt,
    endedAt,
    undoneAt,
    problem,
  }
}

const readSource = ({ source }: ImportRow) => JSON.parse(source) as Source

const mostNoted = 2_000
const dayMs = 24 * 60 * 60 * 1000

/** Returns everything that the screens of one import show. */
export async function findImportView(app: App, id: string): Promise<ImportView | undefined> {
  const row = await findImport(app.db, id)
  if (!row) return undefined
  const now = app.clock.now()
  const { kind = null, address = null, writtenAt = null, files, fetchPictures } = readSource(row)
  const item = describeImport(row, now)
  const isOver = item.state === 'done'
  const undoUntil =
    row.shownAt && isOver ? new Date(Date.parse(row.shownAt) + undoDays * dayMs).toISOString() : null
  const counts = (row.shownAt === null ? null : row.result) ?? row.plan
  const hasFile = files.length > 0 && files.every((file) => existsSync(file))
  return {
    ...item,
    ...{ kind, address, writtenAt, fetchPictures, undoUntil, hasFile },
    bytes: hasFile ? files.reduce((sum, file) => sum + statSync(file).size, 0) : null,
    progress: row.progress ? JSON.parse(row.progress) : null,
    counts: counts ? JSON.parse(counts) : null,
    reportFiles: listReportFiles(app, id),
    toLookAt: isOver ? await listToLookAt(app, id) : [],
    pictureBytes: isOver ? await sumPictureBytes(app.db, await listImportedIds(app.db, id, 'media')) : 0,
    canUndo: undoUntil !== null && undoUntil > now.toISOString(),
  }
}

const pages: Readonly<Record<string, string>> = {
  post: '/admin/blog/edit/',
  project: '/admin/projects/edit/',
}

/** Groups the items that need a person's attention by their reason. */
async function listToLookAt({ db }: App, id: string): Promise<ImportView['toLookAt']> {
  const groups = new Map<string, ItemToLookAt[]>()
  for (const { kind, itemId, title, notes, lookedAt } of await listNoted(db, id, mostNoted)) {
    const page = pages[kind]
    if (!page) continue
    const item = { id: itemId, title: title || 'Untitled', href: page + itemId, isDone: lookedAt !== null }
    for (const note of JSON.parse(notes) as string[]) {
      const group = groups.get(note)
      if (group) group.push(item)
      else groups.set(note, [item])
    }
  }
  const sorted = [...groups].toSorted(([, one], [, other]) => other.length - one.length)
  return sorted.map(([note, items]) => ({ note, items }))
}
