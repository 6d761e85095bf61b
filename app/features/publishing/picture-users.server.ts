import type { PostTable, ProjectTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { PictureUser } from '#platform/pictures/picture-user.ts'
import { type ItemRow, type ItemTable, itemsOf } from './item-kind.server.ts'

/** Posts show pictures as their cover and in their text. */
const postPictures = pictureUser<PostTable>({
  kind: 'Post',
  table: 'post',
  editPath: '/admin/blog/edit/',
  columns: ['content', 'featuredImage'],
})

/** Case studies show pictures at their head, in their text and in their gallery. */
const projectPictures = pictureUser<ProjectTable>({
  kind: 'Project',
  table: 'project',
  editPath: '/admin/projects/edit/',
  columns: ['content', 'featuredImage', 'gallery'],
})

/** Lists every kind of text that shows pictures of the library. */
export const pictureUsers: readonly PictureUser[] = [postPictures, projectPictures]

interface PictureColumns<Row> {
  kind: string
  table: ItemTable
  editPath: `/admin/${string}/`
  /** The columns with addresses of pictures. */
  columns: readonly (keyof Row & string)[]
}

function pictureUser<Row extends ItemRow & { title: string }>({
  kind,
  table,
  editPath,
  columns,
}: PictureColumns<Row>): PictureUser {
  return {
    kind,
    async listTouched(db, after, limit) {
      const rows = await itemsOf<ItemRow>(db)
        .selectFrom(table)
        .select(['id', 'touchedAt', 'draftRevision', ...(columns as readonly 'id'[])])
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('touchedAt', 'id'), '>', tuple(after.touchedAt, after.id)),
        )
        .orderBy('touchedAt')
        .orderBy('id')
        .limit(limit)
        .execute()
      const drafts = await readDrafts(db, rows)
      return rows.map((row) => ({
        id: row.id,
        touchedAt: row.touchedAt,
        texts: [
          ...columns.map((column) => String((row as unknown as Row)[column] ?? '')),
          drafts.get(row.draftRevision ?? '') ?? '',
        ],
      }))
    },
    async describe(db, ids) {
      if (ids.length === 0) return []
      const rows = await itemsOf<ItemRow & { title: string }>(db)
        .selectFrom(table)
        .select(['id', 'title', 'draftTitle'])
        .where('id', 'in', ids)
        .execute()
      return rows.map(({ id, title, draftTitle }) => ({
        id,
        // An item that was never saved has only the title of its draft.
        title: title || draftTitle || 'Untitled',
        href: `${editPath}${id}` as const,
      }))
    },
  }
}

/** Reads the draft texts of these items, by revision id. */
async function readDrafts(
  db: Database,
  rows: readonly Pick<ItemRow, 'draftRevision'>[],
): Promise<Map<string, string>> {
  const ids = rows.map((row) => row.draftRevision).filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const revisions = await db.selectFrom('revision').select(['id', 'text']).where('id', 'in', ids).execute()
  return new Map(revisions.map(({ id, text }) => [id, text]))
}
