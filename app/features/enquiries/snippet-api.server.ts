import { z } from 'zod'
import { type Api, endpoint, nothing } from '#platform/http/endpoint.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { byId, snippet, snippetInput } from './inbox-schema.ts'
import { addSnippet, changeSnippet, listSnippets, removeSnippet } from './snippets.server.ts'

export function addSnippetCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/enquiries/snippets',
      summary: 'Texts that replies are often made of',
      access: 'signed-in',
      answer: z.object({ snippets: z.array(snippet) }),
    },
    async ({ app }) => ({ snippets: await listSnippets(app.db) }),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/enquiries/snippets',
      summary: 'Keep a text for replies',
      access: 'signed-in',
      body: snippetInput,
      answer: z.object({ snippet }),
      status: 201,
      idempotent: true,
    },
    ({ body, viewer, commitOnce }) =>
      commitOnce(async (app) => ({ snippet: await addSnippet(app, body, viewer as Viewer) })),
  )

  endpoint(
    api,
    {
      method: 'put',
      path: '/enquiries/snippets/:id',
      summary: 'Change a text for replies',
      access: 'signed-in',
      params: byId,
      body: snippetInput,
      answer: z.object({ snippet }),
    },
    async ({ app, params, body, viewer }) => ({
      snippet: await changeSnippet(app, params.id, body, viewer as Viewer),
    }),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/enquiries/snippets/:id',
      summary: 'Remove a text for replies',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    async ({ app, params, viewer }) => {
      await removeSnippet(app, params.id, viewer as Viewer)
      return {}
    },
  )
}
