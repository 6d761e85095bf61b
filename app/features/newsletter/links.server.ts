import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { confirmPath, unsubscribePath } from './schema.ts'

/** Content of a confirmation link: the subscriber, and when it was mailed. */
interface Confirmation {
  id: string
  mailedAt: string
}

export function confirmUrl(app: App, { id, mailedAt }: Confirmation): string {
  const stamp = Date.parse(mailedAt).toString(36)
  return linkTo(app, confirmPath, `${id}.${stamp}.${sign(app, `confirm ${id} ${stamp}`)}`)
}

export function unsubscribeUrl(app: App, id: string): string {
  return linkTo(app, unsubscribePath, `${id}.${sign(app, `leave ${id}`)}`)
}

/** RFC 2369 and RFC 8058: the mail program's own button, which works in one click and without a page. */
export function unsubscribeHeaders(app: App, id: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl(app, id)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

export function readConfirmToken(app: App, token: string): Confirmation | undefined {
  const [id = '', stamp = '', signature = ''] = token.split('.')
  if (!isSigned(app, `confirm ${id} ${stamp}`, signature)) return undefined
  return { id, mailedAt: new Date(Number.parseInt(stamp, 36)).toISOString() }
}

export function readUnsubscribeToken(app: App, token: string): string | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSigned(app, `leave ${id}`, signature) ? id : undefined
}

function linkTo(app: App, path: string, token: string): string {
  return `${app.config.siteUrl}${path}?token=${token}`
}

function isSigned(app: App, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(app, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Links are signed instead of stored, so that a leaked database opens none and unsubscribe links stay valid for
 * years.
 */
function sign(app: App, text: string): string {
  return createHmac('sha256', app.secrets('newsletter-links')).update(text).digest('base64url')
}
