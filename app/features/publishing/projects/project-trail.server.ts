import { itemWords } from '../history/item-words.ts'
import { trailKindOf } from '../history/trail-kind.server.ts'
import { partOf } from '../text/text-fields.ts'
import { projects } from './project-kind.server.ts'
import { projectFields } from './schema.ts'

const words = itemWords({ noun: 'project', labels: partOf(projectFields, 'label') })

export const projectTrail = trailKindOf(projects, words)
