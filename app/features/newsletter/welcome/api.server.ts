import { type Api, answer } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { saveWelcome } from './commands.server.ts'
import { previewWelcome, readWelcome } from './queries.server.ts'

export function answerWelcomeCalls(api: Api): void {
  answer(api, calls.readWelcome, ({ app }) => readWelcome(app.db))
  answer(api, calls.saveWelcome, ({ app, body, viewer }) => saveWelcome(app, body, viewer))
  answer(api, calls.previewWelcome, ({ app, params, viewer }) => previewWelcome(app, params.day, viewer))
}
