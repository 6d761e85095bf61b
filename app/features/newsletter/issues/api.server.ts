import { AppError } from '#platform/errors.ts'
import { type Api, answer } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { messages } from './messages.ts'
import { listIssues, listRecipients, readIssue } from './queries.server.ts'

export function answerIssueCalls(api: Api): void {
  answer(api, calls.listIssues, ({ app, query }) => listIssues(app.db, query))
  answer(api, calls.readIssue, async ({ app, params }) => {
    const issue = await readIssue(app.db, params.id)
    if (!issue) throw new AppError('not-found', messages.gone)
    return { issue }
  })
  answer(api, calls.listRecipients, ({ app, params, query }) => listRecipients(app.db, params.id, query))
}
