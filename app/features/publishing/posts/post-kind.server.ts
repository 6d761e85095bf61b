import type { PostTable } from '#db/tables.ts'
import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { isAsTyped } from '#platform/markdown/as-typed.ts'
import { headingsOf, plainText } from '#platform/markdown/read-html.server.ts'
import { readingMinutes } from '#platform/markdown/reading-minutes.ts'
import type { RenderedMarkdown } from '#platform/markdown/render-markdown.server.ts'
import { countCharacters } from '#platform/markdown/written-text.ts'
import { joinSentences } from '#services/search/fill.server.ts'
import { type Edited, findEdited, type ItemKind, showEdited } from '../item-kind.server.ts'
import { openPreviewLink, renderDraft } from '../preview/preview-links.server.ts'
import { partOf, readColumns, writeColumns } from '../text/text-fields.ts'
import type { ArticlePost } from './reading/article.tsx'
import { type EditedPost, messages, type PostText, postFields } from './schema.ts'
import { postPath } from './slug.ts'

export const posts: ItemKind<PostTable, PostText, RenderedMarkdown, EditedPost> = {
  table: 'post',
  tag: 'posts',
  label: 'Post',
  editPath: '/admin/blog/edit/',
  pathOf: postPath,
  messages,
  empty: partOf(postFields, 'empty'),
  blank: { html: '', pictures: [], headings: [], words: 0, text: '' },
  render: ({ renderer }, by, content) => renderer.article(by, content),

  textOf: (row) => ({
    ...readColumns(postFields, row),
    excerpt: row.excerptDerived ? '' : row.excerpt,
  }),

  columnsOf: (text, { html, text: plain, headings, words }) => ({
    ...writeColumns(postFields, text),
    contentHtml: html,
    headings: JSON.stringify(headings),
    readingMinutes: readingMinutes(words),
    excerpt: text.excerpt || deriveExcerpt(plain),
    excerptDerived: text.excerpt ? 0 : 1,
  }),

  searchedOf: ({ contentHtml, excerpt, excerptDerived, category, author }) => ({
    headings: headingsOf(contentHtml).join('. '),
    body: joinSentences([excerptDerived ? '' : excerpt, plainText(contentHtml), category, author]),
  }),

  isAsTyped: ({ contentHtml }) => isAsTyped(contentHtml),
  onWire: showEditedPost,
}

function showEditedPost(edited: Edited<PostTable, PostText>, now: Date): EditedPost {
  const { row, text } = edited
  return { ...text, ...showEdited(posts, edited, now), derivedExcerpt: row.excerptDerived ? row.excerpt : '' }
}

/** Finds a post in any state, as the editor opens it. */
export async function findEditedPost(db: Database, now: Date, id: string): Promise<EditedPost | undefined> {
  const found = await findEdited(db, posts, id)
  return found && showEditedPost(found, now)
}

interface PreviewedPost {
  post: ArticlePost
  /** When the link stops working. */
  expiresAt: string
}

/** Finds the post of a preview link, with its draft text. */
export async function findPreviewedPost(app: App, token: string): Promise<PreviewedPost | undefined> {
  const opened = await openPreviewLink(app, 'blog', token)
  const edited = opened && (await findEdited(app.db, posts, opened.itemId))
  if (!edited || edited.row.trashedAt !== null) return undefined
  const { row, text, draft } = edited
  const shown = draft ? posts.columnsOf(text, await renderDraft(app, posts, { row, text, draft })) : row
  const post = {
    slug: text.slug,
    title: shown.title || 'Untitled',
    excerpt: shown.excerpt,
    category: shown.category,
    author: shown.author,
    seoTitle: shown.seoTitle,
    seoDescription: shown.seoDescription,
    featuredImage: shown.featuredImage,
    featuredImageAlt: shown.featuredImageAlt,
    readingMinutes: shown.readingMinutes,
    contentHtml: shown.contentHtml,
    headings: JSON.parse(shown.headings),
    publishedAt: row.publishedAt ?? app.clock.now().toISOString(),
    updatedAt: row.updatedAt,
  }
  return { post, expiresAt: opened.expiresAt }
}

const longest = 200

/** Derives an excerpt from the first whole sentences of an article, or else from whole words. */
export function deriveExcerpt(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  if (countCharacters(words) <= longest) return words
  const start = [...words].slice(0, longest).join('')
  const sentences = /^.{60,}[.!?](?=\s)/s.exec(start)?.[0]
  if (sentences) return sentences
  return `${start.replace(/\s+\S*$/, '').replace(/[\s,;:–-]+$/, '')}…`
}
