import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { type Api, type Call, endpointOnce, type OnceWork } from '#platform/http/endpoint.server.ts'
import { type HomeKind, thanksFor } from '../enquiry.ts'
import { countAttempt, receiveEnquiry, type Sent } from './commands.server.ts'
import { botCheckActions } from './rules.ts'
import { contactInput, homeInput, receivedAnswer } from './schema.ts'

const summaries: Record<HomeKind, string> = {
  call: 'Ask for a consultation',
  message: 'Send a message',
  support: 'Ask for support',
}

const form = {
  access: 'public',
  answer: receivedAnswer,
  status: 201,
  countRefusal: countAttempt,
} as const

/** Adds the calls of the four public forms. */
export function addFormCalls(api: Api): void {
  for (const kind of ['call', 'message', 'support'] as const) {
    endpointOnce(api, { ...form, path: `/${kind}`, summary: summaries[kind], body: homeInput }, (call) =>
      receive(call, { kind, input: call.body }),
    )
  }
  endpointOnce(
    api,
    { ...form, path: '/contact', summary: 'Send the contact form', body: contactInput },
    (call) => receive(call, { kind: 'contact', input: call.body }),
  )
}

type FormCall = Pick<Call<unknown, unknown, unknown>, 'app' | 'address'>

async function receive({ app, address }: FormCall, sent: Sent): Promise<OnceWork<typeof receivedAnswer>> {
  const { suspect: isSuspect, spend: spendProof } = await app.botCheck.verify(
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
  return async (tx) => {
    await receiveEnquiry(app, tx, sent, { address, isSuspect, spendProof })
    return answer
  }
}
