import type { PostTable } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { type RenderedMarkdown, renderMarkdown } from '#platform/markdown/render-markdown.server.ts'
import { type Edited, findEdited, type Publication } from '../publication.server.ts'
import { isPublic, stateOf } from '../state.ts'
import { deriveExcerpt } from './excerpt.ts'
import { readingMinutes } from './reading-time.ts'
import { type EditedPost, messages, type PostText } from './schema.ts'

const empty: PostText = {
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

/** Describes posts to the shared code of publishing. */
export const posts: Publication<PostTable, PostText, RenderedMarkdown> = {
  table: 'post',
  tag: 'posts',
  messages,
  empty,
  render: renderMarkdown,

  textOf: (row) => ({
    title: row.title,
    slug: row.slug,
    content: row.content,
    excerpt: row.excerptDerived ? '' : row.excerpt,
    featuredImageAlt: row.featuredImageAlt,
    category: row.category ?? '',
    author: row.author ?? '',
    featuredImage: row.featuredImage ?? '',
    seoTitle: row.seoTitle ?? '',
    seoDescription: row.seoDescription ?? '',
  }),

  columnsOf(text, { html, text: plain, headings, words }) {
    return {
      title: text.title,
      content: text.content,
      contentHtml: html,
      headings: JSON.stringify(headings),
      readingMinutes: readingMinutes(words),
      excerpt: text.excerpt || deriveExcerpt(plain),
      excerptDerived: text.excerpt ? 0 : 1,
      featuredImage: text.featuredImage || null,
      featuredImageAlt: text.featuredImageAlt,
      category: text.category || null,
      author: text.author || null,
      seoTitle: text.seoTitle || null,
      seoDescription: text.seoDescription || null,
    }
  },

  onWire: showEditedPost,
}

function showEditedPost(edited: Edited<PostTable, PostText>, now: Date): EditedPost {
  const { row, text, saved, working } = edited
  return {
    ...text,
    _id: row.id,
    state: stateOf(row, now),
    version: row.version,
    published: isPublic(row, now),
    publishedAt: row.publishedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    trashedAt: row.trashedAt,
    derivedExcerpt: row.excerptDerived ? row.excerpt : '',
    working: working ? { savedAt: working.savedAt, savedBy: working.savedBy } : null,
    saved: working ? saved : null,
  }
}

/** Finds a post in any state, as the editor opens it. */
export async function findEditedPost(db: Database, now: Date, id: string): Promise<EditedPost | undefined> {
  const found = await findEdited(db, posts, id)
  return found && (posts.onWire(found, now) as EditedPost)
}
