import { z } from 'zod'
import { pageAnswer } from '#platform/http/list-page.ts'
import * as answers from '../calls/answers.ts'
import * as rules from '../text/rules.ts'
import { markdown, nullableText, optionalText, partOf, requiredText } from '../text/text-fields.ts'

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
    'Somebody else has changed this post since you opened it. Both texts are kept. Compare them, then save again.',
} as const

/** API paths that a slug would hide. */
const reservedSlugs = ['admin']

/** The text of a post. */
export const postFields = {
  title: requiredText('Title', rules.requiredLine('Title', limits.title)),
  slug: requiredText('Slug', rules.slugField(reservedSlugs)),
  content: markdown('Content'),
  excerpt: optionalText('Excerpt', rules.optionalLine('Excerpt', limits.excerpt)),
  category: nullableText('Category', rules.optionalLine('Category', limits.category)),
  author: nullableText('Author', rules.optionalLine('Author', limits.author)),
  seoTitle: nullableText(
    'Heading in search results',
    rules.optionalLine('Heading in search results', limits.seoTitle),
  ),
  seoDescription: nullableText(
    'Text in search results',
    rules.optionalLine('Text in search results', limits.seoDescription),
  ),
  featuredImage: nullableText('Featured Image', rules.pictureField('Featured image')),
  featuredImageAlt: optionalText(
    'Alternative text',
    rules.optionalLine('Alternative text', limits.featuredImageAlt),
  ),
}

/** Creating and saving. */
export const postInput = z.object({ ...partOf(postFields, 'rule'), ...rules.publicationInput })
export type PostInput = z.output<typeof postInput>

/** Input of a draft. Absent fields are left as they are. */
export const postDraftInput = z.object({ ...partOf(postFields, 'draft'), version: rules.versionField })

const { seoTitle: _, seoDescription: __, ...publicText } = partOf(postFields, 'answer')

/** A post for readers: `content` is sanitised HTML, for signed-in users Markdown as typed. */
export const post = z.object({
  _id: z.string(),
  ...publicText,
  readingMinutes: z.number().int(),
  published: z.boolean(),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
})

export const postList = z.object({ posts: z.array(post), ...pageAnswer })

/** `contentHtml` is the same as `content`. */
export const postAnswer = z.object({ post: post.extend({ contentHtml: z.string() }) })

/** A row of the admin table: the saved post, with the title of its draft. */
const adminPost = post.extend(answers.adminRow)
export type AdminPost = z.output<typeof adminPost>

export const adminPostList = z.object({ posts: z.array(adminPost), ...answers.adminPage })
export type AdminPostList = z.output<typeof adminPostList>

export const postText = z.object(partOf(postFields, 'value'))
export type PostText = z.output<typeof postText>

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
