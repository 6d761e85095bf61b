import { itemWords } from '../history/item-words.ts'
import { trailKindOf } from '../history/trail-kind.server.ts'
import { partOf } from '../text/text-fields.ts'
import { posts } from './post-kind.server.ts'
import { postFields } from './schema.ts'

export const postTrail = trailKindOf(posts, itemWords({ noun: 'post', labels: partOf(postFields, 'label') }))
