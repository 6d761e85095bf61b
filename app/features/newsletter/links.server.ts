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
  return `${app.config.siteUrl}${confirmPath}?token=${signToken(app.secrets, purposes.confirm, text)}`
}

/** Content of an unsubscribe link: the subscriber, and the mail that it stands in where that is an issue or a welcome mail. */
export interface Leaving {
  id: string
  mailId?: string | undefined
}

export function unsubscribeUrl(app: App, id: string): string {
  return unsubscribeUrlOf(app, unsubscribeToken(app, { id }))
}

export function unsubscribeUrlOf(app: App, token: string): string {
  return `${app.config.siteUrl}${unsubscribePath}?token=${token}`
}

export function unsubscribeToken(app: App, { id, mailId }: Leaving): string {
  return signToken(app.secrets, purposes.leave, mailId === undefined ? id : `${id}.${mailId}`)
}

/** Makes the token of previews and test mails, whose link shows the page and ends no subscription. */
export const previewToken = (app: App): string => unsubscribeToken(app, { id: 'preview' })

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

export function readUnsubscribeToken(app: App, token: string): Leaving | undefined {
  const [id = '', mailId] = readToken(app.secrets, purposes.leave, token)?.split('.') ?? []
  return id ? { id, mailId } : undefined
}
