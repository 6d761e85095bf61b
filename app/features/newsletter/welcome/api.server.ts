import { type Api, answer } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { saveWelcome } from './commands.server.ts'
import { listWelcome } from './queries.server.ts'

export function answerWelcomeCalls(api: Api): void {
  answer(api, calls.readWelcome, async ({ app }) => ({ mails: await listWelcome(app.db) }))
  answer(api, calls.saveWelcome, async ({ app, body, viewer }) => ({
    mails: await saveWelcome(app, body.mails, viewer),
  }))
}
