import type { Inverse, TrailKind } from '#services/audit/trail.server.ts'
import { itemWords } from '../history/item-words.ts'
import { trailKindOf } from '../history/trail-kind.server.ts'
import { partOf } from '../text/text-fields.ts'
import { featureProject, findFeatured } from './featured.server.ts'
import { projects } from './project-kind.server.ts'
import { projectFields } from './schema.ts'

const words = itemWords({ noun: 'project', labels: partOf(projectFields, 'label') })
const common = trailKindOf(projects, words)

const toggle: Inverse = {
  endedBy: ['featured', 'unfeatured', 'saved', 'trashed'],
  async leaveStanding({ db }, entries) {
    const featured = await findFeatured(
      db,
      entries.map(({ itemId }) => itemId),
    )
    return entries.filter(({ itemId, after }) => featured.get(itemId) === after?.featured)
  },
  undo: (app, by, { itemId, before }) => featureProject(app, by, itemId, before?.featured === true),
}

export const projectTrail: TrailKind = {
  ...common,
  inverses: { ...common.inverses, featured: toggle, unfeatured: toggle },
}
