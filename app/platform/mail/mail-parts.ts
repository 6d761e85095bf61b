import { escapeHtml } from '../markdown/written-text.ts'
import type { MailFact, MailMessage, MailMoment, MailPart, MailSum } from './mail.server.ts'
import { colour } from './mail-style.ts'

/** A line between parts, in the colour that the class `rule` has in dark mode, too. */
export const rule = `1px solid ${colour('data-grid')}`

/** Lists the parts of a mail in the order in which they stand. */
export function partsOf(message: MailMessage): MailPart[] {
  const { paragraphs, facts = [], question, action, note, parts = [] } = message
  return [
    ...paragraphs.map((text): MailPart => ({ text })),
    ...(facts.length > 0 ? [{ facts }] : []),
    ...(question === undefined ? [] : [{ text: question }]),
    ...(action ? [{ actions: [action], isCopied: true }] : []),
    ...(note === undefined ? [] : [{ small: note }]),
    ...parts,
  ]
}

export function textOfPart(part: MailPart): string {
  if ('text' in part) return part.text
  if ('small' in part) return part.small
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ')
  if ('struck' in part) return `${part.label} ${part.struck}`
  if ('facts' in part) return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  if ('actions' in part) return part.actions.map(({ label, url }) => `${label}:\n${url}`).join('\n\n')
  if ('links' in part)
    return [...part.links.map(({ label, url }) => `${label}: ${url}`), part.note].join('\n')
  if ('sum' in part) {
    const { label, amount, title, text, small } = part.sum
    return [`${label}: ${amount}`, title, text, small].filter((line) => line !== undefined).join('\n')
  }
  const { title, time, small } = part.moment
  return [title, time, small].filter((line) => line !== undefined).join('\n')
}

export function htmlOfPart(part: MailPart): string {
  if ('text' in part)
    return `<p class="text" style="margin:0 0 18px;color:${colour('text')}">${withBreaks(part.text)}</p>`
  if ('small' in part) return htmlSmall(withBreaks(part.small), 14, 18)
  if ('quote' in part) return htmlQuote(part.quote)
  if ('struck' in part)
    return `<p class="soft" style="margin:-6px 0 18px;color:${colour('text-2')}"><span class="text" style="color:${colour('text')}">${escapeHtml(part.label)}</span> <s>${escapeHtml(part.struck)}</s></p>`
  if ('facts' in part) return htmlFacts(part.facts)
  if ('actions' in part) return htmlActions(part)
  if ('links' in part) return htmlLinks(part)
  if ('sum' in part) return htmlSum(part.sum)
  return htmlMoment(part.moment)
}

/** A small paragraph of finished HTML. */
export function htmlSmall(html: string, size: number, below = 4): string {
  return `<p class="soft" style="margin:0 0 ${below}px;color:${colour('text-2')};font-size:${size}px">${html}</p>`
}

function htmlQuote(text: string): string {
  return `<blockquote class="text" style="margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid ${colour('accent')};color:${colour('text')}">${withBreaks(text)}</blockquote>`
}

/** Outlook knows neither grid nor rounded corners, so that this is a table. */
function htmlMoment({ month, day, title, time, small, isOver = false }: MailMoment): string {
  const strike = (text: string) => (isOver ? `<s>${escapeHtml(text)}</s>` : escapeHtml(text))
  const top = isOver
    ? `background:${colour('text-3')};color:${colour('surface')}`
    : `background:${colour('primary')};color:${colour('on-primary')}`
  const number = isOver ? 'soft' : 'text'
  const below = small
    ? `<div class="soft" style="color:${colour('text-2')};font-size:14px">${escapeHtml(small)}</div>`
    : ''
  return `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;border:${rule};border-collapse:separate;border-radius:10px"><tr>
<td class="leaf" valign="top" style="width:68px;padding:18px 0 18px 18px" aria-hidden="true"><div class="rule" style="border:${rule};border-radius:8px;overflow:hidden;text-align:center"><div class="ink" style="${top};font-size:13px;line-height:26px">${escapeHtml(month)}</div><div class="${number}" style="color:${colour(isOver ? 'text-2' : 'text')};font-size:30px;line-height:48px;letter-spacing:-.03em">${strike(day)}</div></div></td>
<td class="when" valign="top" style="padding:18px 18px 18px 16px"><div class="text" style="color:${colour('text')};font-size:18px;line-height:1.3;font-weight:600">${strike(title)}</div><div class="text" style="color:${colour('text')}">${strike(time)}</div>${below}</td>
</tr></table>`
}

