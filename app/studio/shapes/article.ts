import { z } from 'zod'
import { slug, text } from './text.ts'

/** The head of a file in `content/articles`. */
export const articleHeadSchema = z.strictObject({
  title: z.string().min(1),
  slug,
  excerpt: z.string().min(1).max(200),
  category: text,
  author: z.string().min(1),
  publishedAt: z.iso.date(),
  /** The picture at its head: `/images/covers/{cover}-1280.jpg`. */
  cover: slug,
  coverAlt: z.string().min(1),
  seoTitle: z.string().min(1).max(60),
  seoDescription: z.string().min(50).max(155),
})

type ArticleHead = z.infer<typeof articleHeadSchema>
export type Article = ArticleHead & { readonly markdown: string }
