import { AppError } from '../errors.ts'
import type { ComposedMail, Mailbox, MailMessage, WrittenMail } from './mail.server.ts'
import { renderHtml, renderText } from './render-mail.ts'
import type { ReturnMark } from './return-mark.ts'

export interface MailSender {
  from: Mailbox
  mark?: (ids: readonly string[]) => ReturnMark
  siteName: string
  siteUrl: string
}

/** Composes the mail that is sent. Text that a visitor typed cannot add a header or a recipient. */
export function composeMail(
  message: MailMessage,
  id: string,
  { from, siteName, siteUrl, mark }: MailSender,
): ComposedMail {
  const site = { name: siteName, url: siteUrl }
  const returned = id === '' ? undefined : mark?.([id])
  return {
    id,
    // Derived from the job's id: mail programs show a mail that was sent twice only once.
    messageId: `<${id}@${domainOf(from.address)}>`,
    returnPath: returned?.returnPath,
    from,
    to: { name: oneLine(message.toName ?? ''), address: checkAddress(message.to) },
    replyTo: message.replyTo && {
      name: oneLine(message.replyTo.name ?? ''),
      address: checkAddress(message.replyTo.email),
    },
    subject: oneLine(message.subject),
    text: renderText(message, site),
    html: renderHtml(message, site),
    calendar: message.calendar,
    attachment: message.attachment,
    // RFC 3834: keeps out-of-office replies away.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...returned?.headers,
      ...checkHeaders(message.headers ?? {}),
    },
  }
}

/** Composes a mail that has its HTML, its text and its headers. */
export function composeWritten(
  { to, of, subject, html, text, headers }: WrittenMail,
  id: string,
  { from, mark }: MailSender,
): ComposedMail {
  const returned = mark?.(of ?? [id])
  return {
    id,
    messageId: `<${id}@${domainOf(from.address)}>`,
    returnPath: returned?.returnPath,
    from,
    to: { name: '', address: checkAddress(to) },
    replyTo: undefined,
    subject: oneLine(subject),
    text,
    html,
    calendar: undefined,
    headers: { ...returned?.headers, ...checkHeaders(headers) },
  }
}

/** Reads `Name <address>` or a bare address, the two formats of `MAIL_FROM`. */
export function readMailbox(text: string): Mailbox {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  return named
    ? { name: named[1] ?? '', address: checkAddress((named[2] as string).trim()) }
    : { name: '', address: checkAddress(text.trim()) }
}

/** Checks for a single address: no lists, groups, comments or line breaks (RFC 5321: 254 characters). */
function checkAddress(address: string): string {
  if (address.length > 254 || !/^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(address)) {
    throw new AppError('invalid', 'This email address cannot be written to.')
  }
  return address
}

function checkHeaders(headers: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(headers)) {
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name)) throw new Error(`'${name}' is not a name for a header.`)
  }
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)]))
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
