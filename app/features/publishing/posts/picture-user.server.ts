import type { PictureUser } from '#platform/pictures/picture-user.ts'
import { readRevisionTexts } from '../revision-texts.server.ts'

/** The pictures that posts show: their cover, their text, and what is being worked on in private. */
export const postPictures: PictureUser = {
  kind: 'Post',
  async listTouched(db, after, limit) {
    const rows = await db
      .selectFrom('post')
      .select(['id', 'touchedAt', 'content', 'featuredImage', 'workingRevision'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('touchedAt', 'id'), '>', tuple(after.touchedAt, after.id)),
      )
      .orderBy('touchedAt')
      .orderBy('id')
      .limit(limit)
      .execute()
    const working = await readRevisionTexts(
      db,
      rows.map((row) => row.workingRevision),
    )
    return rows.map(({ id, touchedAt, content, featuredImage, workingRevision }) => ({
      id,
      touchedAt,
      texts: [content, featuredImage ?? '', working.get(workingRevision ?? '') ?? ''],
    }))
  },
  async describe(db, ids) {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('post')
      .select(['id', 'title', 'workingTitle'])
      .where('id', 'in', ids)
      .execute()
    return rows.map(({ id, title, workingTitle }) => ({
      id,
      // What was never saved has only the title that is being worked on.
      title: title || workingTitle || 'Untitled',
      href: `/admin/blog/edit/${id}`,
    }))
  },
}
