import type { TrailKind } from '#services/audit/trail.server.ts'
import { findPart } from './parts.ts'

export const businessTrail: TrailKind = {
  words: {
    noun: 'part of the business',
    nouns: 'Business',
    actions: {
      saved: 'changed {it}',
      returned: 'brought the folder’s text of {it} back',
      pulled: 'wrote {it} into the folder',
      restored: 'restored an earlier text of {it}',
    },
  },
  async findThings(_, ids) {
    return new Map(ids.map((id) => [id, { name: findPart(id)?.title ?? id, href: `/admin/business/${id}` }]))
  },
}
