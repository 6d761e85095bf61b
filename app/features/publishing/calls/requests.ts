import { mapOutcome } from '#platform/browser/outcome.ts'
import { request } from '#platform/browser/request.ts'
import type { ChangeLine } from '#services/audit/answers.ts'
import type { Comparison, PreviewLinkLine, RevisionLine } from './answers.ts'

interface ItemWire {
  /** The first part of its calls: `/blog`. */
  root: string
  /** Its name in calls and answers: `post`. */
  noun: string
  messages: { load: string; create: string; update: string; delete: string }
}

type Versioned<Text> = Text & { version?: number }
/** The body of a save: the text, and when it is public. */
type Saving<Text> = Versioned<Text> & { published: boolean; publishedAt: string | undefined }
type Lines<Name extends string, Line> = Record<Name, Line[]> & { pages: number }

export type ItemRequests<Item, Text, List> = ReturnType<typeof itemRequests<Item, Text, List>>

/** Returns the calls that the browser makes about posts or projects. Each about one item resolves with that item. */
export function itemRequests<Item, Text, List>({ root, noun, messages }: ItemWire) {
  const pathOf = (id: string) => `${root}/${noun}/${encodeURIComponent(id)}`
  const revisionPath = (id: string, revision: string) =>
    `${pathOf(id)}/revisions/${encodeURIComponent(revision)}`
  const ask = async (...call: Parameters<typeof request>) => {
    const outcome = await request<Record<string, Item>>(...call)
    return mapOutcome(outcome, (answer) => answer[noun] as Item)
  }
  return {
    search: (q: string, signal: AbortSignal) =>
      request<List>('GET', `${root}/admin`, {
        query: { q, limit: 5 },
        signal,
        fallbackMessage: messages.load,
      }),
    create: (body: Saving<Text>, idempotencyKey: string) =>
      ask('POST', root, { body, idempotencyKey, fallbackMessage: messages.create }),
    update: (id: string, body: Saving<Text>) =>
      ask('PUT', `${root}/${encodeURIComponent(id)}`, { body, fallbackMessage: messages.update }),
    trash: (id: string) =>
      request('DELETE', `${root}/${encodeURIComponent(id)}`, { fallbackMessage: messages.delete }),
    restore: (id: string) => ask('POST', `${pathOf(id)}/restore`, { fallbackMessage: messages.update }),
    deleteForGood: (id: string) => request('DELETE', pathOf(id), { fallbackMessage: messages.delete }),

    startDraft: (body: Text, idempotencyKey: string) =>
      ask('POST', `${root}/drafts`, { body, idempotencyKey, fallbackMessage: messages.create }),
    saveDraft: (id: string, body: Versioned<Text>) =>
      ask('PUT', `${pathOf(id)}/draft`, { body, fallbackMessage: messages.update }),
    discardDraft: (id: string, version: number) =>
      ask('DELETE', `${pathOf(id)}/draft`, { query: { version }, fallbackMessage: messages.update }),

    listRevisions: (id: string, page: number) =>
      request<Lines<'revisions', RevisionLine>>('GET', `${pathOf(id)}/revisions`, {
        query: { page, limit: 5 },
      }),
    compareRevision: (id: string, revision: string) =>
      request<{ comparison: Comparison }>('GET', revisionPath(id, revision)),
    restoreRevision: (id: string, revision: string, version: number) =>
      ask('POST', `${revisionPath(id, revision)}/restore`, { body: { version } }),
    listHistory: (id: string, page: number) =>
      request<Lines<'changes', ChangeLine>>('GET', `${pathOf(id)}/history`, { query: { page, limit: 5 } }),

    listPreviews: (id: string) => request<{ links: PreviewLinkLine[] }>('GET', `${pathOf(id)}/previews`),
    createPreview: (id: string, days: number, idempotencyKey: string) =>
      request<{ link: PreviewLinkLine }>('POST', `${pathOf(id)}/previews`, {
        body: { days },
        idempotencyKey,
      }),
    revokePreview: (id: string, link: string) =>
      request('DELETE', `${pathOf(id)}/previews/${encodeURIComponent(link)}`),
  }
}
