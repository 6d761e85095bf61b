import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { forgetDocument, recordDocument } from '#services/search/documents.server.ts'
import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'
import {
  findRow,
  type ItemKind,
  type ItemRow,
  type ItemText,
  itemsOf,
  readEdited,
} from './item-kind.server.ts'

type Kind<Row extends ItemRow, Text extends ItemText> = ItemKind<Row, Text, unknown>

/** Records an item for the search as it is in this transaction, after each change of its text, times or address. */
export async function recordItem<Row extends ItemRow, Text extends ItemText>(
  tx: Transaction,
  kind: Kind<Row, Text>,
  id: string,
): Promise<void> {
  const row = await findRow<Row>(tx, kind, id)
  if (!row || row.trashedAt !== null) await forgetDocument(tx, kind.table, id)
  else await recordDocument(tx, await describeItem(tx, kind, row))
}

export function itemSource<Row extends ItemRow, Text extends ItemText>(kind: Kind<Row, Text>): SearchSource {
  return {
    kind: kind.table,
    async list(db, after, limit) {
      const rows = await itemsOf<ItemRow>(db)
        .selectFrom(kind.table)
        .selectAll()
        .where('trashedAt', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      const documents: SearchDocument[] = []
      for (const row of rows) documents.push(await describeItem(db, kind, row as Row))
      return documents
    },
  }
}

/** Describes the text that is public or will be; of an item without a time of publication, the text that is written. */
async function describeItem<Row extends ItemRow, Text extends ItemText>(
  db: Database,
  kind: Kind<Row, Text>,
  row: Row,
): Promise<SearchDocument> {
  const edited = row.publishedAt === null ? await readEdited(db, kind, row) : undefined
  const written = edited?.draft && { headings: '', body: edited.text.content }
  const { title } = edited?.text ?? kind.textOf(row)
  return {
    kind: kind.table,
    id: row.id,
    title: title || 'Untitled',
    ...(written ?? kind.searchedOf(row)),
    url: kind.pathOf(row.slug),
    adminUrl: `${kind.editPath}${row.id}`,
    visibleFrom: row.publishedAt,
    at: row.publishedAt ?? row.createdAt,
  }
}
