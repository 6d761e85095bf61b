import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import type { Snippet } from './inbox-schema.ts'
import { messages } from './schema.ts'

interface Written {
  title: string
  body: string
}

/** By title, as a menu shows them. */
export async function listSnippets(db: Database): Promise<Snippet[]> {
  const rows = await db
    .selectFrom('snippet')
    .select(['id', 'title', 'body', 'updatedAt'])
    .orderBy('title')
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...snippet }) => ({ _id: id, ...snippet }))
}

export async function addSnippet(app: App, written: Written): Promise<Snippet> {
  const now = app.clock.now()
  const id = createId(now.getTime())
  const updatedAt = now.toISOString()
  await app.db
    .insertInto('snippet')
    .values({ id, ...written, createdAt: updatedAt, updatedAt })
    .execute()
  return { _id: id, ...written, updatedAt }
}

export async function changeSnippet(app: App, id: string, written: Written): Promise<Snippet> {
  const updatedAt = app.clock.now().toISOString()
  const changed = await app.db
    .updateTable('snippet')
    .set({ ...written, updatedAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('not-found', messages.snippetGone)
  return { _id: id, ...written, updatedAt }
}

export async function removeSnippet(app: App, id: string): Promise<void> {
  const gone = await app.db.deleteFrom('snippet').where('id', '=', id).returning('id').executeTakeFirst()
  if (!gone) throw new AppError('not-found', messages.snippetGone)
}
