import { Hono } from 'hono'
import type { App } from '#platform/app.ts'
import { refuse } from '#platform/bot-check/bot-check.server.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { studioDay } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import { answerFile } from '#platform/http/answer-file.server.ts'
import type { ApiEnv } from '#platform/http/api-env.server.ts'
import { type Api, bind, createApi } from '#platform/http/endpoint.server.ts'
import { consume } from '#platform/http/rate-limit.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { recordExport } from '#services/audit/record-export.server.ts'
import { answerMailHtml } from './admin/mail-preview/mail-html.server.ts'
import * as calls from './calls.ts'
import { askToSubscribe, confirmSubscription, countAttempt, unsubscribe } from './commands.server.ts'
import * as mailboxCalls from './deliverability/calls.ts'
import { readMailboxView } from './deliverability/read-deliverability.server.ts'
import { eraseSubscriber } from './erase-commands.server.ts'
import { importSubscribers } from './import-command.server.ts'
import { answerIssueCalls } from './issues/api.server.ts'
import { botCheckAction, messages } from './messages.ts'
import { exportSubscribers, listSubscribers } from './queries.server.ts'
import { unsubscribePath } from './schema.ts'
import { subscriberFilters } from './subscribers-schema.ts'
import * as welcomeCalls from './welcome/calls.ts'
import { saveWelcome } from './welcome/commands.server.ts'
import { previewWelcome, readWelcome } from './welcome/queries.server.ts'

export function newsletterApi(): Api {
  const api = createApi()
  const countRefusal = countAttempt
  bind(api, calls, {
    subscribe: {
      handle: async ({ app, body, address }) => {
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
      countRefusal,
    },
    confirmSubscription: {
      handle: async ({ app, body }) => ({
        message: messages.confirmed(await confirmSubscription(app, body.token)),
      }),
      countRefusal,
    },
    unsubscribe: {
      handle: async ({ app, body }) => ({
        message: messages.unsubscribed(await unsubscribe(app, body.token)),
      }),
      countRefusal,
    },
    listSubscribers: ({ app, query }) => listSubscribers(app.db, query),
    importSubscribers:
      ({ app, body, viewer }) =>
      (tx) =>
        importSubscribers(app, tx, body, viewer),
    eraseSubscriber: ({ app, params, viewer }) => eraseSubscriber(app, params.id, viewer),
  })
  addExport(api)
  bind(api, mailboxCalls, { readMailboxNow })
  bind(api, welcomeCalls, {
    readWelcome: ({ app }) => readWelcome(app.db),
    saveWelcome: ({ app, body, viewer }) => saveWelcome(app, body, viewer),
    previewWelcome: ({ app, params, viewer }) => previewWelcome(app, params.day, viewer),
  })
  answerIssueCalls(api)
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

function addExport(api: Api): void {
  answerFile(
    api,
    {
      path: '/newsletter/subscribers/export.csv',
      summary: 'The same as a table for a spreadsheet',
      access: 'signed-in',
      query: subscriberFilters,
      mediaType: 'text/csv',
    },
    ({ app, input, viewer }) => ({
      fileName: `subscribers-${studioDay(app.clock.now())}.csv`,
      content: recordExport(app, { kind: 'subscriber', by: viewer }, exportSubscribers(app.db, input)),
    }),
  )
}

const mailboxLimit = { name: 'mailbox-reading', points: 10, durationSeconds: 600 }
/** Below the limit of the call. */
const mailboxWithinMs = 25_000

async function readMailboxNow({ app, viewer }: { app: App; viewer: Viewer }) {
  if (!app.config.bounces) throw new AppError('not-found', 'No mailbox for returned email is set up.')
  await consume(app, mailboxLimit, viewer.id)
  const { readMailbox } = await import('./bounces/read-mailbox.server.ts')
  await readMailbox(app, mailboxWithinMs)
  const { error = null, readAt = null, reports = 0 } = (await readMailboxView(app))?.reading ?? {}
  return { error, readAt, reports }
}
