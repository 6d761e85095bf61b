import { request } from '#platform/browser/request.ts'
import { findVisitSession } from '#platform/browser/visit-session.ts'

type Answer = { message: string }

export const subscribe = (fields: { email: string; website: string }) =>
  request<Answer>('POST', '/newsletter/subscribe', { body: { ...fields, sessionId: findVisitSession() } })

export const confirmSubscription = (token: string) =>
  request<Answer>('POST', '/newsletter/confirm', {
    body: { token },
  })

export const unsubscribe = (token: string) =>
  request<Answer>('POST', '/newsletter/unsubscribe', {
    body: { token },
  })
