import type { TrailKind } from '#services/audit/trail.server.ts'
import { findNames } from '#services/pictures/queries.server.ts'
import { pictureWords } from './picture-words.ts'

export const pictureTrail: TrailKind = {
  words: pictureWords,
  async findThings(db, ids) {
    const rows = await findNames(db, ids)
    return new Map(
      rows.map(({ id, name, trashedAt }) => {
        const view = new URLSearchParams(trashedAt === null ? { q: name } : { filter: 'trash', q: name })
        return [id, { name, href: `/admin/media?${view}` }]
      }),
    )
  },
}
