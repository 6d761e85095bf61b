import { studio } from '#studio'
import { escapeHtml } from '../markdown/written-text.ts'
import type { MailMessage } from './mail.server.ts'
import { htmlOfPart, htmlSmall, partsOf, rule, textOfPart } from './mail-parts.ts'
import { colour, darkSheet, narrowSheet } from './mail-style.ts'

interface Site {
  name: string
  url: string
}

const font = "-apple-system, 'Segoe UI', Roboto, Arial, 'Liberation Sans', sans-serif"

/** Renders one column of at most 560 px. Only the mark is fetched, from the site's own address, and says nothing of who reads. */
export function renderHtml(message: MailMessage, site: Site): string {
  const { heading, preview } = message
  return `<!doctype html>
<html lang="${studio.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
<style>${darkSheet}${narrowSheet}</style>
</head>
<body class="page" style="margin:0;padding:20px;background:${colour('surface-3')};font:16px/1.55 ${font}">
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n` : ''}<div class="card" style="max-width:560px;margin:0 auto;background:${colour('surface')};border-radius:10px">
${htmlHead(message, site)}
<div class="body" style="padding:28px 28px 10px">
${heading === undefined ? '' : `${htmlHeading(heading)}\n`}${partsOf(message).map(htmlOfPart).join('\n')}
</div>
<div class="rule foot" style="padding:18px 28px 24px;border-top:${rule};font-size:13px">
${htmlFoot(message, site)}
</div>
</div>
</body>
</html>
`
}

export function renderText(message: MailMessage, site: Site): string {
  return [
    message.heading ?? '',
    ...partsOf(message).map(textOfPart),
    message.reason ?? '',
    // RFC 3676: mail programs fold away the text after two dashes and a space.
    [
      '-- ',
      site.name,
      ...(message.reason === undefined ? [] : [`${studio.email}, ${studio.phone}`]),
      site.url,
    ].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function htmlHead({ label }: MailMessage, { name, url }: Site): string {
  const mark = `<img src="${escapeHtml(url)}/icons/icon-192.png" width="24" height="24" alt="" style="border:0;border-radius:6px;vertical-align:middle">`
  const about = label
    ? `<td class="soft" align="right" style="color:${colour('text-2')};font-size:14px">${escapeHtml(label)}</td>`
    : ''
  return `<div class="rule head" style="padding:0 28px;border-bottom:${rule}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="text" height="55" style="color:${colour('text')};font-size:17px;font-weight:600;letter-spacing:-.02em">${mark}&nbsp; ${escapeHtml(name)}</td>${about}</tr></table></div>`
}

function htmlHeading(text: string): string {
  return `<h1 class="text" style="margin:0 0 18px;color:${colour('text')};font-size:26px;line-height:1.18;font-weight:600;letter-spacing:-.02em">${escapeHtml(text)}</h1>`
}

function htmlFoot({ reason }: MailMessage, { name, url }: Site): string {
  const link = (href: string, label: string) =>
    `<a class="soft" href="${escapeHtml(href)}" style="color:${colour('text-2')}">${escapeHtml(label)}</a>`
  if (reason === undefined) return link(url, url.replace(/^https?:\/\//, ''))
  const phone = link(`tel:${studio.phone.replaceAll(/[^\d+]/g, '')}`, studio.phone)
  const place = [name, studio.city, studio.country].filter((part) => part !== '').join(', ')
  return [
    htmlSmall(escapeHtml(reason), 13),
    htmlSmall(`${escapeHtml(place)}. ${link(`mailto:${studio.email}`, studio.email)}, ${phone}`, 13),
  ].join('\n')
}
