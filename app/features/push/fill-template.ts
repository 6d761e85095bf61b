import type { Notification } from '#services/web-push/notification.ts'

const placeholder = /\{([\w ]{1,40})\}/g

/** Lists the placeholders of a template in the order of their appearance: `title` of 'New on the blog: {title}'. */
export function listPlaceholders({ title, body, data }: Notification): string[] {
  const found = [title, body, data?.url ?? ''].flatMap((text) => [...text.matchAll(placeholder)])
  return [...new Set(found.map(([, name]) => name as string))]
}

/** Puts values in the place of placeholders. Those without a value stay, so that nothing goes missing unseen. */
export function fillTemplate(notification: Notification, values: Record<string, string>): Notification {
  const fill = (text: string) =>
    text.replace(placeholder, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] as string) : whole,
    )
  const { title, body, data } = notification
  return { ...notification, title: fill(title), body: fill(body), data: data && { url: fill(data.url) } }
}
