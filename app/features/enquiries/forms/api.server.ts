import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { type Api, answer, type CallRequest, type OnceWork } from '#platform/http/endpoint.server.ts'
import { thanksFor } from '../enquiry.ts'
import * as calls from './calls.server.ts'
import { countAttempt, receiveEnquiry, type Sent } from './commands.server.ts'
import { botCheckActions } from './rules.ts'
import type { receivedAnswer } from './schema.server.ts'

const homeForms = { call: calls.askForCall, message: calls.sendMessage, support: calls.askForSupport }

/** Adds the calls of the four public forms. */
export function addFormCalls(api: Api): void {
  const refusals = { countRefusal: countAttempt }
  for (const kind of ['call', 'message', 'support'] as const) {
    answer(api, homeForms[kind], (call) => receive(call, { kind, input: call.body }), refusals)
  }
  answer(api, calls.sendContact, (call) => receive(call, { kind: 'contact', input: call.body }), refusals)
}

type FormCall = Pick<CallRequest<unknown, unknown, unknown>, 'app' | 'address'>

async function receive({ app, address }: FormCall, sent: Sent): Promise<OnceWork<typeof receivedAnswer>> {
  const { suspect: isSuspect, spend: spendProof } = await app.botCheck.verify(
    sent.input.recaptchaToken,
    sent.kind === 'contact'
      ? { action: botCheckActions.contact, missing: botCheckMessages.notAvailable }
      : { action: botCheckActions.home, missing: botCheckMessages.notLoaded },
  )
  const { bookingUrl } = app.config
  const received = {
    message: thanksFor(sent.kind),
    ...(sent.kind === 'call' && bookingUrl ? { bookingUrl } : {}),
  }
  return async (tx) => {
    await receiveEnquiry(app, tx, sent, { address, isSuspect, spendProof })
    return received
  }
}
