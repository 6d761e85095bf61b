import type { App } from '#platform/app.ts'
import { botCheckMessages } from '#platform/bot-check/messages.ts'
import { type Api, bind, type CallRequest, type OnceWork } from '#platform/http/endpoint.server.ts'
import { signEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import { thanksFor } from '../enquiry.ts'
import * as calls from './calls.server.ts'
import { countAttempt, receiveEnquiry, type Sent } from './commands.server.ts'
import { botCheckActions } from './rules.ts'
import type { receivedAnswer } from './schema.server.ts'

/** Adds the calls of the four public forms. */
export function addFormCalls(api: Api): void {
  const countRefusal = countAttempt
  bind(api, calls, {
    askForCall: { handle: (call) => receive(call, { kind: 'call', input: call.body }), countRefusal },
    sendMessage: { handle: (call) => receive(call, { kind: 'message', input: call.body }), countRefusal },
    askForSupport: { handle: (call) => receive(call, { kind: 'support', input: call.body }), countRefusal },
    sendContact: { handle: (call) => receive(call, { kind: 'contact', input: call.body }), countRefusal },
  })
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
