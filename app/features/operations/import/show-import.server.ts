import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { commandLine, recordChange } from '#services/audit/audit.server.ts'
import { showPictures } from '#services/pictures/imported.server.ts'
import { enqueueFill } from '#services/search/fill.server.ts'
import { type ImportCounts, sumOf } from './counts.ts'
import { findImport, type ImportRow, updateRow } from './import-rows.server.ts'
import { type ImportedKind, listImported, listImportedIds } from './imported-items.server.ts'
import { finishReport } from './report.server.ts'
import type { ImportTarget, RowTarget } from './target.ts'

/** Shows everything that an import has brought, in one transaction: all of it or nothing. */
export async function showImport(
  app: App,
  target: ImportTarget,
  { id }: ImportRow,
  counts: ImportCounts,
): Promise<void> {
  const at = app.clock.now()
  await inTransaction(app, async (tx) => {
    await tx.lock('import')
    const row = await findImport(tx, id)
    if (!row || row.undoneAt !== null || row.stopAskedAt !== null) throw stopped()
    for (const kind of ['post', 'project'] as const) {
      await target[kind].show(tx, await listImportedIds(tx, id, kind))
    }
    await showPictures(app, tx, await listImportedIds(tx, id, 'media'))
    await insertStaged(tx, id, 'subscriber', target.subscriber)
    await insertStaged(tx, id, 'enquiry', target.enquiry)
    await enqueueFill(tx, ['post', 'project', 'picture', 'subscriber', 'enquiry', 'person'])
    await updateRow(tx, id, { shownAt: at.toISOString(), result: JSON.stringify(counts) })
    const by = row.createdByName === null ? commandLine : { id: null, name: row.createdByName }
    const after = { site: row.site, ...sumOf(counts) }
    await recordChange(tx, { kind: 'import', itemId: id, action: 'imported', by, at, after })
  })
}

export const stopped = () =>
  new AppError('conflict', 'The import was stopped, and what it had brought is taken back.')

/** Inserts rows that were waiting for the import to show. */
async function insertStaged<Item>(
  tx: Transaction,
  importId: string,
  kind: ImportedKind,
  target: RowTarget<Item>,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const rows = await listImported(tx, importId, kind, { after })
    for (const { site, sourceId, staged } of rows) {
      const imported = await target.insert(tx, JSON.parse(staged as string) as Item)
      const { itemId, mark } = imported ?? { itemId: '', mark: '' }
      await tx
        .updateTable('importedItem')
        .set({ itemId, mark, staged: null })
        .where('site', '=', site)
        .where('sourceId', '=', sourceId)
        .execute()
    }
    after = rows.at(-1)?.sourceId
    if (after === undefined) return
  }
}

/** Runs the steps that may follow once an import shows, in portions. Running them again changes nothing. */
export async function finishImport(app: App, target: ImportTarget, id: string): Promise<ImportRow> {
  for (const kind of ['post', 'project'] as const) {
    for (let after: string | undefined; ; ) {
      const portion = await listImported(app.db, id, kind, { after, limit: 50 })
      if (portion.length === 0) break
      const ids = portion.map(({ itemId }) => itemId)
      await inTransaction(app, (tx) => target[kind].recordPictures(tx, ids))
      after = portion.at(-1)?.sourceId
    }
  }
  await finishReport(app, (await findImport(app.db, id)) as ImportRow)
  const endedAt = app.clock.now().toISOString()
  return updateRow(app.db, id, { endedAt, runner: null, progress: null })
}
