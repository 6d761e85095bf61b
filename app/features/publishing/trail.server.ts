import type { Database } from '#platform/db/database.server.ts'
import type { ChangeWords } from '#services/audit/change-words.ts'
import type { Entry } from '#services/audit/entries.server.ts'
import type { TrailKind } from '#services/audit/trail.server.ts'
import { type ItemKind, type ItemRow, type ItemText, itemsOf } from './item-kind.server.ts'
import { itemWords } from './item-words.ts'
import { posts } from './posts/post-kind.server.ts'
import { postFields } from './posts/schema.ts'
import { projects } from './projects/project-kind.server.ts'
import { projectFields } from './projects/schema.ts'
import { findContents } from './revisions/revisions.server.ts'
import { partOf } from './text/text-fields.ts'

/** Describes posts or projects to the audit trail. */
function trailKindOf<
  Row extends ItemRow,
  Text extends ItemText,
  Rendered extends { pictures: readonly string[] },
>(kind: ItemKind<Row, Text, Rendered>, words: ChangeWords): TrailKind {
  const readRows = (db: Database, ids: readonly string[]) =>
    itemsOf<ItemRow & { title: string }>(db).selectFrom(kind.table).selectAll().where('id', 'in', ids)

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
  }
}

const revisionsNamed = ({ before, after }: Entry): string[] =>
  [before?.content, after?.content].filter((id) => typeof id === 'string')

export const postTrail = trailKindOf(posts, itemWords({ noun: 'post', labels: partOf(postFields, 'label') }))

export const projectTrail = trailKindOf(
  projects,
  itemWords({ noun: 'project', labels: partOf(projectFields, 'label') }),
)
