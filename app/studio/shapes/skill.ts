import { z } from 'zod'
import { icon, slug, text } from './text.ts'

export const skillSchema = z.strictObject({
  id: slug,
  slug,
  name: text,
  /** A mark of the studio's folder, /icons/tech/{name}-{variant}.svg; without one the icon of a key feature stands in. */
  icon: z.strictObject({ name: slug, variant: z.enum(['plain', 'original', 'plain-wordmark']) }).nullable(),
  /** One of `skillFilters`. */
  category: text,
  level: z.int().min(1).max(5),
  description: text.max(139),
  /** One paragraph a line. */
  fullDescription: text,
  keyFeatures: z.array(z.strictObject({ title: text, description: text, icon: icon.optional() })).min(1),
  useCases: z.array(z.strictObject({ title: text, description: text })).min(1),
  benefits: z.array(text).min(1),
  relatedSkills: z.array(slug).max(5),
  showcaseProjects: z
    .array(
      z.strictObject({
        title: text,
        description: text,
        imageUrl: z.string().regex(/^\/screenshots\/project-\d+-desktop\.png$/),
      }),
    )
    .min(1)
    .optional(),
  faq: z.array(z.strictObject({ question: text.endsWith('?'), answer: text })),
})

/** The buttons above the catalogue, in their order. One without a skill leads to `none`, which ends in a link to the services. */
export const skillFiltersSchema = z.strictObject({ categories: z.array(text), none: text })

export type Skill = z.infer<typeof skillSchema>
export type SkillFilters = z.infer<typeof skillFiltersSchema>
