import { type Api, answer } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { createIssue, deleteIssue, getIssue, saveIssue } from './commands.server.ts'
import { checkBeforeSending, previewIssue, sendTest } from './preview-commands.server.ts'
import { listIssues, listRecipients } from './queries.server.ts'
import * as sending from './send-commands.server.ts'

export function answerIssueCalls(api: Api): void {
  answer(api, calls.listIssues, ({ app, query }) => listIssues(app.db, query))
  answer(api, calls.createIssue, ({ app, body, viewer }) => async (tx) => ({
    issue: await createIssue(app, tx, body, viewer),
  }))
  answer(api, calls.readIssue, async ({ app, params }) => ({ issue: await getIssue(app.db, params.id) }))
  answer(api, calls.saveIssue, async ({ app, params, body }) => ({
    issue: await saveIssue(app, params.id, body),
  }))
  answer(api, calls.deleteIssue, ({ app, params, viewer }) => deleteIssue(app, params.id, viewer))
  answer(api, calls.previewIssue, ({ app, params, viewer }) => previewIssue(app, params.id, viewer))
  answer(api, calls.checkIssue, async ({ app, params, viewer }) => ({
    checks: await checkBeforeSending(app, await getIssue(app.db, params.id), viewer),
  }))
  answer(api, calls.listRecipients, async ({ app, params, query }) => {
    await getIssue(app.db, params.id)
    return listRecipients(app.db, params.id, query)
  })
  answerSendingCalls(api)
}

function answerSendingCalls(api: Api): void {
  answer(api, calls.sendTestIssue, async ({ app, params, body, viewer }) => ({
    message: await sendTest(app, params.id, body.to, viewer),
  }))
  answer(api, calls.sendIssue, async ({ app, params, body, viewer }) => ({
    issue: await sending.sendIssue(app, params.id, body, viewer),
  }))
  answer(api, calls.pauseIssue, async ({ app, params, viewer }) => ({
    issue: await sending.pauseIssue(app, params.id, viewer),
  }))
  answer(api, calls.resumeIssue, async ({ app, params, viewer }) => ({
    issue: await sending.resumeIssue(app, params.id, viewer),
  }))
  answer(api, calls.stopIssue, async ({ app, params, viewer }) => ({
    issue: await sending.stopIssue(app, params.id, viewer),
  }))
  answer(api, calls.decideUncertain, async ({ app, params, body, viewer }) => ({
    issue: await sending.decideUncertain(app, params.id, body, viewer),
  }))
}
