import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { type Actor, type Change, recordChange } from '#services/audit/audit.server.ts'
import { messages } from '../enquiry.ts'
import type { Snippet } from '../schema.ts'

interface SnippetText {
  title: string
  body: string
}

/** Lists snippets by title. */
export async function listSnippets(db: Database): Promise<Snippet[]> {
  const rows = await db
    .selectFrom('snippet')
    .select(['id', 'title', 'body', 'updatedAt'])
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...snippet }) => ({ _id: id, ...snippet }))
}

/** Finds snippets by their ids. */
export function findSnippets(db: Database, ids: readonly string[]) {
  return db.selectFrom('snippet').select(['id', 'title', 'body']).where('id', 'in', ids).execute()
}

export async function addSnippet(
  app: App,
  tx: Transaction,
  { title, body }: SnippetText,
  by: Actor,
): Promise<Snippet> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  const updatedAt = now.toISOString()
  await tx.insertInto('snippet').values({ id, title, body, createdAt: updatedAt, updatedAt }).execute()
  await record(app, tx, { itemId: id, action: 'created', by, after: { title, body } })
  return { _id: id, title, body, updatedAt }
}

export async function changeSnippet(
  app: App,
  id: string,
  { title, body }: SnippetText,
  by: Actor,
): Promise<Snippet> {
  const updatedAt = app.clock.now().toISOString()
  await inTransaction(app, async (tx) => {
    const before = await tx
      .selectFrom('snippet')
      .select(['title', 'body'])
      .where('id', '=', id)
      .executeTakeFirst()
    const changed = await tx
      .updateTable('snippet')
      .set({ title, body, updatedAt })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!before || !changed) throw notFound()
    await record(app, tx, { itemId: id, action: 'saved', by, before, after: { title, body } })
  })
  return { _id: id, title, body, updatedAt }
}

export async function removeSnippet(app: App, id: string, by: Actor): Promise<void> {
  await inTransaction(app, async (tx) => {
    const before = await tx
      .deleteFrom('snippet')
      .where('id', '=', id)
      .returning(['title', 'body'])
      .executeTakeFirst()
    if (!before) throw notFound()
    await record(app, tx, { itemId: id, action: 'deleted', by, before })
  })
}

const notFound = () => new AppError('not-found', messages.snippetGone)

function record({ clock }: App, tx: Transaction, change: Omit<Change, 'kind' | 'at'>): Promise<void> {
  return recordChange(tx, { kind: 'snippet', at: clock.now(), ...change })
}
