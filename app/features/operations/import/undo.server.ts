import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { commandLine, recordChange } from '#services/audit/audit.server.ts'
import { trashImported } from '#services/pictures/imported.server.ts'
import { findImport, type ImportedKind, listImported, updateRow } from './imports.server.ts'
import type { Imported, ImportTarget } from './target.ts'

export interface UndoReport {
  /** The number of removed items, by kind. */
  removed: Record<ImportedKind, number>
  addresses: number
  /** Items that stay, because somebody has changed or used them. */
  changed: { kind: ImportedKind; itemId: string; title: string }[]
}

/** The days within which an import can be undone. */
export const undoDays = 30
/** SQLite answers within the same turn of the event loop, in which no request is answered. */
const portionSize = 10

/** Moves the unchanged items of an import into the trash, in one transaction. Subscribers have no trash and are deleted. */
export function undoImport(app: App, target: ImportTarget, id: string): Promise<UndoReport> {
  return inTransaction(app, (tx) => undo(app, tx, target, id))
}

async function undo(app: App, tx: Transaction, target: ImportTarget, id: string): Promise<UndoReport> {
  const at = app.clock.now()
  await tx.lock('import')
  const row = await findImport(tx, id)
  if (!row || row.startedAt === null) throw new AppError('not-found', `There is no import ${id}.`)
  if (row.undoneAt !== null) throw new AppError('conflict', `This import was undone at ${row.undoneAt}.`)
  if (row.shownAt !== null && at.getTime() - Date.parse(row.shownAt) > undoDays * dayMs)
    throw new AppError('conflict', `This import is older than ${undoDays} days, and stays.`)
  const report: UndoReport = {
    removed: { post: 0, project: 0, media: 0, subscriber: 0, enquiry: 0 },
    ...{ addresses: 0, changed: [] },
  }
  const gone = new Set<string>()
  const takeBack: Record<ImportedKind, (some: readonly Imported[]) => Promise<string[]>> = {
    post: (some) => target.post.trash(tx, some),
    project: (some) => target.project.trash(tx, some),
    subscriber: (some) => target.subscriber.takeBack(tx, some),
    enquiry: (some) => target.enquiry.takeBack(tx, some),
    // Last, because the texts that show them must go first.
    media: (some) => trashImported(app, tx, some, gone),
  }
  for (const kind of Object.keys(takeBack) as ImportedKind[]) {
    const items = await listImported(tx, id, kind)
    for (let from = 0; from < items.length; from += portionSize) {
      const some = items.slice(from, from + portionSize)
      const removed = await takeBack[kind](some)
      for (const itemId of removed) gone.add(itemId)
      report.removed[kind] += removed.length
      await forget(tx, id, removed)
      for (const { itemId, mark, title } of some) {
        if (!gone.has(itemId) && mark !== '') report.changed.push({ kind, itemId, title })
      }
      await letOthersRun()
    }
  }
  report.addresses = await removeAddresses(tx, id)
  await updateRow(tx, id, { undoneAt: at.toISOString(), progress: null })
  const by = row.createdByName === null ? commandLine : { id: null, name: row.createdByName }
  const after = { ...report.removed, addresses: report.addresses, changed: report.changed.length }
  await recordChange(tx, { kind: 'import', itemId: id, action: 'undone', by, at, after })
  return report
}

/** Forgets removed items and pictures that were here before the import. Later imports skip the others. */
async function forget(tx: Transaction, importId: string, itemIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('importedItem')
    .where('importId', '=', importId)
    .where((is) => is.or([is('itemId', 'in', ['', ...itemIds]), is('mark', '=', '')]))
    .execute()
}

/** Removes the old addresses of removed items, and addresses without an item. */
async function removeAddresses(tx: Transaction, importId: string): Promise<number> {
  const staying = tx.selectFrom('importedItem').select('itemId').where('importId', '=', importId)
  const removed = await tx
    .deleteFrom('oldAddress')
    .where('importId', '=', importId)
    .where((is) => is.or([is('kind', '=', 'path'), is('target', 'not in', staying)]))
    .returning('path')
    .execute()
  return removed.length
}
