import { request } from '#platform/browser/request.ts'
import { findVisitSession } from '#platform/browser/visit-session.ts'
import { keepForLater } from '#platform/browser/waiting-forms.ts'

type Answer = { message: string }

const subscribePath = '/newsletter/subscribe'

interface SubscribeRequest {
  key: string
  body: ReturnType<typeof describeSubscriber>
}

export const describeSubscriber = (fields: { email: string; website: string }) => ({
  ...fields,
  sessionId: findVisitSession(),
})

export const subscribe = ({ key, body }: SubscribeRequest) =>
  request<Answer>('POST', subscribePath, { body, idempotencyKey: key })

/** Saves the request on this device, to be sent with the next connection. */
export const subscribeLater = ({ key, body }: SubscribeRequest) =>
  keepForLater({ key, path: subscribePath, body, needsProof: false, label: 'Newsletter' })

export const confirmSubscription = (token: string) =>
  request<Answer>('POST', '/newsletter/confirm', {
    body: { token },
  })

export const unsubscribe = (token: string) =>
  request<Answer>('POST', '/newsletter/unsubscribe', {
    body: { token },
  })
