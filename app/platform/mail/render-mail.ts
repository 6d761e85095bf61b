import { phoneLink } from '#platform/words.ts'
import { studio } from '#studio'
import { escapeHtml } from '../markdown/written-text.ts'
import type { MailMessage } from './mail.server.ts'
import { htmlOfPart, htmlSmall, partsOf, rule, textOfPart } from './mail-parts.ts'
import { colour, darkSheet, mailFont, narrowSheet } from './mail-style.ts'

export interface MailSite {
  name: string
  url: string
}

/** A mail with finished HTML in it. */
export interface MailFrame {
  subject: string
  preview?: string | undefined
  /** At the top beside the studio's name. */
  label?: string | undefined
  /** HTML. */
  body: string
  /** HTML. */
  foot: string
}

export function renderHtml(message: MailMessage, site: MailSite): string {
  const heading = message.heading === undefined ? [] : [htmlHeading(message.heading)]
  const body = [...heading, ...partsOf(message).map(htmlOfPart)].join('\n')
  return frameMail({ ...message, body, foot: htmlFoot(message, site) }, site)
}

/**
 * Frames a mail as one column of at most 560 px. Only the mark is fetched, from the site's own address, and says nothing of who
 * reads. Cells of a table have the margins, because Outlook knows `padding` and `max-width` of tables alone.
 */
export function frameMail({ subject, preview, label, body, foot }: MailFrame, site: MailSite): string {
  const text = `color:${colour('text')};font:16px/1.55 ${mailFont}`
  // Addresses and links that somebody typed can be wider than a phone.
  const wrapped = 'overflow-wrap:anywhere'
  return `<!doctype html>
<html lang="${studio.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${narrowSheet}</style>
<style>${darkSheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${colour('surface-3')};${text}">
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n` : ''}<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${colour('surface-3')}"><tr><td class="edge" align="center" style="padding:20px">
<table role="presentation" class="card" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:${colour('surface')};border-radius:10px">
<tr><td class="rule head" style="padding:0 28px;border-bottom:${rule}">${htmlHead(label, site)}</td></tr>
<tr><td class="body text" align="left" style="padding:28px 28px 10px;${text};${wrapped}">
${body}
</td></tr>
<tr><td class="rule foot soft" align="left" style="padding:18px 28px 24px;border-top:${rule};color:${colour('text-2')};font:13px/1.55 ${mailFont};${wrapped}">
${foot}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

export function renderText(message: MailMessage, site: MailSite): string {
  const { heading = '', reason } = message
  return joinText([heading, ...partsOf(message).map(textOfPart), reason ?? '', textSignature(site)])
}

/** Joins the parts of a plain text, without the empty ones. */
export function joinText(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** RFC 3676: mail programs fold away the text after two dashes and a space. */
export function textSignature({ name, url }: MailSite): string {
  return ['-- ', name, `${studio.email}, ${studio.phone}`, url].join('\n')
}

function htmlHead(label: string | undefined, { name, url }: MailSite): string {
  // The border shows the edge of a dark mark on a dark ground, where a program without style sheets makes it so, too.
  const mark = `<img class="line" src="${escapeHtml(url)}/icons/icon-192.png" width="24" height="24" alt="" style="border:1px solid ${colour('line-control')};border-radius:6px;vertical-align:middle">`
  const about = label
    ? `<td class="soft" align="right" style="color:${colour('text-2')};font:14px/1.55 ${mailFont}">${escapeHtml(label)}</td>`
    : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="text" align="left" height="55" style="color:${colour('text')};font:600 17px/1.55 ${mailFont};letter-spacing:-.02em">${mark}&nbsp; ${escapeHtml(name)}</td>${about}</tr></table>`
}

/** `below` is the space before the next part, in pixels. */
export function htmlHeading(text: string, below = 18): string {
  return `<h1 class="text" style="margin:0 0 ${below}px;color:${colour('text')};font-size:26px;line-height:1.18;font-weight:600;letter-spacing:-.02em">${escapeHtml(text)}</h1>`
}

function htmlFoot({ reason }: MailMessage, site: MailSite): string {
  const why = reason === undefined ? [] : [htmlSmall(escapeHtml(reason), 13)]
  const address = htmlSmall(htmlSoftLink(site.url, site.url.replace(/^https?:\/\//, '')), 13)
  return [...why, htmlPostLine(site), address].join('\n')
}

/** The studio's name and place, and how to reach it. */
export function htmlPostLine({ name }: MailSite): string {
  const phone = htmlSoftLink(phoneLink(studio.phone), studio.phone)
  const place = [name, studio.city, studio.country].filter((part) => part !== '').join(', ')
  return htmlSmall(
    `${escapeHtml(place)}. ${htmlSoftLink(`mailto:${studio.email}`, studio.email)}, ${phone}`,
    13,
  )
}

/** A link in the colour of the text around it. */
export function htmlSoftLink(href: string, label: string): string {
  return `<a class="soft" href="${escapeHtml(href)}" style="color:${colour('text-2')}">${escapeHtml(label)}</a>`
}
