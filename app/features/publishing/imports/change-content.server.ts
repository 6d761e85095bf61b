import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { hiddenByImport } from '#services/imports/hidden.ts'
import {
  findRow,
  type ItemKind,
  type ItemRow,
  type ItemText,
  itemsOf,
  recordPictures,
  savedTextOf,
} from '../item-kind.server.ts'
import { addRevision } from '../revisions/revisions.server.ts'
import { bumpPages } from '../save/save-item.server.ts'
import { ensureSavedRevision } from '../save/take-item.server.ts'
import { recordItem } from '../search-item.server.ts'

/**
 * Changes the saved content of an item, such as by pictures that were fetched later. Returns the new version; undefined if
 * nothing changed, or if the item is in the trash, has a draft, or was changed meanwhile.
 */
export async function changeSavedContent<Row extends ItemRow, Text extends ItemText, Rendered>(
  app: App,
  kind: ItemKind<Row, Text, Rendered>,
  id: string,
  by: string,
  change: (content: string) => string,
): Promise<number | undefined> {
  const row = await findRow<Row>(app.db, kind, id)
  if (!row || row.draftRevision !== null) return undefined
  if (row.trashedAt !== null && row.trashedAt !== hiddenByImport) return undefined
  const before = savedTextOf(kind, row)
  const text = { ...before, content: change(before.content) }
  if (text.content === before.content) return undefined
  const rendered = await kind.render(app, by, text.content)
  const at = app.clock.now()
  return inTransaction(app, async (tx) => {
    const old = await ensureSavedRevision(tx, kind, row)
    const changed = await itemsOf<ItemRow>(tx)
      .updateTable(kind.table)
      .set({ ...kind.columnsOf(text, rendered), version: row.version + 1, updatedAt: at.toISOString() })
      .where('id', '=', id)
      .where('version', '=', row.version)
      .returning('version')
      .executeTakeFirst()
    if (!changed) return undefined
    const { version } = changed
    const content = await addRevision(tx, { itemId: id, version, reason: 'saved', text, by: undefined, at })
    await recordChange(tx, {
      kind: kind.table,
      itemId: id,
      action: 'saved',
      by: undefined,
      at,
      before: { content: old },
      after: { content },
    })
    await bumpPages(app, tx, kind.tag, [row])
    await recordPictures(tx, kind, id, [text])
    await recordItem(tx, kind, id)
    return version
  })
}
