import { type Api, bind } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { createIssue, deleteIssue, getIssue, saveIssue } from './commands.server.ts'
import { checkBeforeSending, previewIssue, sendTest } from './preview-commands.server.ts'
import { listIssues, listRecipients } from './queries.server.ts'
import * as sending from './send-commands.server.ts'

export function answerIssueCalls(api: Api): void {
  bind(api, calls, {
    listIssues: ({ app, query }) => listIssues(app.db, query),
    createIssue:
      ({ app, body, viewer }) =>
      async (tx) => ({ issue: await createIssue(app, tx, body, viewer) }),
    readIssue: async ({ app, params }) => ({ issue: await getIssue(app.db, params.id) }),
    saveIssue: async ({ app, params, body }) => ({ issue: await saveIssue(app, params.id, body) }),
    deleteIssue: ({ app, params, viewer }) => deleteIssue(app, params.id, viewer),
    previewIssue: ({ app, params, viewer }) => previewIssue(app, params.id, viewer),
    checkIssue: async ({ app, params, viewer }) => ({
      checks: await checkBeforeSending(app, await getIssue(app.db, params.id), viewer),
    }),
    listRecipients: async ({ app, params, query }) => {
      await getIssue(app.db, params.id)
      return listRecipients(app.db, params.id, query)
    },
    sendTestIssue: async ({ app, params, body, viewer }) => ({
      message: await sendTest(app, params.id, body.to, viewer),
    }),
    sendIssue: async ({ app, params, body, viewer }) => ({
      issue: await sending.sendIssue(app, params.id, body, viewer),
    }),
    pauseIssue: async ({ app, params, viewer }) => ({
      issue: await sending.pauseIssue(app, params.id, viewer),
    }),
    resumeIssue: async ({ app, params, viewer }) => ({
      issue: await sending.resumeIssue(app, params.id, viewer),
    }),
    stopIssue: async ({ app, params, viewer }) => ({
      issue: await sending.stopIssue(app, params.id, viewer),
    }),
    decideUncertain: async ({ app, params, body, viewer }) => ({
      issue: await sending.decideUncertain(app, params.id, body, viewer),
    }),
  })
}
