import { colours, studio } from '#studio'
import { AppError } from '../errors.ts'
import { escapeHtml } from '../markdown/written-text.ts'
import type { ComposedMail, Mailbox, MailMessage } from './mail.server.ts'

export interface MailSender {
  from: Mailbox
  siteName: string
  siteUrl: string
}

/** Composes the mail that is sent. Text that a visitor typed cannot add a header or a recipient. */
export function composeMail(
  message: MailMessage,
  id: string,
  { from, siteName, siteUrl }: MailSender,
): ComposedMail {
  const site = { name: siteName, url: siteUrl }
  return {
    id,
    // Derived from the job's id: mail programs show a mail that was sent twice only once.
    messageId: `<${id}@${domainOf(from.address)}>`,
    from,
    to: { name: oneLine(message.toName ?? ''), address: checkAddress(message.to) },
    replyTo: message.replyTo && {
      name: oneLine(message.replyTo.name ?? ''),
      address: checkAddress(message.replyTo.email),
    },
    subject: oneLine(message.subject),
    text: renderText(message, site),
    html: renderHtml(message, site),
    // RFC 3834: keeps out-of-office replies away.
    headers: { 'Auto-Submitted': 'auto-generated', ...checkHeaders(message.headers ?? {}) },
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
    throw new AppError('invalid', 'This e-mail address cannot be written to.')
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

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

interface Site {
  name: string
  url: string
}

const font = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

/** A colour of the studio as mail programs read it. */
const light = (name: string) => colours.light[`--${name}`] as string
const dark = (name: string) => colours.dark[`--${name}`] as string

/**
 * Light colours are inline, because some programs drop style sheets; those that know dark mode read the style sheet, which
 * overrides them.
 */
const darkSheet = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark('bg')} !important; }
  .card { background: ${dark('surface')} !important; border-color: ${dark('surface-3')} !important; }
  .rule { border-color: ${dark('surface-3')} !important; }
  .text { color: ${dark('text')} !important; }
  .soft { color: ${dark('text-2')} !important; }
  .link { color: ${dark('link')} !important; }
}`

function renderHtml(message: MailMessage, site: Site): string {
  const { heading, paragraphs, facts = [], question, action, note, preview } = message
  return `<!doctype html>
<html lang="${studio.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
<style>${darkSheet}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;background:${light('bg')};font:16px/1.56 ${font}">
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n` : ''}<div class="card" style="max-width:560px;margin:0 auto;background:${light('surface')};border:1px solid ${light('data-grid')};border-radius:16px">
<div class="rule" style="padding:16px 28px;border-bottom:1px solid ${light('data-grid')}"><span class="text" style="display:inline-block;padding-left:12px;border-left:3px solid ${light('accent')};color:${light('text')};font-weight:560">${escapeHtml(site.name)}</span></div>
<div style="padding:28px">
${[
  ...(heading === undefined ? [] : [htmlHeading(heading)]),
  ...paragraphs.map(htmlParagraph),
  ...(facts.length > 0 ? [htmlFacts(facts)] : []),
  ...(question === undefined ? [] : [htmlParagraph(question)]),
  ...(action ? [htmlAction(action)] : []),
  ...(note
    ? [
        `<p class="soft" style="margin:20px 0 0;color:${light('text-3')};font-size:14px">${withBreaks(note)}</p>`,
      ]
    : []),
].join('\n')}
</div>
<div class="rule" style="padding:16px 28px;border-top:1px solid ${light('data-grid')};font-size:14px"><a class="link" href="${escapeHtml(site.url)}" style="color:${light('link')}">${escapeHtml(site.url.replace(/^https?:\/\//, ''))}</a></div>
</div>
</body>
</html>
`
}

function renderText(message: MailMessage, site: Site): string {
  const { heading, paragraphs, facts = [], question, action, note } = message
  return [
    heading ?? '',
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    question ?? '',
    action ? `${action.label}:\n${action.url}` : '',
    note ?? '',
    // RFC 3676: mail programs fold away the text after two dashes and a space.
    `-- \n${site.name}\n${site.url}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function htmlHeading(text: string): string {
  return `<h1 class="text" style="margin:0 0 16px;color:${light('text')};font-size:24px;line-height:1.18;font-weight:560;letter-spacing:-.03em">${escapeHtml(text)}</h1>`
}

function htmlParagraph(text: string): string {
  return `<p class="soft" style="margin:0 0 16px;color:${light('text-2')}">${withBreaks(text)}</p>`
}

function htmlFacts(facts: { label: string; value: string }[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<dt class="soft" style="margin:12px 0 0;color:${light('text-3')};font-size:14px">${escapeHtml(label)}</dt><dd class="text" style="margin:0;color:${light('text')}">${withBreaks(value)}</dd>`,
  )
  return `<dl class="rule" style="margin:20px 0;padding:0 0 12px;border-top:1px solid ${light('data-grid')};border-bottom:1px solid ${light('data-grid')}">${rows.join('\n')}</dl>`
}

function htmlAction({ label, url, tone }: NonNullable<MailMessage['action']>): string {
  const address = escapeHtml(webAddress(url))
  // The edge shows an ink button on the dark card of a mail in dark mode.
  const colours =
    tone === 'ink'
      ? `border:1px solid ${light('text-3')};background:${light('primary')};color:${light('on-primary')}`
      : `background:${light('accent')};color:${light('on-accent')}`
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:6px;${colours};font-weight:560;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;color:${light('text-3')};font-size:14px">If the button does nothing, copy this address:<br><a class="link" href="${address}" style="color:${light('link')};word-break:break-all">${address}</a></p>`
}

/** Refuses links that are not to the web, a mail address or a telephone, because they could run something. */
function webAddress(url: string): string {
  if (!/^(https?|mailto|tel):/i.test(url))
    throw new Error('A mail links to the web, an e-mail address or a phone only.')
  return url
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>')
}
