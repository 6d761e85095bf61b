import type { ChangeLine } from '#platform/audit/answers.ts'
import { request } from '#platform/http/request.ts'
import type { Comparison, PreviewLinkLine, RevisionLine } from '../answers.ts'
import { type AdminProjectList, type EditedProject, messages, type ProjectText } from './schema.ts'

/** What the form sends when somebody saves: text, and when it is public. */
export type ProjectSaving = ProjectText & {
  published: boolean
  publishedAt: string | undefined
  version?: number
}
export type ProjectAnswer = { project: EditedProject }
export type RenderedProject = { sections: { id: string; heading: string; html: string }[] }
type Page = { total: number; pages: number; currentPage: number }

const one = (id: string) => `/projects/project/${encodeURIComponent(id)}`

export const searchProjects = (q: string, signal: AbortSignal) =>
  request<AdminProjectList>('GET', '/projects/admin', {
    query: { q, limit: 5 },
    signal,
    fallbackMessage: messages.load,
  })

export const createProject = (body: ProjectSaving, idempotencyKey: string) =>
  request<ProjectAnswer>('POST', '/projects', { body, idempotencyKey, fallbackMessage: messages.create })

export const updateProject = (id: string, body: ProjectSaving) =>
  request<ProjectAnswer>('PUT', `/projects/${encodeURIComponent(id)}`, {
    body,
    fallbackMessage: messages.update,
  })

export const deleteProject = (id: string) =>
  request('DELETE', `/projects/${encodeURIComponent(id)}`, { fallbackMessage: messages.delete })

/** Out of the trash, for good. */
export const deleteProjectForGood = (id: string) =>
  request('DELETE', one(id), { fallbackMessage: messages.delete })

export const restoreProject = (id: string) =>
  request<ProjectAnswer>('POST', `${one(id)}/restore`, { fallbackMessage: messages.update })

export const featureProject = (id: string, featured: boolean) =>
  request('PUT', `${one(id)}/featured`, { body: { featured }, fallbackMessage: messages.update })

export const orderFeatured = (ids: readonly string[]) =>
  request('PUT', '/projects/featured', { body: { ids }, fallbackMessage: messages.update })

/** A place on the server for a project that nobody has saved yet. */
export const startProjectDraft = (body: ProjectText, idempotencyKey: string) =>
  request<ProjectAnswer>('POST', '/projects/drafts', {
    body,
    idempotencyKey,
    fallbackMessage: messages.create,
  })

/** Keeps what is written so far without publishing it. */
export const saveProjectDraft = (id: string, body: ProjectText & { version: number }) =>
  request<ProjectAnswer>('PUT', `${one(id)}/draft`, { body, fallbackMessage: messages.update })

export const discardProjectDraft = (id: string, version: number) =>
  request<ProjectAnswer>('DELETE', `${one(id)}/draft`, {
    query: { version },
    fallbackMessage: messages.update,
  })

export const renderProject = (content: string, signal: AbortSignal) =>
  request<RenderedProject>('POST', '/projects/render', {
    body: { content },
    signal,
    fallbackMessage: 'The preview could not be made',
  })

export const listProjectRevisions = (id: string, page: number) =>
  request<{ revisions: RevisionLine[] } & Page>('GET', `${one(id)}/revisions`, { query: { page, limit: 5 } })

export const compareProjectRevision = (id: string, revision: string) =>
  request<{ comparison: Comparison }>('GET', `${one(id)}/revisions/${encodeURIComponent(revision)}`)

export const restoreProjectRevision = (id: string, revision: string, version: number) =>
  request<ProjectAnswer>('POST', `${one(id)}/revisions/${encodeURIComponent(revision)}/restore`, {
    body: { version },
  })

export const listProjectHistory = (id: string, page: number) =>
  request<{ changes: ChangeLine[] } & Page>('GET', `${one(id)}/history`, { query: { page, limit: 5 } })

export const listProjectPreviews = (id: string) =>
  request<{ links: PreviewLinkLine[] }>('GET', `${one(id)}/previews`)

export const createProjectPreview = (id: string, days: number) =>
  request<{ link: PreviewLinkLine }>('POST', `${one(id)}/previews`, {
    body: { days },
    idempotencyKey: crypto.randomUUID(),
  })

export const revokeProjectPreview = (id: string, link: string) =>
  request('DELETE', `${one(id)}/previews/${encodeURIComponent(link)}`)
