import { AppError } from '#platform/errors.ts'
import { bind, createApi } from '#platform/http/endpoint.server.ts'
import * as devices from '#services/devices/devices.server.ts'
import { readVapidKeys } from '#services/web-push/vapid.server.ts'
import * as calls from './calls.ts'
import * as deviceCalls from './devices/calls.ts'
import { messages } from './messages.ts'
import { findSend, listSends, readStats } from './queries.server.ts'
import { cancelSend, countClick, queueSend, sendTest } from './sending/send-commands.server.ts'
import { changeTopics, countAttempt, subscribe, unsubscribe } from './subscriptions/commands.server.ts'
import * as templates from './templates/templates.server.ts'
import { describeQueued } from './words.ts'

export function pushApi() {
  const api = createApi()
  const countRefusal = countAttempt
  bind(api, calls, {
    readPublicKey: async ({ app }) => {
      if (!app.config.serviceWorker) {
        throw new AppError('not-found', 'Notifications are switched off on this site.')
      }
      return { publicKey: readVapidKeys(app.config).publicKey }
    },
    subscribe: {
      handle:
        ({ app, body, address, context }) =>
        async (tx) => {
          const userAgent = context.req.header('user-agent') ?? ''
          const chosen = body.topics ?? undefined
          return { topics: await subscribe(app, tx, { subscription: body, chosen, userAgent, address }) }
        },
      countRefusal,
    },
    changeTopics: {
      handle: async ({ app, body: { endpoint, topics } }) => {
        await changeTopics(app, endpoint, topics)
        return { topics }
      },
      countRefusal,
    },
    unsubscribe: ({ app, body }) => unsubscribe(app, body.endpoint),
    countClick: async ({ app, body, address }) => {
      await countAttempt(app, address)
      await countClick(app.db, body.send)
    },

    listTemplates: async ({ app }) => ({ templates: await templates.listTemplates(app.db) }),
    createTemplate:
      ({ app, body, viewer }) =>
      async (tx) => ({
        template: await templates.createTemplate(app, tx, body, viewer),
      }),
    saveTemplate: async ({ app, params, body, viewer }) => ({
      template: await templates.saveTemplate(app, params.id, body, viewer),
    }),
    deleteTemplate: ({ app, params, viewer }) => templates.deleteTemplate(app, params.id, viewer),
    readStats: ({ app }) => readStats(app.db, app.clock.now()),
    sendNotification:
      ({ app, body, viewer }) =>
      async (tx) => {
        const send = await queueSend(app, tx, body, viewer)
        return { message: describeQueued(send, app.clock.now()), send }
      },
    listSends: ({ app, query }) => listSends(app.db, query),
    readSend: async ({ app, params }) => {
      const send = await findSend(app.db, params.id)
      if (!send) throw new AppError('not-found', messages.unknownSend)
      return { send }
    },
    cancelSend: ({ app, params, viewer }) => cancelSend(app, params.id, viewer),
    sendTest: ({ app, body: { subscription, ...notification } }) => sendTest(app, subscription, notification),
  })
  // The browsers that tell an account's owner of events. Each account sees its own.
  return bind(api, deviceCalls, {
    listDevices: async ({ app, viewer }) => ({ devices: await devices.listDevices(app.db, viewer) }),
    addDevice:
      ({ app, viewer, body, context }) =>
      async (tx) => ({
        device: await devices.addDevice(app, tx, viewer, context.req.header('user-agent') ?? '', body),
      }),
    saveDevice: async ({ app, viewer, params, body }) => ({
      device: await devices.saveDevice(app, viewer, params.id, body),
    }),
    removeDevice: ({ app, viewer, params }) => devices.removeDevice(app.db, viewer, params.id),
  })
}
