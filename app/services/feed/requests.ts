import type { Outcome } from '#platform/browser/outcome.ts'
import { request } from '#platform/browser/request.ts'
import type { NotificationList } from './schema.ts'

export const feedLength = 20

export function fetchNotifications(signal: AbortSignal): Promise<Outcome<NotificationList>> {
  return request('GET', '/notifications', { query: { limit: feedLength }, signal })
}

/** Marks one notification as read, or without an id all of them. */
export function markRead(id?: string): Promise<Outcome> {
  return request('POST', '/notifications/read', {
    body: id ? { _id: id } : {},
    fallbackMessage: 'Failed to mark notifications as read',
  })
}
