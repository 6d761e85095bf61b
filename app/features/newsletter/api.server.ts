import { Hono } from 'hono'
import { refuse } from '#platform/bot-check/bot-check.server.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { nothing } from '#platform/browser/call.ts'
import { studioDay } from '#platform/dates.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { download } from '#platform/http/download.server.ts'
import { type Api, createApi, endpoint, endpointOnce, pageQuery } from '#platform/http/endpoint.server.ts'
import { botCheckAction } from './bot-check-action.ts'
import {
  askToSubscribe,
  confirmSubscription,
  countAttempt,
  undoUnsubscribe,
  unsubscribe,
} from './commands.server.ts'
import { eraseSubscriber } from './erase-commands.server.ts'
import { importSubscribers } from './import-command.server.ts'
import { messages } from './messages.ts'
import { exportSubscribers, listSubscribers } from './queries.server.ts'
import { messageAnswer, subscribeInput, tokenInput, unsubscribePath } from './schema.ts'
import {
  byId,
  importAnswer,
  importInput,
  subscriberFilters,
  subscribersAnswer,
} from './subscribers-schema.ts'

export function newsletterApi(): Api {
  const api = createApi()
  endpointOnce(
    api,
    {
      path: '/newsletter/subscribe',
      summary: 'Ask for the newsletter; a mail with a link to confirm follows',
      access: 'public',
      body: subscribeInput,
      answer: messageAnswer,
      status: 202,
      countRefusal: countAttempt,
    },
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
        return { message: messages.subscribed }
      }
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/newsletter/confirm',
      summary: 'Confirm, from the page that the mailed link leads to',
      access: 'public',
      body: tokenInput,
      answer: messageAnswer,
      countRefusal: countAttempt,
    },
    async ({ app, body }) => {
      await confirmSubscription(app, body.token)
      return { message: messages.confirmed }
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/newsletter/unsubscribe',
      summary: 'Leave, from the page that every mail links to',
      access: 'public',
      body: tokenInput,
      answer: messageAnswer,
      countRefusal: countAttempt,
    },
    async ({ app, body }) => {
      await unsubscribe(app, body.token)
      return { message: messages.unsubscribed }
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/newsletter/unsubscribe/undo',
      summary: 'Stay after all, from the page on which they left, within a day',
      access: 'public',
      body: tokenInput,
      answer: messageAnswer,
      countRefusal: countAttempt,
    },
    async ({ app, body }) => ({ message: await undoUnsubscribe(app, body.token) }),
  )
  addSubscriberCalls(api)
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
  endpoint(
    api,
    {
      method: 'get',
      path: '/newsletter/subscribers',
      summary: 'Who asked for the newsletter, newest first',
      access: 'signed-in',
      query: pageQuery.extend(subscriberFilters.shape),
      answer: subscribersAnswer,
    },
    ({ app, query }) => listSubscribers(app.db, query),
  )

  download(
    api,
    {
      path: '/newsletter/subscribers/export.csv',
      summary: 'The same as a table for a spreadsheet',
      access: 'signed-in',
      query: subscriberFilters,
      mediaType: 'text/csv',
    },
    ({ app, query }) => ({
      fileName: `subscribers-${studioDay(app.clock.now())}.csv`,
      pieces: exportSubscribers(app.db, query),
    }),
  )

  endpointOnce(
    api,
    {
      path: '/newsletter/subscribers/import',
      summary: 'Take over a list from a CSV file with addresses and dates of consent; nobody is written to',
      access: 'signed-in',
      body: importInput,
      bodyLimit: 'content',
      answer: importAnswer,
    },
    ({ app, body, viewer }) =>
      (tx) =>
        importSubscribers(app, tx, body, viewer),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/newsletter/subscribers/:id',
      summary: 'Erase a subscriber for good',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params, viewer }) => eraseSubscriber(app, params.id, viewer),
  )
}
