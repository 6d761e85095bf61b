import { AppError } from '#platform/errors.ts'
import { type Api, answer } from '#platform/http/endpoint.server.ts'
import * as calls from './calls.ts'
import { messages } from './messages.ts'
import { findSend, listSends, readStats } from './queries.server.ts'
import { cancelSend, queueSend } from './sending/send-commands.server.ts'
import { sendTest } from './sending/send-test.server.ts'
import { createTemplate, deleteTemplate, listTemplates, saveTemplate } from './templates/templates.server.ts'
import { describeQueued } from './words.ts'

/** Answers the calls of signed-in users. */
export function answerStudioCalls(api: Api): void {
  answer(api, calls.listTemplates, async ({ app }) => ({ templates: await listTemplates(app.db) }))
  answer(api, calls.createTemplate, ({ app, body, viewer }) => async (tx) => ({
    template: await createTemplate(app, tx, body, viewer),
  }))
  answer(api, calls.saveTemplate, async ({ app, params, body, viewer }) => ({
    template: await saveTemplate(app, params.id, body, viewer),
  }))
  answer(api, calls.deleteTemplate, ({ app, params, viewer }) => deleteTemplate(app, params.id, viewer))

  answer(api, calls.readStats, ({ app }) => readStats(app.db, app.clock.now()))
  answer(api, calls.sendNotification, ({ app, body, viewer }) => async (tx) => {
    const send = await queueSend(app, tx, body, viewer)
    return { message: describeQueued(send, app.clock.now()), send }
  })
  answer(api, calls.listSends, ({ app, query }) => listSends(app.db, query))
  answer(api, calls.readSend, async ({ app, params }) => {
    const send = await findSend(app.db, params.id)
    if (!send) throw new AppError('not-found', messages.unknownSend)
    return { send }
  })
  answer(api, calls.cancelSend, ({ app, params, viewer }) => cancelSend(app, params.id, viewer))
  answer(api, calls.sendTest, ({ app, body: { subscription, ...notification } }) =>
    sendTest(app, subscription, notification),
  )
}
