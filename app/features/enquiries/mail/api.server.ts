import { type Api, answer } from '#platform/http/endpoint.server.ts'
import * as calls from '../calls.ts'
import { readThread } from '../inbox/api.server.ts'
import { replyTo, sendAgain } from './replies.server.ts'
import { addSnippet, changeSnippet, listSnippets, removeSnippet } from './snippets.server.ts'

/** Adds the calls of replies; each answers the whole thread. */
export function addReplyCalls(api: Api): void {
  answer(api, calls.sendReply, ({ app, params, body, viewer }) => async (tx) => {
    await replyTo(app, tx, viewer, { enquiryId: params.id, ...body })
    return readThread(tx, params.id, app.clock.now())
  })
  answer(api, calls.sendAgain, async ({ app, params, viewer }) => {
    await sendAgain(app, params.id, params.entryId, viewer)
    return readThread(app.db, params.id, app.clock.now())
  })
}

export function addSnippetCalls(api: Api): void {
  answer(api, calls.listSnippets, async ({ app }) => ({ snippets: await listSnippets(app.db) }))
  answer(api, calls.createSnippet, ({ app, body, viewer }) => async (tx) => ({
    snippet: await addSnippet(app, tx, body, viewer),
  }))
  answer(api, calls.changeSnippet, async ({ app, params, body, viewer }) => ({
    snippet: await changeSnippet(app, params.id, body, viewer),
  }))
  answer(api, calls.removeSnippet, ({ app, params, viewer }) => removeSnippet(app, params.id, viewer))
}
