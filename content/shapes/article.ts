import { z } from 'zod'

const coverViews = ['mist', 'barn', 'survey'] as const

/** The head of a file in `content/articles`. */
export const articleHeadSchema = z.strictObject({
  title: z.string().min(1),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  excerpt: z.string().min(1).max(200),
  category: z.enum(['Design Trends', 'Development', 'Accessibility']),
  author: z.string().min(1),
  publishedAt: z.iso.date(),
  /** Which picture of the dale stands at its head. */
  cover: z.enum(coverViews),
  coverAlt: z.string().min(1),
  seoTitle: z.string().min(1).max(60),
  seoDescription: z.string().min(50).max(155),
})

type ArticleHead = z.infer<typeof articleHeadSchema>
export type Article = ArticleHead & { readonly markdown: string }
