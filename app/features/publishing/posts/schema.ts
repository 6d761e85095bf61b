import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import * as answers from '../answers.ts'
import * as field from '../fields.ts'

/** Page size of the public list and default of the call. */
export const postsPerPage = 10

export const limits = {
  title: 200,
  excerpt: 500,
  category: 60,
  author: 100,
  seoTitle: 120,
  seoDescription: 320,
  featuredImageAlt: 300,
} as const

/** Messages of the catalogue, and some that it lacks. */
export const messages = {
  load: 'Failed to load blog posts',
  loadOne: 'Failed to load blog post',
  create: 'Failed to create blog post',
  update: 'Failed to update blog post',
  delete: 'Failed to delete blog post',
  notFound: 'Blog post not found',
  slugTaken: 'This slug is already in use',
  stale:
    'Somebody else has changed this post since you opened it. Both texts are kept: compare them, then save again.',
} as const

/** API paths that a slug would hide. */
const reservedSlugs = ['admin']

/** Creating and saving. `published` and `publishedAt` (later than now: scheduled) are left as they are when absent. */
export const postInput = z.object({
  title: field.requiredLine('Title', limits.title),
  slug: field.slugField(reservedSlugs),
  content: field.contentField,
  excerpt: field.optionalLine('Excerpt', limits.excerpt),
  category: field.optionalLine('Category', limits.category),
  author: field.optionalLine('Author', limits.author),
  seoTitle: field.optionalLine('Heading in search results', limits.seoTitle),
  seoDescription: field.optionalLine('Text in search results', limits.seoDescription),
  featuredImage: field.pictureField('Featured image'),
  featuredImageAlt: field.optionalLine('Alternative text', limits.featuredImageAlt),
  published: field.flagField('published'),
  publishedAt: field.publishedAtField,
  version: field.versionField,
})
export type PostInput = z.output<typeof postInput>

/** Input of a draft: any text, valid or not. Absent fields are left as they are. */
export const postDraftInput = z.object({
  title: field.anyLine,
  slug: field.anyLine,
  content: field.anyText,
  excerpt: field.anyLine,
  category: field.anyLine,
  author: field.anyLine,
  seoTitle: field.anyLine,
  seoDescription: field.anyLine,
  featuredImage: field.anyLine,
  featuredImageAlt: field.anyLine,
  version: field.versionField,
})

const postFields = {
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Sanitised HTML for readers, Markdown as typed for signed-in users. */
  content: z.string(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  category: z.string().nullable(),
  author: z.string().nullable(),
  readingMinutes: z.number().int(),
  published: z.boolean(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
}

export const post = z.object(postFields)

export const postList = z.object({ posts: z.array(post), ...pageAnswer })

/** `contentHtml` is the same as `content`. */
export const postAnswer = z.object({ post: post.extend({ contentHtml: z.string() }) })

/** A row of the admin table: the saved post, with the title of its draft. */
const adminPost = z.object({ ...postFields, ...answers.adminRow })
export type AdminPost = z.output<typeof adminPost>

export const adminPostList = z.object({ posts: z.array(adminPost), ...answers.adminPage })
export type AdminPostList = z.output<typeof adminPostList>

/** The text of the editor; absent fields are empty. */
export const postText = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  featuredImage: z.string(),
  featuredImageAlt: z.string(),
})
export type PostText = z.output<typeof postText>

export const emptyPost: PostText = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  category: '',
  author: '',
  seoTitle: '',
  seoDescription: '',
  featuredImage: '',
  featuredImageAlt: '',
}

/** A post as the editor opens it: its draft, and the saved text where that differs. */
export const editedPost = postText.extend({
  ...answers.editedItem,
  /** The excerpt that was derived from the content, if none was written. */
  derivedExcerpt: z.string(),
  /** The saved text, which is the public one of a published post; null where it equals the draft. */
  saved: postText.nullable(),
})
export type EditedPost = z.output<typeof editedPost>
export const editedPostAnswer = z.object({ post: editedPost })

export const renderAnswer = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.number().int() })),
  readingMinutes: z.number().int(),
  excerpt: z.string(),
  /** True if rendering took too long: `html` shows the text as typed. */
  isAsTyped: z.boolean(),
})
