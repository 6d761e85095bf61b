import { z } from 'zod'

/** On the public list, as on the wire unless the caller asks otherwise. */
export const postsPerPage = 10

export const post = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Markdown, as written. */
  content: z.string(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  category: z.string().nullable(),
  author: z.string().nullable(),
  readingMinutes: z.number().int(),
  published: z.boolean(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
})

export const postList = z.object({
  posts: z.array(post),
  total: z.number().int(),
  pages: z.number().int(),
  currentPage: z.number().int(),
})

/** One post also brings its content as safe HTML. */
export const postAnswer = z.object({ post: post.extend({ contentHtml: z.string() }) })
