import { sql } from 'kysely'
import { type Comparison, compareFields } from '#design/writing/compare-texts.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { dayMs, minuteMs } from '#platform/durations.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import { createId, timeOfId } from '#platform/ids.ts'
import type { RevisionLine, RevisionReason } from '../calls/answers.ts'
import {
  findEdited,
  type ItemKind,
  type ItemRow,
  type ItemTable,
  type ItemText,
} from '../item-kind.server.ts'

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
const stretchMs = 10 * minuteMs

const summary = ['id', 'version', 'reason', 'savedByName as savedBy', 'savedAt'] as const

export async function addRevision(tx: Transaction, given: NewRevision): Promise<string> {
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
  tx: Transaction,
  lately: string | null,
  given: NewRevision,
): Promise<string> {
  if (lately === null || given.at.getTime() - timeOfId(lately) >= stretchMs) return addRevision(tx, given)
  const continued = await tx
    .updateTable('revision')
    .set({
      version: given.version,
      text: JSON.stringify(given.text),
      rendered: null,
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

/** Reports whether another text of the item was refused in favour of its current draft. */
export async function isContested(
  tx: Transaction,
  { id, draftRevision }: { id: string; draftRevision: string | null },
): Promise<boolean> {
  const refused = await tx
    .selectFrom('revision as refused')
    .innerJoin('revision as draft', 'draft.itemId', 'refused.itemId')
    .select('refused.id')
    .where('draft.id', '=', draftRevision)
    .where('refused.itemId', '=', id)
    .where('refused.reason', '=', 'refused')
    .whereRef('refused.version', '>=', 'draft.version')
    .limit(1)
    .executeTakeFirst()
  return refused !== undefined
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
export async function listRevisions(db: Database, itemId: string, request: PageRequest) {
  const ofItem = db.selectFrom('revision').where('itemId', '=', itemId).select(summary).orderBy('id', 'desc')
  const { rows, ...page } = await readPage(ofItem, request)
  return { revisions: rows as RevisionSummary[], ...page }
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

/** Finds the contents of revisions by their ids. */
export async function findContents(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('revision').select(['id', 'text']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, text }) => [id, (JSON.parse(text) as { content?: string }).content ?? '']))
}

interface StoredRendering<Rendered> {
  rendered: Rendered
  /** When the rendering was begun. */
  at: string
}

/** Finds the stored rendering of a draft; it has none before its first preview. */
export async function findRendering<Rendered>(
  db: Database,
  { id }: Pick<RevisionSummary, 'id'>,
): Promise<StoredRendering<Rendered> | undefined> {
  const row = await db.selectFrom('revision').select('rendered').where('id', '=', id).executeTakeFirst()
  return row?.rendered ? (JSON.parse(row.rendered) as StoredRendering<Rendered>) : undefined
}

/** Stores the rendering of a draft, unless its text was changed meanwhile. */
export async function storeRendering(
  db: Database,
  { id, version }: Pick<RevisionSummary, 'id' | 'version'>,
  rendering: StoredRendering<unknown>,
): Promise<void> {
  await db
    .updateTable('revision')
    .set({ rendered: JSON.stringify(rendering) })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

const revisionDays = 30

/** Revisions that were never the saved text. */
const passing: RevisionReason[] = ['autosaved', 'restored', 'refused']
/** Revisions deleted in one run; the rest waits for the next hour. */
const atOnce = 2000

/**
 * Deletes unsaved revisions older than `revisionDays`, except the last one of each day and author. Keeps every saved
 * text, which readers may have seen and the history names, and the current draft. Runs periodically in any number of
 * processes.
 */
export async function thinRevisions(app: App, { table }: { table: ItemTable }): Promise<void> {
  const { db, clock } = app
  const before = new Date(clock.now().getTime() - revisionDays * dayMs).toISOString()
  const idle = db
    .selectFrom('revision as old')
    .select('old.id')
    .where('old.reason', 'in', passing)
    .where('old.savedAt', '<', before)
    .where(
      sql<boolean>`exists (
        select 1 from ${sql.table(table)} as item
        where item.id = ${sql.ref('old.itemId')}
          and ${sql.ref('item.draftRevision')} is distinct from ${sql.ref('old.id')}
      )`,
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revision as later')
          .select('later.id')
          .whereRef('later.itemId', '=', 'old.itemId')
          .whereRef('later.reason', '=', 'old.reason')
          .whereRef('later.savedBy', 'is not distinct from', 'old.savedBy')
          .whereRef('later.savedAt', '>', 'old.savedAt')
          .whereRef(
            sql`substr(later.${sql.ref('savedAt')}, 1, 10)`,
            '=',
            sql`substr(old.${sql.ref('savedAt')}, 1, 10)`,
          ),
      ),
    )
    .limit(atOnce)
  await db.deleteFrom('revision').where('id', 'in', idle).execute()
}

/** Finds a revision and compares it with another one, by default with the current text. */
export async function compareRevision<Row extends ItemRow, Text extends ItemText>(
  db: Database,
  kind: ItemKind<Row, Text, unknown>,
  { id, revision, with: other }: { id: string; revision: string; with: string | undefined },
): Promise<{ revision: RevisionLine; text: Text; comparison: Comparison } | undefined> {
  const [found, edited] = await Promise.all([findRevision<Text>(db, id, revision), findEdited(db, kind, id)])
  if (!found || !edited) return undefined
  const text = { ...kind.empty, ...found.text }
  const against = other === undefined ? edited.text : (await findRevision<Text>(db, id, other))?.text
  if (!against) return undefined
  return {
    revision: lineOf(found, edited.row.draftRevision),
    text,
    comparison: compareFields(text, { ...kind.empty, ...against }),
  }
}

function lineOf({ id, text: _, ...line }: Revision<unknown>, current: string | null): RevisionLine {
  return { _id: id, ...line, current: id === current }
}
