import { nothing } from '#platform/browser/call.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, endpoint, endpointOnce, pageQuery } from '#platform/http/endpoint.server.ts'
import { messages } from './messages.ts'
import { findSend, listSends, readStats } from './queries.server.ts'
import {
  byId,
  sendAnswer,
  sendInput,
  sendsAnswer,
  sentAnswer,
  statsAnswer,
  templateAnswer,
  templateInput,
  templatesAnswer,
  testInput,
} from './schema.ts'
import { cancelSend, queueSend } from './sending/send-commands.server.ts'
import { sendTest } from './sending/send-test.server.ts'
import { createTemplate, deleteTemplate, listTemplates, saveTemplate } from './templates/templates.server.ts'
import { describeQueued } from './words.ts'

const base = '/push-notifications'

/** Adds the calls for signed-in users. */
export function addStudioCalls(api: Api): void {
  addTemplateCalls(api)
  addSendCalls(api)
}

function addTemplateCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: `${base}/templates`,
      summary: 'Every template, by name',
      access: 'signed-in',
      answer: templatesAnswer,
    },
    async ({ app }) => ({ templates: await listTemplates(app.db) }),
  )
  endpointOnce(
    api,
    {
      path: `${base}/templates`,
      summary: 'Save a template',
      access: 'signed-in',
      body: templateInput,
      answer: templateAnswer,
      status: 201,
    },
    ({ app, body }) =>
      async (tx) => ({ template: await createTemplate(app, tx, body) }),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: `${base}/templates/:id`,
      summary: 'Change a template',
      access: 'signed-in',
      params: byId,
      body: templateInput,
      answer: templateAnswer,
    },
    async ({ app, params, body }) => ({ template: await saveTemplate(app, params.id, body) }),
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: `${base}/templates/:id`,
      summary: 'Delete a template',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params }) => deleteTemplate(app, params.id),
  )
}

function addSendCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: `${base}/stats`,
      summary: 'How many browsers are subscribed, by device and by topic',
      access: 'signed-in',
      answer: statsAnswer,
    },
    ({ app }) => readStats(app.db, app.clock.now()),
  )
  endpointOnce(
    api,
    {
      path: `${base}/send`,
      summary: 'Send a notification, now or at a time, to everyone or to topics',
      access: 'signed-in',
      body: sendInput,
      answer: sentAnswer,
      status: 201,
    },
    ({ app, body }) =>
      async (tx) => {
        const send = await queueSend(app, tx, body)
        return { message: describeQueued(send, app.clock.now()), send }
      },
  )
  endpoint(
    api,
    {
      method: 'get',
      path: `${base}/sends`,
      summary: 'What was sent, is being sent and will be, the newest first',
      access: 'signed-in',
      query: pageQuery,
      answer: sendsAnswer,
    },
    ({ app, query }) => listSends(app.db, query),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: `${base}/sends/:id`,
      summary: 'How one send fares',
      access: 'signed-in',
      params: byId,
      answer: sendAnswer,
    },
    async ({ app, params }) => {
      const send = await findSend(app.db, params.id)
      if (!send) throw new AppError('not-found', messages.unknownSend)
      return { send }
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${base}/sends/:id/cancel`,
      summary: 'Take back what has not been sent yet',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params }) => cancelSend(app, params.id),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${base}/test`,
      summary: 'Send a notification to the browser that asks, and to no other',
      access: 'signed-in',
      body: testInput,
      answer: nothing,
    },
    ({ app, body: { subscription, ...notification } }) => sendTest(app, subscription, notification),
  )
}
