import type { App } from '#platform/app.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { callOnce } from '#platform/browser/call.ts'
import { studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { answerFile } from '#platform/http/answer-file.server.ts'
import { type Api, bind, type CallRequest, createApi, type OnceWork } from '#platform/http/endpoint.server.ts'
import { historyOf } from '#services/audit/history-call.server.ts'
import { recordExport } from '#services/audit/record-export.server.ts'
import { signEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import * as calls from './calls.ts'
import { messages, thanksFor } from './enquiry.ts'
import { countAttempt, receiveEnquiry, type Sent } from './forms/commands.server.ts'
import { botCheckActions } from './forms/rules.ts'
import { contactInput, homeInput, receivedAnswer } from './forms/schema.server.ts'
import * as commands from './inbox/commands.server.ts'
import { exportEnquiries } from './inbox/export-csv.server.ts'
import { replyTo, sendAgain } from './mail/replies.server.ts'
import * as snippets from './mail/snippets.server.ts'
import { findEnquiry, listEnquiries, listThread } from './queries.server.ts'
import { inboxFilters, type Thread } from './schema.ts'

export function enquiriesApi(): Api {
  const api = createApi()
  addFormCalls(api)
  // The export is mounted before `/enquiries/:id`, whose pattern matches its path too. The snippets come first below for the same reason.
  addExport(api)
  return bind(api, calls, {
    listSnippets: async ({ app }) => ({ snippets: await snippets.listSnippets(app.db) }),
    createSnippet:
      ({ app, body, viewer }) =>
      async (tx) => ({
        snippet: await snippets.addSnippet(app, tx, body, viewer),
      }),
    changeSnippet: async ({ app, params, body, viewer }) => ({
      snippet: await snippets.changeSnippet(app, params.id, body, viewer),
    }),
    removeSnippet: ({ app, params, viewer }) => snippets.removeSnippet(app, params.id, viewer),

    listEnquiries: ({ app, query }) => listEnquiries(app.db, query, app.clock.now()),
    changeEnquiries: async ({ app, body, viewer }) => ({
      changed: await commands.changeEnquiries(app, body.ids, body.action, viewer),
    }),
    openEnquiry: async ({ app, params, viewer }) => {
      await commands.openEnquiry(app, params.id, viewer)
      return readThread(app.db, params.id, app.clock.now())
    },
    changeEnquiry: async ({ app, params, body, viewer }) => {
      await commands.changeEnquiry(app, params.id, body, viewer)
      return readThread(app.db, params.id, app.clock.now())
    },
    trashEnquiry: ({ app, params, viewer }) => commands.trashEnquiry(app, params.id, viewer),
    restoreEnquiry: ({ app, params, viewer }) => commands.restoreEnquiry(app, params.id, viewer),
    eraseTrashed: ({ app, params, viewer }) => commands.eraseTrashed(app, params.id, viewer),
    addNote:
      ({ app, params, body, viewer }) =>
      async (tx) => {
        await commands.addNote(app, tx, viewer, { enquiryId: params.id, body: body.body })
        return readThread(tx, params.id, app.clock.now())
      },
    removeNote: async ({ app, params, viewer }) => {
      await commands.removeNote(app, params.id, params.entryId, viewer)
      return readThread(app.db, params.id, app.clock.now())
    },
    listEnquiryHistory: historyOf({ isThere: isKnown, gone: messages.enquiryGone }),

    sendReply:
      ({ app, params, body, viewer }) =>
      async (tx) => {
        await replyTo(app, tx, viewer, { enquiryId: params.id, ...body })
        return readThread(tx, params.id, app.clock.now())
      },
    sendAgain: async ({ app, params, viewer }) => {
      await sendAgain(app, params.id, params.entryId, viewer)
      return readThread(app.db, params.id, app.clock.now())
    },
  })
}

function addExport(api: Api): void {
  answerFile(
    api,
    {
      path: '/enquiries/export.csv',
      summary: 'Export the filtered enquiries as CSV',
      access: 'signed-in',
      query: inboxFilters,
      mediaType: 'text/csv',
    },
    ({ app, input, viewer }) => {
      const now = app.clock.now()
      return {
        fileName: `enquiries-${studioDay(now)}.csv`,
        content: recordExport(app, { kind: 'enquiry', by: viewer }, exportEnquiries(app.db, input, now)),
      }
    },
  )
}

async function readThread(db: Database, id: string, now: Date): Promise<Thread> {
  const enquiry = await findEnquiry(db, id, now)
  if (!enquiry) throw new AppError('not-found', messages.enquiryGone)
  return { enquiry, thread: await listThread(db, id) }
}

async function isKnown({ db, clock }: App, id: string): Promise<boolean> {
  const now = clock.now()
  return Boolean((await findEnquiry(db, id, now)) ?? (await findEnquiry(db, id, now, { trashed: true })))
}

/** The calls of the four public forms, for the server alone: visitors send without Zod, in `use-enquiry-form.ts`. */
const form = { access: 'public', answer: receivedAnswer } as const
const homeForm = { ...form, body: homeInput }

const askForCall = callOnce('/call', { ...homeForm, summary: 'Ask for a consultation' })
const sendMessage = callOnce('/message', { ...homeForm, summary: 'Send a message' })
const askForSupport = callOnce('/support', { ...homeForm, summary: 'Ask for support' })
const sendContact = callOnce('/contact', {
  ...form,
  summary: 'Send the contact form',
  body: contactInput,
})

/** Adds the calls of the four public forms. */
function addFormCalls(api: Api): void {
  const countRefusal = countAttempt
  bind(
    api,
    { askForCall, sendMessage, askForSupport, sendContact },
    {
      askForCall: { handle: (call) => receive(call, { kind: 'call', input: call.body }), countRefusal },
      sendMessage: { handle: (call) => receive(call, { kind: 'message', input: call.body }), countRefusal },
      askForSupport: { handle: (call) => receive(call, { kind: 'support', input: call.body }), countRefusal },
      sendContact: { handle: (call) => receive(call, { kind: 'contact', input: call.body }), countRefusal },
    },
  )
}

type FormCall = Pick<CallRequest<unknown, unknown, unknown>, 'app' | 'address'>

async function receive({ app, address }: FormCall, sent: Sent): Promise<OnceWork<typeof receivedAnswer>> {
  const { suspect: isSuspect, spend: spendProof } = await app.botCheck.verify(
    sent.input.recaptchaToken,
    sent.kind === 'contact'
      ? { action: botCheckActions.contact, missing: botCheckMessages.notAvailable }
      : { action: botCheckActions.home, missing: botCheckMessages.notLoaded },
  )
  return async (tx) => {
    const id = await receiveEnquiry(app, tx, sent, { address, isSuspect, spendProof })
    const bookingUrl = sent.kind === 'call' ? findBookingUrl(app, id) : undefined
    return { message: thanksFor(sent.kind), ...(bookingUrl && { bookingUrl }) }
  }
}

/** Returns the address at which the sender of a call request chooses a time. The site's own page is filled in. */
function findBookingUrl(app: App, id: string): string | undefined {
  const { bookingUrl, siteUrl } = app.config
  if (bookingUrl === 'off') return undefined
  return bookingUrl ?? `${siteUrl}/book?enquiry=${signEnquiryToken(app, id)}`
}
