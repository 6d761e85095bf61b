import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { forgetDocument, recordDocument } from './documents.server.ts'
import type { SearchDocument, SearchKind } from './kinds.ts'

/** Lists the documents of a kind, for those that no command has recorded. */
export interface SearchSource {
  kind: SearchKind
  /** In the order of their ids, from the one after `after` on. */
  list(db: Database, after: string, limit: number): Promise<readonly SearchDocument[]>
}

/** Short enough for others to write in between. */
const portion = 10

/** Brings the documents of a kind up to what its source lists. */
export async function fillKind(app: App, source: SearchSource): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    after = await fillPortion(app, source, after)
  }
}

async function fillPortion(app: App, source: SearchSource, after: string): Promise<string | undefined> {
  return inTransaction(app, async (tx) => {
    const documents = await source.list(tx, after, portion)
    const last = documents.length < portion ? undefined : documents.at(-1)?.id
    const known = await tx
      .selectFrom('searchDocument')
      .select('id')
      .where('kind', '=', source.kind)
      .where('id', '>', after)
      .$if(last !== undefined, (query) => query.where('id', '<=', last as string))
      .execute()
    const ids = new Set(documents.map(({ id }) => id))
    for (const { id } of known) if (!ids.has(id)) await forgetDocument(tx, source.kind, id)
    for (const document of documents) await recordDocument(tx, document)
    return last
  })
}
