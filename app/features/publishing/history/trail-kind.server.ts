import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import type { ChangeWords } from '#services/audit/change-words.ts'
import type { Entry } from '#services/audit/entries.server.ts'
import type { Inverse, TrailKind, Undoer } from '#services/audit/trail.server.ts'
import { findEdited, type ItemKind, type ItemRow, type ItemText, itemsOf } from '../item-kind.server.ts'
import { findContents, findRevision } from '../revisions/revisions.server.ts'
import { saveItem } from '../save/save-item.server.ts'
import { restoreItem } from '../save/trash-item.server.ts'
import type { PublicationWish } from '../state/state.ts'

/** All but preview links, which change no text. */
const endedBy = [
  ...['saved', 'published', 'scheduled', 'unpublished', 'featured', 'unfeatured'],
  ...['discarded', 'reverted', 'trashed', 'restored', 'deleted'],
]

/** Describes posts or projects to the audit trail. */
export function trailKindOf<
  Row extends ItemRow,
  Text extends ItemText,
  Rendered extends { pictures: readonly string[] },
>(kind: ItemKind<Row, Text, Rendered>, words: ChangeWords): TrailKind {
  const readRows = (db: Database, ids: readonly string[]) =>
    itemsOf<ItemRow & { title: string }>(db).selectFrom(kind.table).selectAll().where('id', 'in', ids)

  const save: Inverse = {
    endedBy,
    async leaveStanding({ db }, entries) {
      const rows = await readRows(
        db,
        entries.map(({ itemId }) => itemId),
      ).execute()
      // A draft beside the saved text would be lost. Before its first save an item has nothing to go back to.
      const open = rows.filter(({ trashedAt, draftRevision }) => trashedAt === null && draftRevision === null)
      return entries.filter(
        ({ itemId, before }) => before && before.slug !== '' && open.some(({ id }) => id === itemId),
      )
    },
    undo: (app, by, entry) => saveAsBefore(app, kind, by, entry),
  }
  const trash: Inverse = {
    endedBy,
    async leaveStanding({ db }, entries) {
      const rows = await readRows(
        db,
        entries.map(({ itemId }) => itemId),
      ).execute()
      return entries.filter(({ itemId }) =>
        rows.some(({ id, trashedAt }) => id === itemId && trashedAt !== null),
      )
    },
    undo: (app, by, { itemId }) => restoreItem(app, kind, by, itemId),
  }

  return {
    words,
    async findThings(db, ids) {
      const rows = await readRows(db, ids).execute()
      return new Map(
        rows.map(({ id, title, draftTitle }) => [
          id,
          { name: title || draftTitle || 'Untitled', href: `${kind.editPath}${id}` },
        ]),
      )
    },
    async fillTexts(db, entries) {
      const contents = await findContents(db, entries.flatMap(revisionsNamed))
      const fill = (fields: Entry['before']) =>
        fields?.content === undefined
          ? fields
          : { ...fields, content: contents.get(String(fields.content)) ?? '' }
      return entries.map((entry) => ({ ...entry, before: fill(entry.before), after: fill(entry.after) }))
    },
    inverses: { saved: save, published: save, scheduled: save, unpublished: save, trashed: trash },
  }
}

const revisionsNamed = ({ before, after }: Entry): string[] =>
  [before?.content, after?.content].filter((id) => typeof id === 'string')

/** Saves the text from before a change, of which the entry holds the fields that differ. */
async function saveAsBefore<
  Row extends ItemRow,
  Text extends ItemText,
  Rendered extends { pictures: readonly string[] },
>(app: App, kind: ItemKind<Row, Text, Rendered>, by: Undoer, { itemId, before }: Entry): Promise<void> {
  const edited = await findEdited(app.db, kind, itemId)
  if (!edited) throw new AppError('not-found', kind.messages.notFound)
  if (edited.draft) throw new AppError('conflict', `Somebody is writing a draft. ${finishFirst}`)
  const { content, publishedAt, ...fields } = before ?? {}
  const old = content === undefined ? undefined : await findRevision<Text>(app.db, itemId, String(content))
  if (content !== undefined && !old) throw new AppError('not-found', 'The earlier text no longer exists.')
  const text = { ...edited.saved, ...fields, ...(old && { content: old.text.content }) }
  await saveItem(app, kind, by, { id: itemId, text, wish: wishOf(publishedAt), version: edited.row.version })
}

const finishFirst = 'Save or discard it first.'

function wishOf(publishedAt: unknown): PublicationWish {
  if (publishedAt === undefined) return {}
  return publishedAt === null ? { published: false } : { publishedAt: String(publishedAt) }
}
