import { z } from 'zod'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint, endpointOnce } from '#platform/http/endpoint.server.ts'
import { byEntry, readThread } from '../inbox/api.server.ts'
import { byId, replyInput, snippet, snippetInput, threadAnswer } from '../schema.ts'
import { replyTo, sendAgain } from './replies.server.ts'
import { addSnippet, changeSnippet, listSnippets, removeSnippet } from './snippets.server.ts'

/** Adds the calls of replies; each answers the whole thread. */
export function addReplyCalls(api: Api): void {
  endpointOnce(
    api,
    {
      path: '/enquiries/:id/replies',
      summary: 'Reply to the sender by mail; the reply stays in the thread',
      access: 'signed-in',
      params: byId,
      body: replyInput,
      answer: threadAnswer,
      status: 201,
    },
    ({ app, params, body, viewer }) =>
      async (tx) => {
        await replyTo(app, tx, viewer, { enquiryId: params.id, ...body })
        return readThread(tx, params.id, app.clock.now())
      },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/enquiries/:id/replies/:entryId/retry',
      summary: 'Send a failed reply again',
      access: 'signed-in',
      params: byEntry,
      answer: threadAnswer,
    },
    async ({ app, params, viewer }) => {
      await sendAgain(app, params.id, params.entryId, viewer)
      return readThread(app.db, params.id, app.clock.now())
    },
  )
}

export function addSnippetCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/enquiries/snippets',
      summary: 'List the snippets, texts to insert into replies',
      access: 'signed-in',
      answer: z.object({ snippets: z.array(snippet) }),
    },
    async ({ app }) => ({ snippets: await listSnippets(app.db) }),
  )

  endpointOnce(
    api,
    {
      path: '/enquiries/snippets',
      summary: 'Create a snippet',
      access: 'signed-in',
      body: snippetInput,
      answer: z.object({ snippet }),
      status: 201,
    },
    ({ app, body, viewer }) =>
      async (tx) => ({ snippet: await addSnippet(app, tx, body, viewer) }),
  )

  endpoint(
    api,
    {
      method: 'put',
      path: '/enquiries/snippets/:id',
      summary: 'Change a snippet',
      access: 'signed-in',
      params: byId,
      body: snippetInput,
      answer: z.object({ snippet }),
    },
    async ({ app, params, body, viewer }) => ({
      snippet: await changeSnippet(app, params.id, body, viewer),
    }),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/enquiries/snippets/:id',
      summary: 'Delete a snippet',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params, viewer }) => removeSnippet(app, params.id, viewer),
  )
}
