import { z } from 'zod'

export const project = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Markdown, as written. */
  content: z.string(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  gallery: z.array(z.string()),
  client: z.string(),
  services: z.array(z.string()),
  technologies: z.array(z.string()),
  websiteUrl: z.string().nullable(),
  featured: z.boolean(),
  completionDate: z.string(),
  published: z.boolean(),
  updatedAt: z.string(),
})

export const projectList = z.object({
  projects: z.array(project),
  total: z.number().int(),
  pages: z.number().int(),
  currentPage: z.number().int(),
})

export const projectAnswer = z.object({ project })

/** `unpublished=true` adds drafts, for those signed in. */
export const unpublishedQuery = z
  .enum(['true', 'false'], 'unpublished must be true or false')
  .default('false')
  .transform((answer) => answer === 'true')