/** The cells stand below each other where the program knows the narrow sheet. */
function htmlSum({ label, amount, title, text, small }: MailSum): string {
  const soft = (words: string | undefined) =>
    words === undefined
      ? ''
      : `<div class="soft" style="color:${colour('text-2')};font-size:14px">${escapeHtml(words)}</div>`
  const below =
    text === undefined ? '' : `<div class="text" style="color:${colour('text')}">${escapeHtml(text)}</div>`
  return `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;border:${rule};border-collapse:separate;border-radius:10px"><tr>
<td class="sum rule" valign="middle" style="width:132px;padding:18px;border-right:${rule}">${soft(label)}<div class="text" style="color:${colour('text')};font-size:22px;line-height:1.3;font-weight:600;letter-spacing:-.02em;white-space:nowrap">${escapeHtml(amount)}</div></td>
<td class="sum" valign="middle" style="padding:18px"><div class="text" style="color:${colour('text')};font-size:18px;line-height:1.3;font-weight:600">${escapeHtml(title)}</div>${below}${soft(small)}</td>
</tr></table>`
}

function htmlFacts(facts: MailFact[]): string {
  const cell = `padding:9px 0;border-bottom:${rule};vertical-align:top;text-align:left;line-height:1.45`
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="rule soft label" style="${cell};width:116px;padding-right:16px;font-weight:400;color:${colour('text-2')}">${escapeHtml(label)}</th><td class="rule text value" style="${cell};color:${colour('text')}">${withBreaks(value)}</td></tr>`,
  )
  return `<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;border-top:${rule};font-size:15px">${rows.join('\n')}</table>`
}

type Actions = Extract<MailPart, { actions: unknown }>

type Button = Actions['actions'][number]

const filled = (ground: string, ink: string) => ({
  box: `border:1px solid ${colour(ground)};background:${colour(ground)}`,
  ink: colour(ink),
})
const tones = {
  accent: filled('accent', 'on-accent'),
  ink: filled('primary', 'on-primary'),
  line: { box: `border:1px solid ${colour('line-control')}`, ink: colour('text') },
}

type Tone = keyof typeof tones

const toneOf = ({ tone }: Button): Tone => tone ?? 'accent'

const labelOf = (tone: Tone) =>
  `display:inline-block;padding:11px 21px;border-radius:6px;color:${tones[tone].ink};font-weight:600;text-decoration:none`

function htmlActions({ actions, isCopied }: Actions): string {
  const [first] = actions
  if (!first) return ''
  const copy = isCopied ? `\n${htmlCopy(first.url)}` : ''
  if (actions.length === 1) return htmlButton(first) + copy
  const buttons = actions.map((button) => {
    const tone = toneOf(button)
    return `<a class="${tone}" href="${webAddress(button.url)}" style="margin:0 10px 0 0;${tones[tone].box};${labelOf(tone)}">${escapeHtml(button.label)}</a>`
  })
  return `<p style="margin:0 0 18px">${buttons.join('')}</p>${copy}`
}

/** A button in a cell of its colour: Outlook ignores the `padding` of a link, and takes the cell's instead. */
export function htmlButton(button: Button): string {
  const tone = toneOf(button)
  return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:0 0 18px"><tr><td class="${tone}" align="center" style="border-radius:6px;${tones[tone].box};mso-padding-alt:11px 21px"><a class="${tone} button--only" href="${webAddress(button.url)}" style="${labelOf(tone)}">${escapeHtml(button.label)}</a></td></tr></table>`
}

function htmlCopy(url: string): string {
  const address = webAddress(url)
  const link = `<a class="link" href="${address}" style="color:${colour('link')}">${address}</a>`
  return htmlSmall(`If the button does nothing, copy this address:<br>${link}`, 14, 18)
}

function htmlLinks({ links, note }: Extract<MailPart, { links: unknown }>): string {
  const all = links.map(
    ({ label, url }) =>
      `<a class="link" href="${webAddress(url)}" style="display:inline-block;margin-right:20px;padding:11px 0;color:${colour('link')}">${escapeHtml(label)}</a>`,
  )
  return `<p class="soft" style="margin:0 0 18px;color:${colour('text-2')};font-size:15px">${all.join('')}<span style="display:inline-block;font-size:14px">${escapeHtml(note)}</span></p>`
}

/** Refuses links that are not to the web, a mail address or a telephone, because they could run something. */
function webAddress(url: string): string {
  if (!/^(https?|mailto|tel):/i.test(url))
    throw new Error('An email can only link to the web, an email address or a phone number.')
  return escapeHtml(url)
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>')
}
