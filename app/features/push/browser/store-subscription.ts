import { attempt } from '#platform/browser/attempt.ts'
import { request } from '#platform/browser/request.ts'
import type { Topic } from '../schema.ts'

const path = '/push-notifications/subscriptions'
const fallbackMessage = 'That could not be saved. Please try again.'

/** Stores this browser's subscription for the topics. */
export const storeSubscription = (subscription: PushSubscriptionJSON, topics: readonly Topic[]) =>
  attempt(
    request<{ topics: Topic[] }>('POST', path, {
      body: { endpoint: subscription.endpoint, keys: subscription.keys, topics },
      fallbackMessage,
    }),
  )

export const endSubscription = (endpoint: string) =>
  attempt(request('DELETE', path, { body: { endpoint }, fallbackMessage }))
