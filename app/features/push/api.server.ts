import { nothing } from '#platform/browser/call.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, createApi, endpoint, endpointOnce } from '#platform/http/endpoint.server.ts'
import { readVapidKeys } from '#services/web-push/vapid.server.ts'
import { addDeviceCalls } from './devices/api.server.ts'
import {
  clickInput,
  endInput,
  publicKeyAnswer,
  subscribeInput,
  subscriptionAnswer,
  topicsInput,
} from './schema.ts'
import { countClick } from './sending/send-commands.server.ts'
import { addStudioCalls } from './studio-api.server.ts'
import { changeTopics, countAttempt, subscribe, unsubscribe } from './subscriptions/commands.server.ts'

const base = '/push-notifications'

export function pushApi(): Api {
  const api = createApi()
  addBrowserCalls(api)
  addStudioCalls(api)
  addDeviceCalls(api)
  return api
}

function addBrowserCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: `${base}/public-key`,
      summary: 'The key that browsers subscribe with',
      access: 'public',
      answer: publicKeyAnswer,
    },
    async ({ app }) => {
      if (!app.config.serviceWorker) {
        throw new AppError('not-found', 'Notifications are switched off on this site.')
      }
      return { publicKey: readVapidKeys(app.config).publicKey }
    },
  )
  endpointOnce(
    api,
    {
      path: `${base}/subscriptions`,
      summary:
        'Subscribe a browser; the same endpoint again updates its keys, and its topics where they are named',
      access: 'public',
      body: subscribeInput,
      answer: subscriptionAnswer,
      status: 201,
      countRefusal: countAttempt,
    },
    ({ app, body, address, context }) =>
      async (tx) => {
        const userAgent = context.req.header('user-agent') ?? ''
        const chosen = body.topics ?? undefined
        return { topics: await subscribe(app, tx, { subscription: body, chosen, userAgent, address }) }
      },
  )
  endpoint(
    api,
    {
      method: 'patch',
      path: `${base}/subscriptions`,
      summary: 'Change the topics of a subscription',
      access: 'public',
      body: topicsInput,
      answer: subscriptionAnswer,
      countRefusal: countAttempt,
    },
    async ({ app, body }) => {
      await changeTopics(app, body.endpoint, body.topics)
      return { topics: body.topics }
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: `${base}/subscriptions`,
      summary: 'End a subscription',
      access: 'public',
      body: endInput,
      answer: nothing,
    },
    ({ app, body }) => unsubscribe(app, body.endpoint),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${base}/clicks`,
      summary: 'Count a press on a notification',
      access: 'public',
      body: clickInput,
      answer: nothing,
      acceptsText: true,
      status: 202,
      emptyAnswer: true,
    },
    async ({ app, body, address }) => {
      await countAttempt(app, address)
      await countClick(app.db, body.send)
      return {}
    },
  )
}
