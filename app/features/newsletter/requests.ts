import { request } from '#platform/browser/request.ts'

type Answer = { message: string }

export const subscribe = (body: { email: string; website: string }) =>
  request<Answer>('POST', '/newsletter/subscribe', { body })

export const confirmSubscription = (token: string) =>
  request<Answer>('POST', '/newsletter/confirm', {
    body: { token },
  })

export const unsubscribe = (token: string) =>
  request<Answer>('POST', '/newsletter/unsubscribe', {
    body: { token },
  })
