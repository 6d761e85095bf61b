import { request } from '#platform/http/request.ts'
import { messages } from './schema.ts'

type Answer = { message: string }

export const subscribe = (body: { email: string; website: string }) =>
  request<Answer>('POST', '/newsletter/subscribe', { body, fallbackMessage: messages.subscribeFailed })

export const confirmSubscription = (token: string) =>
  request<Answer>('POST', '/newsletter/confirm', {
    body: { token },
    fallbackMessage: messages.subscribeFailed,
  })

export const unsubscribe = (token: string) =>
  request<Answer>('POST', '/newsletter/unsubscribe', {
    body: { token },
    fallbackMessage: messages.subscribeFailed,
  })
