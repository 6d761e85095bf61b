import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { type Api, type Call, endpoint } from '#platform/http/endpoint.server.ts'
import { countAttempt } from './limits.server.ts'
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
  idempotent: true,
  countRefusal: countAttempt,
} as const

/** The four doors that visitors write through. */
export function addFormCalls(api: Api): void {
  for (const kind of ['call', 'message', 'support'] as const) {
    endpoint(api, { ...form, path: `/${kind}`, summary: homeCalls[kind], body: homeInput }, (call) =>
      receive(call, { kind, input: call.body }),
    )
  }
  endpoint(api, { ...form, path: '/contact', summary: 'Send the contact form', body: contactInput }, (call) =>
    receive(call, { kind: 'contact', input: call.body }),
  )
}

type ReceivingCall = Pick<Call<unknown, unknown, unknown>, 'app' | 'address' | 'commitOnce'>

async function receive({ app, address, commitOnce }: ReceivingCall, sent: Sent): Promise<ReceivedAnswer> {
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
  return commitOnce(async (joined) => {
    const { suspect, spend } = verdict
    await receiveEnquiry(joined, sent, { address, suspect, alongside: spend })
    return answer
  })
}
