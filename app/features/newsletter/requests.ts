import type { z } from 'zod'
import type { BotCheckFacts } from '#platform/bot-check/bot-check.server.ts'
import { request } from '#platform/browser/request.ts'
import { findVisitSession } from '#platform/browser/visit-session.ts'
import { saveForLater } from '#platform/browser/waiting-forms.ts'
import type { messageAnswer } from './schema.ts'

type Answer = z.output<typeof messageAnswer>

const subscribePath = '/newsletter/subscribe'

export interface SubscribeRequest {
  key: string
  body: { email: string; website: string; sessionId: string | undefined; recaptchaToken?: string }
}

export const describeSubscribe = (fields: { email: string; website: string }): SubscribeRequest => ({
  key: crypto.randomUUID(),
  body: { ...fields, sessionId: findVisitSession() },
})

export const subscribe = ({ key, body }: SubscribeRequest) =>
  request<Answer>('POST', subscribePath, { body, idempotencyKey: key })

/**
 * Saves the request on this device, to be sent with the next connection. One that has its proof may have arrived, and
 * goes on under its own key.
 */
export const subscribeLater = ({ key, body }: SubscribeRequest, check: BotCheckFacts['kind']) =>
  saveForLater({
    key,
    path: subscribePath,
    body,
    needsProof: check === 'altcha' && !body.recaptchaToken,
    label: 'Newsletter',
  })

export const confirmSubscription = (token: string) =>
  request<Answer>('POST', '/newsletter/confirm', {
    body: { token },
  })

export const unsubscribe = (token: string) =>
  request<Answer>('POST', '/newsletter/unsubscribe', {
    body: { token },
  })
