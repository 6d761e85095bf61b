import type { Entry } from '#services/audit/entries.server.ts'
import type { TrailKind } from '#services/audit/trail.server.ts'
import { describePicture, restorePicture } from '#services/pictures/commands.server.ts'
import { findNames } from '#services/pictures/queries.server.ts'
import { pictureWords } from './picture-words.ts'

const idsOf = (entries: readonly Entry[]) => entries.map(({ itemId }) => itemId)

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
  inverses: {
    trashed: {
      async leaveStanding({ db }, entries) {
        const rows = await findNames(db, idsOf(entries))
        const trashed = rows.filter(({ trashedAt }) => trashedAt !== null)
        return entries.filter(({ itemId }) => trashed.some(({ id }) => id === itemId))
      },
      undo: (app, by, { itemId }) => restorePicture(app, itemId, by),
    },
    described: {
      async leaveStanding({ db }, entries) {
        const rows = await findNames(db, idsOf(entries))
        return entries.filter(({ itemId, before, after }) =>
          rows.some(({ id, alt, trashedAt }) => id === itemId && before && alt === after?.alt && !trashedAt),
        )
      },
      undo: (app, by, { itemId, before }) => describePicture(app, itemId, String(before?.alt ?? ''), by),
    },
  },
}
