import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { commandLine, recordChange } from '#services/audit/audit.server.ts'
import { removePictures } from '#services/pictures/imported.server.ts'
import { findImport, isRunning, updateRow } from './import-rows.server.ts'
import { type ImportedKind, type ImportedRow, listImported } from './imported-items.server.ts'
import type { Imported, ImportTarget } from './target.ts'

export interface UndoReport {
  /** The numbers of removed items, by kind. */
  removed: Record<ImportedKind, number>
  addresses: number
  /** What somebody has changed or uses since, and so stays. */
  changed: { kind: ImportedKind; itemId: string; title: string }[]
}

/** Pictures last: the texts that showed them are gone by then. */
const kinds: readonly ImportedKind[] = ['post', 'project', 'subscriber', 'enquiry', 'media']
/** One takes up to 3 ms: SQLite answers within the same turn of the event loop, in which no request is answered. */
const portionSize = 10

/** Takes back the unchanged items of an import, in one transaction. */
export async function undoImport(app: App, target: ImportTarget, id: string): Promise<UndoReport> {
  return inTransaction(app, (tx) => undo(app, tx, target, id))
}

/** Counts the items that `undoImport` would take back, and the others. */
export async function rehearseUndo(app: App, target: ImportTarget, id: string): Promise<UndoReport> {
  const rehearsal: { report?: UndoReport } = {}
  await inTransaction(app, async (tx) => {
    rehearsal.report = await undo(app, tx, target, id)
    throw rehearsal
  }).catch((error) => {
    if (error !== rehearsal) throw error
  })
  return rehearsal.report as UndoReport
}

async function undo(app: App, tx: Transaction, target: ImportTarget, id: string): Promise<UndoReport> {
  const at = app.clock.now()
  await tx.lock('import')
  const row = await findImport(tx, id)
  if (!row || row.startedAt === null) throw new AppError('not-found', `There is no import ${id}.`)
  if (row.undoneAt !== null) throw new AppError('conflict', `This import was undone at ${row.undoneAt}.`)
  if (isRunning(row, at))
    throw new AppError('conflict', 'This import is running. Wait for it, or stop it first.')
  const report: UndoReport = {
    removed: { post: 0, project: 0, media: 0, subscriber: 0, enquiry: 0 },
    addresses: 0,
    changed: [],
  }
  const remove = removers(app, tx, target)
  for (const kind of kinds) {
    for (let after: string | undefined; ; ) {
      const portion = await listImported(tx, id, kind, { after, limit: portionSize })
      if (portion.length === 0) break
      after = portion.at(-1)?.sourceId
      const removed = new Set(await remove[kind](portion))
      report.removed[kind] += removed.size
      await forget(tx, portion, removed, report)
      await letOthersRun()
    }
  }
  report.addresses = await removeAddresses(tx, id)
  await updateRow(tx, id, { undoneAt: at.toISOString(), runner: null, progress: null })
  const by = row.createdByName === null ? commandLine : { id: null, name: row.createdByName }
  const after = { ...report.removed, addresses: report.addresses, changed: report.changed.length }
  await recordChange(tx, { kind: 'import', itemId: id, action: 'undone', by, at, after })
  return report
}

function removers(app: App, tx: Transaction, { post, project, subscriber, enquiry }: ImportTarget) {
  const shown = (rows: readonly ImportedRow[]) => rows.filter(({ staged }) => staged === null)
  return {
    post: (rows: readonly Imported[]) => post.remove(tx, rows),
    project: (rows: readonly Imported[]) => project.remove(tx, rows),
    media: (rows: readonly Imported[]) => removePictures(app, tx, rows),
    subscriber: (rows: readonly ImportedRow[]) => subscriber.remove(tx, shown(rows)),
    enquiry: (rows: readonly ImportedRow[]) => enquiry.remove(tx, shown(rows)),
  } satisfies Record<ImportedKind, (rows: readonly ImportedRow[]) => Promise<string[]>>
}

/** Forgets removed and hidden items. Later imports skip the remaining ones. */
async function forget(
  tx: Transaction,
  portion: readonly ImportedRow[],
  removed: ReadonlySet<string>,
  report: UndoReport,
): Promise<void> {
  const stays = ({ itemId, staged, mark }: ImportedRow) =>
    !removed.has(itemId) && staged === null && mark !== ''
  for (const { kind, itemId, title } of portion.filter(stays)) {
    report.changed.push({ kind: kind as ImportedKind, itemId, title })
  }
  const gone = portion.filter((row) => !stays(row))
  for (const { site, sourceId } of gone) {
    await tx.deleteFrom('importedItem').where('site', '=', site).where('sourceId', '=', sourceId).execute()
  }
}

/** Removes the old addresses of removed items. */
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
