import type { Database } from '#platform/db/database.server.ts'
import { createId, timeOfId } from '#platform/ids.ts'
import type { RevisionReason } from './answers.ts'

/** The writing user; undefined for the site itself. */
export type Author = { readonly id: string; readonly name: string } | undefined

export interface NewRevision {
  itemId: string
  version: number
  reason: RevisionReason
  text: object
  by: Author
  at: Date
}

export interface RevisionSummary {
  id: string
  version: number
  reason: RevisionReason
  savedBy: string | null
  savedAt: string
}

export interface Revision<Text> extends RevisionSummary {
  text: Text
}

/** Autosaves of one author within this time update one revision, so that the list stays readable. */
const stretchMs = 10 * 60_000

const summary = ['id', 'version', 'reason', 'savedByName as savedBy', 'savedAt'] as const

export async function addRevision(tx: Database, given: NewRevision): Promise<string> {
  const id = createId(given.at.getTime())
  const { itemId, version, reason, text, by, at } = given
  await tx
    .insertInto('revision')
    .values({
      id,
      itemId,
      version,
      reason,
      text: JSON.stringify(text),
      savedBy: by?.id ?? null,
      savedByName: by?.name ?? null,
      savedAt: at.toISOString(),
    })
    .execute()
  return id
}

/** Updates the revision `lately` if it is recent and by the same author, otherwise adds a new one. */
export async function continueRevision(
  tx: Database,
  lately: string | null,
  given: NewRevision,
): Promise<string> {
  if (lately === null || given.at.getTime() - timeOfId(lately) >= stretchMs) return addRevision(tx, given)
  const continued = await tx
    .updateTable('revision')
    .set({
      version: given.version,
      text: JSON.stringify(given.text),
      savedByName: given.by?.name ?? null,
      savedAt: given.at.toISOString(),
    })
    .where('id', '=', lately)
    .where('itemId', '=', given.itemId)
    .where('reason', '=', given.reason)
    .where('savedBy', '=', given.by?.id ?? null)
    .returning('id')
    .executeTakeFirst()
  return continued?.id ?? addRevision(tx, given)
}

/** Finds this author's last refused save. */
export async function findLatestRefusal(
  db: Database,
  itemId: string,
  by: NonNullable<Author>,
): Promise<string | null> {
  return latest(db, itemId, ['refused'], by)
}

/** Finds the revision of the last saved text. */
export async function findLatestSaved(db: Database, itemId: string): Promise<string | null> {
  return latest(db, itemId, ['saved', 'first'])
}

async function latest(
  db: Database,
  itemId: string,
  reasons: RevisionReason[],
  by?: Author,
): Promise<string | null> {
  let found = db.selectFrom('revision').select('id').where('itemId', '=', itemId)
  if (by) found = found.where('savedBy', '=', by.id)
  const row = await found.where('reason', 'in', reasons).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? null
}

/** Lists revisions without their texts, newest first. */
export async function listRevisions(
  db: Database,
  itemId: string,
  { page, limit }: { page: number; limit: number },
) {
  const ofItem = db.selectFrom('revision').where('itemId', '=', itemId)
  const [revisions, { total }] = await Promise.all([
    ofItem
      .select(summary)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    ofItem.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    revisions: revisions as RevisionSummary[],
    total,
    pages: Math.ceil(total / limit),
    currentPage: page,
  }
}

export async function findRevision<Text>(
  db: Database,
  itemId: string,
  id: string,
): Promise<Revision<Text> | undefined> {
  const row = await db
    .selectFrom('revision')
    .select([...summary, 'text'])
    .where('id', '=', id)
    .where('itemId', '=', itemId)
    .executeTakeFirst()
  return row && { ...row, reason: row.reason as RevisionReason, text: JSON.parse(row.text) as Text }
}
