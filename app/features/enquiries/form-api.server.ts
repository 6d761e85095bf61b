import type { App } from '#platform/app.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { type Api, endpoint } from '#platform/http/endpoint.server.ts'
import type { KeepAnswer } from '#platform/http/idempotency.server.ts'
import { limitsOf } from './limits.server.ts'
import { receiveEnquiry, type Sent } from './receive-commands.server.ts'
import {
  botCheckActions,
  contactInput,
  type HomeKind,
  homeInput,
  type ReceivedAnswer,
  receivedAnswer,
  thanksFor,
} from './schema.ts'

const homeCalls: Record<HomeKind, string> = {
  call: 'Ask for a consultation',
  message: 'Send a message',
  support: 'Ask for support',
}

const form = {
  method: 'post',
  access: 'public',
  answer: receivedAnswer,
  status: 201,
  idempotent: 'within',
  countRefusal: (app: App, address: string) => limitsOf(app).attempted.consume(address),
} as const

/** The four doors that visitors write through. */
export function addFormCalls(api: Api): void {
  for (const kind of ['call', 'message', 'support'] as const) {
    endpoint(
      api,
      { ...form, path: `/${kind}`, summary: homeCalls[kind], body: homeInput },
      ({ app, body: input, address, keepAnswer }) => receive(app, { kind, input }, address, keepAnswer),
    )
  }
  endpoint(
    api,
    { ...form, path: '/contact', summary: 'Send the contact form', body: contactInput },
    ({ app, body: input, address, keepAnswer }) =>
      receive(app, { kind: 'contact', input }, address, keepAnswer),
  )
}

async function receive(
  app: App,
  sent: Sent,
  address: string,
  keepAnswer: KeepAnswer,
): Promise<ReceivedAnswer> {
  const verdict = await app.botCheck.verify(
    sent.input.recaptchaToken,
    sent.kind === 'contact'
      ? { action: botCheckActions.contact, missing: botCheckMessages.notAvailable }
      : { action: botCheckActions.home, missing: botCheckMessages.notLoaded },
  )
  const { bookingUrl } = app.config
  const answer = {
    message: thanksFor(sent.kind),
    ...(sent.kind === 'call' && bookingUrl ? { bookingUrl } : {}),
  }
  await receiveEnquiry(app, sent, {
    address,
    suspect: verdict.suspect,
    async alongside(tx) {
      await keepAnswer(tx, { status: form.status, body: { success: true, ...answer } })
      await verdict.spend(tx)
    },
  })
  return answer
}
