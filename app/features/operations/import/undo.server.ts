import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { commandLine, recordChange } from '#services/audit/audit.server.ts'
import { trashImported } from '#services/pictures/imported.server.ts'
import { findImport, forgetImported, type ImportedKind, listImported, updateRow } from './imports.server.ts'
import type { Imported, ImportTarget } from './target.ts'

export interface UndoReport {
  /** The number of removed items, by kind. */
  removed: Record<ImportedKind, number>
  addresses: number
  /** Items that stay, because somebody has changed or used them. */
  changed: { kind: ImportedKind; title: string }[]
}

/** The days within which an import can be undone. */
export const undoDays = 30

/** Moves the unchanged items of an import into the trash, in one transaction. Subscribers have no trash and are deleted. */
export function undoImport(app: App, target: ImportTarget, id: string): Promise<UndoReport> {
  return inTransaction(app, async (tx) => {
    const at = app.clock.now()
    await tx.lock('import')
    const row = await findImport(tx, id)
    if (!row || row.startedAt === null) throw new AppError('not-found', `There is no import ${id}.`)
    if (row.undoneAt !== null) throw new AppError('conflict', `This import was undone at ${row.undoneAt}.`)
    if (row.shownAt !== null && at.getTime() - Date.parse(row.shownAt) > undoDays * dayMs)
      throw new AppError('conflict', `This import is older than ${undoDays} days, and stays.`)
    const report = await takeItemsBack(app, tx, target, id)
    await updateRow(tx, id, { undoneAt: at.toISOString(), progress: null })
    const by = row.createdByName === null ? commandLine : { id: null, name: row.createdByName }
    const after = { ...report.removed, addresses: report.addresses, changed: report.changed.length }
    await recordChange(tx, { kind: 'import', itemId: id, action: 'undone', by, at, after })
    return report
  })
}

async function takeItemsBack(
  app: App,
  tx: Transaction,
  target: ImportTarget,
  id: string,
): Promise<UndoReport> {
  const removed = { post: 0, project: 0, media: 0, subscriber: 0, enquiry: 0 }
  const changed: UndoReport['changed'] = []
  const gone = new Set<string>()
  const { post, project, subscriber, enquiry } = target
  const media = { takeBack: (_: Transaction, item: Imported) => trashImported(app, tx, item, gone) }
  // Pictures last, because the texts that show them must go first.
  for (const [kind, { takeBack }] of Object.entries({ post, project, subscriber, enquiry, media })) {
    for (const item of await listImported(tx, id, kind as ImportedKind)) {
      const isGone = await takeBack(tx, item)
      // A picture without a mark was here before, and a later import skips items that stay.
      if (isGone || item.mark === '') await forgetImported(tx, item)
      else changed.push({ kind: kind as ImportedKind, title: item.title })
      if (isGone) {
        gone.add(item.itemId)
        removed[kind as ImportedKind] += 1
      }
      // SQLite answers within the same turn of the event loop, in which no request is answered.
      await letOthersRun()
    }
  }
  for (const { dropPages } of [post, project]) await dropPages(tx)
  return { removed, addresses: await removeAddresses(tx, id), changed }
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
