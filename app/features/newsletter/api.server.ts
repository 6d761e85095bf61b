import { Hono } from 'hono'
import { refuse } from '#platform/bot-check/bot-check.server.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { studioDay } from '#platform/dates.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { download } from '#platform/http/download.server.ts'
import { type Api, answer, createApi } from '#platform/http/endpoint.server.ts'
import { recordExport } from '#services/audit/record-export.server.ts'
import { answerMailHtml } from './admin/mail-preview/mail-html.server.ts'
import * as calls from './calls.ts'
import { askToSubscribe, confirmSubscription, countAttempt, unsubscribe } from './commands.server.ts'
import { answerDeliverabilityCalls } from './deliverability/api.server.ts'
import { eraseSubscriber } from './erase-commands.server.ts'
import { importSubscribers } from './import-command.server.ts'
import { answerIssueCalls } from './issues/api.server.ts'
import { botCheckAction, messages } from './messages.ts'
import { exportSubscribers, listSubscribers } from './queries.server.ts'
import { unsubscribePath } from './schema.ts'
import { subscriberFilters } from './subscribers-schema.ts'
import { answerWelcomeCalls } from './welcome/api.server.ts'

export function newsletterApi(): Api {
  const api = createApi()
  const refusals = { countRefusal: countAttempt }
  answer(
    api,
    calls.subscribe,
    async ({ app, body, address }) => {
      const { suspect, spend: spendProof } = await app.botCheck.verify(body.recaptchaToken, {
        action: botCheckAction,
        missing: botCheckMessages.notAvailable,
      })
      // There is no folder for doubtful sign-ups as there is for enquiries, and a mail to a stranger cannot be taken back.
      if (suspect) throw refuse()
      return async (tx) => {
        const { email, website, sessionId } = body
        const isTrap = Boolean(website)
        await askToSubscribe(app, tx, { email, isTrap, address, spendProof, sessionId })
        return { message: app.mail.hasServer ? messages.subscribed : messages.subscribedUnmailed }
      }
    },
    refusals,
  )
  answer(
    api,
    calls.confirmSubscription,
    async ({ app, body }) => ({ message: messages.confirmed(await confirmSubscription(app, body.token)) }),
    refusals,
  )
  answer(
    api,
    calls.unsubscribe,
    async ({ app, body }) => ({ message: messages.unsubscribed(await unsubscribe(app, body.token)) }),
    refusals,
  )
  addSubscriberCalls(api)
  answerDeliverabilityCalls(api)
  answerIssueCalls(api)
  answerWelcomeCalls(api)
  answerMailHtml(api)
  return api
}

/**
 * Handles one-click unsubscribe (RFC 8058): the mail program posts to the address of the link, without cookies and
 * from any origin, authorised by the signed token alone. A GET shows the page and changes nothing.
 */
export function oneClickUnsubscribe(): Hono<ApiEnv> {
  const hono = new Hono<ApiEnv>()
  hono.post(unsubscribePath, async (context) => {
    await unsubscribe(context.var.app, context.req.query('token') ?? '')
    return context.text('Unsubscribed', 200, { 'Cache-Control': 'no-store' })
  })
  return hono
}

function addSubscriberCalls(api: Api): void {
  answer(api, calls.listSubscribers, ({ app, query }) => listSubscribers(app.db, query))
  download(
    api,
    {
      path: '/newsletter/subscribers/export.csv',
      summary: 'The same as a table for a spreadsheet',
      access: 'signed-in',
      query: subscriberFilters,
      mediaType: 'text/csv',
    },
    ({ app, query, viewer }) => ({
      fileName: `subscribers-${studioDay(app.clock.now())}.csv`,
      pieces: recordExport(app, { kind: 'subscriber', by: viewer }, exportSubscribers(app.db, query)),
    }),
  )
  answer(
    api,
    calls.importSubscribers,
    ({ app, body, viewer }) =>
      (tx) =>
        importSubscribers(app, tx, body, viewer),
  )
  answer(api, calls.eraseSubscriber, ({ app, params, viewer }) => eraseSubscriber(app, params.id, viewer))
}
