import { AppError } from '#platform/errors.ts'
import type { Notification } from '#services/web-push/notification.ts'
import { messages } from './messages.ts'

/** Turns the addresses of this site's pictures into paths, and refuses those of other sites. */
export function toOwnPictures<Given extends Notification>(notification: Given, siteUrl: string): Given {
  const { origin } = new URL(siteUrl)
  const fields: Record<string, string> = {}
  const toPath = (field: string, address: string | undefined) => {
    if (address === undefined || address.startsWith('/')) return address
    const url = new URL(address)
    if (url.origin !== origin) fields[field] = messages.picture
    return url.pathname + url.search
  }
  const { icon, badge, image, actions } = notification
  const own = {
    ...notification,
    icon: toPath('icon', icon),
    badge: toPath('badge', badge),
    image: toPath('image', image),
    actions: actions?.map((action, at) => ({ ...action, icon: toPath(`actions.${at}.icon`, action.icon) })),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', messages.picture, { fields })
  return own
}
