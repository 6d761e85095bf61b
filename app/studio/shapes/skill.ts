import { z } from 'zod'

/** In the order of the catalogue's own reading: what is seen first, then what carries it. */
export const skillCategories = [
  'frontend',
  'backend',
  'database',
  'design',
  'mobile',
  'cloud',
  'tools',
] as const

/** The lucide icons a key feature may carry. A closed list, so that the page can map every one of them. */
const featureIcons = [
  'accessibility',
  'archive',
  'bell',
  'blocks',
  'book-open',
  'boxes',
  'bug',
  'clock',
  'cloud',
  'code',
  'coins',
  'columns-3',
  'credit-card',
  'database',
  'download',
  'eye',
  'file-text',
  'filter',
  'flask-conical',
  'gauge',
  'git-branch',
  'globe',
  'history',
  'image',
  'key-round',
  'keyboard',
  'languages',
  'layers',
  'layout-grid',
  'link',
  'list-checks',
  'lock',
  'mail',
  'message-square',
  'monitor-smartphone',
  'move',
  'network',
  'package',
  'palette',
  'pencil-ruler',
  'plug',
  'puzzle',
  'receipt',
  'refresh-cw',
  'route',
  'ruler',
  'scale',
  'search',
  'server',
  'shield-check',
  'shopping-basket',
  'smartphone',
  'tag',
  'terminal',
  'timer',
  'trending-up',
  'type',
  'users',
  'wifi-off',
  'wrench',
  'zap',
] as const

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const text = z.string().trim().min(1)

export const skillSchema = z.strictObject({
  id,
  slug: id,
  name: text,
  /** A devicon mark, served from /icons/tech/{name}-{variant}.svg; null where no such mark exists. */
  icon: z.strictObject({ name: id, variant: z.enum(['plain', 'original', 'plain-wordmark']) }).nullable(),
  category: z.enum(skillCategories),
  level: z.int().min(1).max(5),
  description: text.max(139),
  /** One paragraph a line. */
  fullDescription: text,
  keyFeatures: z
    .array(z.strictObject({ title: text, description: text, icon: z.enum(featureIcons).optional() }))
    .length(4),
  useCases: z.array(z.strictObject({ title: text, description: text })).length(3),
  benefits: z.array(text).length(4),
  relatedSkills: z.array(id).min(3).max(5),
  showcaseProjects: z
    .array(
      z.strictObject({
        title: text,
        description: text,
        imageUrl: z.string().regex(/^\/screenshots\/project-[1-8]-desktop\.png$/),
      }),
    )
    .min(1)
    .optional(),
  faq: z.array(z.strictObject({ question: text.endsWith('?'), answer: text })).length(3),
})

export type Skill = z.infer<typeof skillSchema>
