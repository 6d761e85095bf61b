import type { ChangeLine } from '#platform/audit/answers.ts'
import { request } from '#platform/http/request.ts'
import type { Comparison, PreviewLinkLine, RevisionLine } from '../answers.ts'
import { type AdminPostList, type EditedPost, messages, type PostText } from './schema.ts'

/** What the form sends when somebody saves: text, and when it is public. */
export type PostSaving = PostText & { published: boolean; publishedAt: string | undefined; version?: number }
export type PostAnswer = { post: EditedPost }
export type RenderedPost = {
  html: string
  headings: { id: string; text: string; level: number }[]
  readingMinutes: number
  excerpt: string
}
type Page = { total: number; pages: number; currentPage: number }

const one = (id: string) => `/blog/post/${encodeURIComponent(id)}`

export const searchPosts = (q: string, signal: AbortSignal) =>
  request<AdminPostList>('GET', '/blog/admin', {
    query: { q, limit: 5 },
    signal,
    fallbackMessage: messages.load,
  })

export const createPost = (body: PostSaving, idempotencyKey: string) =>
  request<PostAnswer>('POST', '/blog', { body, idempotencyKey, fallbackMessage: messages.create })

export const updatePost = (id: string, body: PostSaving) =>
  request<PostAnswer>('PUT', `/blog/${encodeURIComponent(id)}`, {
    body,
    fallbackMessage: messages.update,
  })

export const deletePost = (id: string) =>
  request('DELETE', `/blog/${encodeURIComponent(id)}`, { fallbackMessage: messages.delete })

/** Out of the trash, for good. */
export const deletePostForGood = (id: string) =>
  request('DELETE', one(id), { fallbackMessage: messages.delete })

export const restorePost = (id: string) =>
  request<PostAnswer>('POST', `${one(id)}/restore`, { fallbackMessage: messages.update })

/** A place on the server for a post that nobody has saved yet. */
export const startPostDraft = (body: PostText, idempotencyKey: string) =>
  request<PostAnswer>('POST', '/blog/drafts', { body, idempotencyKey, fallbackMessage: messages.create })

/** Keeps what is written so far without publishing it. */
export const savePostDraft = (id: string, body: PostText & { version: number }) =>
  request<PostAnswer>('PUT', `${one(id)}/draft`, { body, fallbackMessage: messages.update })

export const discardPostDraft = (id: string, version: number) =>
  request<PostAnswer>('DELETE', `${one(id)}/draft`, {
    query: { version },
    fallbackMessage: messages.update,
  })

export const renderPost = (content: string, signal: AbortSignal) =>
  request<RenderedPost>('POST', '/blog/render', {
    body: { content },
    signal,
    fallbackMessage: 'The preview could not be made',
  })

export const listPostRevisions = (id: string, page: number) =>
  request<{ revisions: RevisionLine[] } & Page>('GET', `${one(id)}/revisions`, { query: { page, limit: 5 } })

export const comparePostRevision = (id: string, revision: string) =>
  request<{ comparison: Comparison }>('GET', `${one(id)}/revisions/${encodeURIComponent(revision)}`)

export const restorePostRevision = (id: string, revision: string, version: number) =>
  request<PostAnswer>('POST', `${one(id)}/revisions/${encodeURIComponent(revision)}/restore`, {
    body: { version },
  })

export const listPostHistory = (id: string, page: number) =>
  request<{ changes: ChangeLine[] } & Page>('GET', `${one(id)}/history`, {
    query: { page, limit: 5 },
  })

export const listPostPreviews = (id: string) =>
  request<{ links: PreviewLinkLine[] }>('GET', `${one(id)}/previews`)

export const createPostPreview = (id: string, days: number) =>
  request<{ link: PreviewLinkLine }>('POST', `${one(id)}/previews`, {
    body: { days },
    idempotencyKey: crypto.randomUUID(),
  })

export const revokePostPreview = (id: string, link: string) =>
  request('DELETE', `${one(id)}/previews/${encodeURIComponent(link)}`)
