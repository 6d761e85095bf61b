import type { App } from '#platform/app.ts'
import { readToken, signToken } from '#platform/config/signed-token.server.ts'
import { confirmPath, unsubscribePath } from './schema.ts'

/** Links are signed instead of stored, so that unsubscribe links stay valid for years. */
const purposes = { confirm: 'newsletter confirmation', leave: 'newsletter unsubscription' }

/** Content of a confirmation link: the subscriber, and when it was mailed. */
interface Confirmation {
  id: string
  mailedAt: string
}

export function confirmUrl(app: App, { id, mailedAt }: Confirmation): string {
  const text = `${id}.${Date.parse(mailedAt).toString(36)}`
  return linkTo(app, confirmPath, signToken(app.secrets, purposes.confirm, text))
}

export function unsubscribeUrl(app: App, id: string): string {
  return linkTo(app, unsubscribePath, signToken(app.secrets, purposes.leave, id))
}

/** RFC 2369 and RFC 8058: the mail program's own button, which works in one click and without a page. */
export function unsubscribeHeaders(app: App, id: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl(app, id)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

export function readConfirmToken(app: App, token: string): Confirmation | undefined {
  const [id = '', stamp = ''] = readToken(app.secrets, purposes.confirm, token)?.split('.') ?? []
  return id ? { id, mailedAt: new Date(Number.parseInt(stamp, 36)).toISOString() } : undefined
}

export function readUnsubscribeToken(app: App, token: string): string | undefined {
  return readToken(app.secrets, purposes.leave, token)
}

function linkTo(app: App, path: string, token: string): string {
  return `${app.config.siteUrl}${path}?token=${token}`
}
