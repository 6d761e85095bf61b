import { studio } from '#studio'
import type { Notification } from './notification.ts'

const defaults = {
  icon: '/icons/icon-192.png',
  badge: '/icons/badge-96.png',
  vibrate: [100, 50, 100],
  url: '/',
  actions: [{ action: 'open_url', title: 'View Details' }] as NonNullable<Notification['actions']>,
}

/**
 * Writes the message for browsers: a declarative push message, which Safari shows without a worker; our worker shows
 * the same for all others. `id` tells a repeated message from a new one.
 */
export function writePayload(notification: Notification, id: string, siteUrl: string): Uint8Array {
  const absolute = (address: string) => new URL(address, siteUrl).href
  const navigate = absolute(notification.data?.url ?? defaults.url)
  const actions = notification.actions ?? defaults.actions
  return new TextEncoder().encode(
    JSON.stringify({
      web_push: 8030,
      notification: {
        title: notification.title,
        lang: studio.locale,
        dir: 'ltr',
        body: notification.body,
        navigate,
        icon: absolute(notification.icon ?? defaults.icon),
        badge: absolute(notification.badge ?? defaults.badge),
        image: notification.image && absolute(notification.image),
        tag: notification.tag ?? id,
        vibrate: notification.vibrate ?? defaults.vibrate,
        data: { url: navigate, send: id },
        actions: actions.map(({ action, title, icon }) => ({
          action,
          title,
          navigate,
          icon: icon && absolute(icon),
        })),
      },
    }),
  )
}
