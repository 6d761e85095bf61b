import type { MediaTable } from '#db/tables.ts'
import type { SearchSource } from '#services/search/fill.server.ts'
import type { SearchDocument } from '#services/search/kinds.ts'

type Described = Pick<MediaTable, 'id' | 'name' | 'alt' | 'createdAt'>

export function describeForSearch({ id, name, alt, createdAt }: Described): SearchDocument {
  const url = `/admin/media?q=${encodeURIComponent(name)}`
  return { kind: 'picture', id, title: name, body: alt, url, visibleFrom: null, at: createdAt }
}

export const pictureSource: SearchSource = {
  kind: 'picture',
  async list(db, after, limit) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'name', 'alt', 'createdAt'])
      .where('trashedAt', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(describeForSearch)
  },
}
