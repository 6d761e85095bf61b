import { AppError } from '#platform/errors.ts'
import { type Api, answer, createApi } from '#platform/http/endpoint.server.ts'
import { readVapidKeys } from '#services/web-push/vapid.server.ts'
import * as calls from './calls.ts'
import { answerDeviceCalls } from './devices/api.server.ts'
import { countClick } from './sending/send-commands.server.ts'
import { answerStudioCalls } from './studio-api.server.ts'
import { changeTopics, countAttempt, subscribe, unsubscribe } from './subscriptions/commands.server.ts'

export function pushApi(): Api {
  const api = createApi()
  answerBrowserCalls(api)
  answerStudioCalls(api)
  answerDeviceCalls(api)
  return api
}

function answerBrowserCalls(api: Api): void {
  const limited = { countRefusal: countAttempt }
  answer(api, calls.readPublicKey, async ({ app }) => {
    if (!app.config.serviceWorker) {
      throw new AppError('not-found', 'Notifications are switched off on this site.')
    }
    return { publicKey: readVapidKeys(app.config).publicKey }
  })
  answer(
    api,
    calls.subscribe,
    ({ app, body, address, context }) =>
      async (tx) => {
        const userAgent = context.req.header('user-agent') ?? ''
        const chosen = body.topics ?? undefined
        return { topics: await subscribe(app, tx, { subscription: body, chosen, userAgent, address }) }
      },
    limited,
  )
  answer(
    api,
    calls.changeTopics,
    async ({ app, body: { endpoint, topics } }) => {
      await changeTopics(app, endpoint, topics)
      return { topics }
    },
    limited,
  )
  answer(api, calls.unsubscribe, ({ app, body }) => unsubscribe(app, body.endpoint))
  answer(api, calls.countClick, async ({ app, body, address }) => {
    await countAttempt(app, address)
    await countClick(app.db, body.send)
  })
}
