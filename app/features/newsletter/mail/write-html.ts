import { htmlSmall, rule } from '#platform/mail/mail-parts.ts'
import { colour, mailFont } from '#platform/mail/mail-style.ts'
import type { HtmlElement, HtmlNode } from '#platform/markdown/read-html.server.ts'
import { escapeHtml } from '#platform/markdown/written-text.ts'
import type { LinkTo } from './own-links.ts'
import type { MailPicture } from './pictures.server.ts'
import type { Block, Cell } from './read-blocks.server.ts'

export interface MailContext {
  linkTo: LinkTo
  /** Undefined for a picture that is not ours, which a mail names and does not fetch. */
  pictureOf(src: string): MailPicture | undefined
}

/** The space below a block, in pixels. */
const gap = 18
const monospace = "Consolas, Menlo, 'DejaVu Sans Mono', monospace"

/**
 * Writes the blocks of a text as HTML for mail programs, the style beside each element. Quotes and code are cells of a table,
 * because Outlook draws borders and margins of those alone. `below` is the space below the last block.
 */
export function writeHtml(blocks: readonly Block[], context: MailContext, below = gap): string {
  return blocks
    .map((block, index) => htmlOf(block, context, index === blocks.length - 1 ? below : gap))
    .join('\n')
}

function htmlOf(block: Block, context: MailContext, below: number): string {
  if (block.is === 'paragraph') {
    const html = writeLine(block.nodes, context)
    if (block.tone === 'small') return htmlSmall(html, 14, below)
    return `<p style="margin:0 0 ${below}px">${block.tone === 'strong' ? `<strong>${html}</strong>` : html}</p>`
  }
  if (block.is === 'heading') return writeHeading(block, context)
  if (block.is === 'quote') {
    const style = `padding:2px 0 2px 16px;border-left:3px solid ${colour('accent')};color:${colour('text')};font:16px/1.55 ${mailFont}`
    const cell = writeCellBlock('text', style, writeHtml(block.blocks, context, 0), below)
    return `<blockquote style="margin:0">${cell}</blockquote>`
  }
  if (block.is === 'code') {
    const style = `padding:14px 16px;border-radius:6px;background:${colour('surface-2')};color:${colour('text')};font:14px/1.5 ${monospace};overflow-wrap:anywhere`
    return writeCellBlock('code text', style, `<code>${writeCode(block.text)}</code>`, below)
  }
  if (block.is === 'rule')
    return `<hr class="rule" style="margin:0 0 ${below}px;border:0;border-top:${rule}">`
  if (block.is === 'list') return writeList(block, context, below)
  if (block.is === 'table') return writeTable(block.rows, context, below)
  return writePicture(block, context, below)
}

const sizes: Readonly<Record<number, number>> = { 2: 20, 3: 17, 4: 16 }

function writeHeading({ level, nodes }: Extract<Block, { is: 'heading' }>, context: MailContext): string {
  const size = sizes[level] ?? 16
  return `<h${level} class="text" style="margin:28px 0 10px;color:${colour('text')};font-size:${size}px;line-height:1.25;font-weight:600">${writeLine(nodes, context)}</h${level}>`
}

function writeCellBlock(name: string, style: string, html: string, below: number): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 ${below}px"><tr><td class="${name}" align="left" style="${style}">${html}</td></tr></table>`
}

/** Programs that ignore `white-space` would join the lines and drop the indentation. */
function writeCode(text: string): string {
  return escapeHtml(text.replaceAll('\t', '  '))
    .replaceAll(/^ +| {2,}/gm, (spaces) => '\u00a0'.repeat(spaces.length))
    .replaceAll('\n', '<br>')
}

function writeList({ start, items }: Extract<Block, { is: 'list' }>, context: MailContext, below: number) {
  const name = start === undefined ? 'ul' : 'ol'
  const first = start === undefined || start === 1 ? '' : ` start="${start}"`
  const lines = items.map((blocks) => `<li style="margin:0 0 6px">${writeItem(blocks, context)}</li>`)
  return `<${name}${first} style="margin:0 0 ${below}px;padding:0 0 0 24px">\n${lines.join('\n')}\n</${name}>`
}

/** The first paragraph of an item stands beside its mark. */
function writeItem([first, ...rest]: readonly Block[], context: MailContext): string {
  if (!first) return ''
  if (first.is !== 'paragraph' || first.tone) return writeHtml([first, ...rest], context, 0)
  const line = writeLine(first.nodes, context)
  if (rest.length === 0) return line
  return `<p style="margin:0 0 6px">${line}</p>\n${writeHtml(rest, context, 0)}`
}

function writeTable(rows: readonly Cell[][], context: MailContext, below: number): string {
  const lines = rows.map((cells) => `<tr>${cells.map((cell) => writeCell(cell, context)).join('')}</tr>`)
  return `<table class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 ${below}px;border-top:${rule}">\n${lines.join('\n')}\n</table>`
}

function writeCell({ nodes, isHead, isFigure, columns, rows }: Cell, context: MailContext): string {
  const name = isHead ? 'th' : 'td'
  const [tone, ink] = isHead ? ['soft', 'text-2'] : ['text', 'text']
  const spans = [
    ...(columns && /^\d+$/.test(columns) ? [` colspan="${columns}"`] : []),
    ...(rows && /^\d+$/.test(rows) ? [` rowspan="${rows}"`] : []),
  ].join('')
  return `<${name} class="rule cell ${tone}" align="${isFigure ? 'right' : 'left'}" valign="top"${spans} style="padding:${isFigure ? '9px 0 9px 12px' : '9px 12px 9px 0'};border-bottom:${rule};color:${colour(ink)};font:14px/1.45 ${mailFont}">${writeLine(nodes, context)}</${name}>`
}

function writePicture(
  { src, alt, href }: Extract<Block, { is: 'picture' }>,
  context: MailContext,
  below: number,
): string {
  const picture = context.pictureOf(src)
  const address = context.linkTo(href ?? (picture ? '' : src))
  if (!picture)
    return address ? `<p style="margin:0 0 ${below}px">${writeLink(address, escapeHtml(alt || src))}</p>` : ''
  // Without a height the description alone stands here while pictures are off.
  const image = `<img class="picture" src="${escapeHtml(picture.url)}" width="${picture.width}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${picture.width}px;height:auto;border:0;border-radius:6px;background:${colour('surface-2')};color:${colour('text-2')};font:14px/1.55 ${mailFont}">`
  // A link needs a name.
  const linked =
    address && alt ? `<a href="${escapeHtml(address)}" style="text-decoration:none">${image}</a>` : image
  return `<div style="margin:0 0 ${below}px">${linked}</div>`
}

function writeLink(address: string, html: string): string {
  return `<a class="link" href="${escapeHtml(address)}" style="color:${colour('link')};overflow-wrap:anywhere">${html}</a>`
}

/** Writes a line of text. */
function writeLine(nodes: readonly HtmlNode[], context: MailContext): string {
  return nodes
    .map((node) => (typeof node === 'string' ? escapeHtml(node) : writeMark(node, context)))
    .join('')
    .trim()
}

const marks: Readonly<Record<string, (html: string) => string>> = {
  strong: (html) => `<strong>${html}</strong>`,
  em: (html) => `<em>${html}</em>`,
  s: (html) => `<s>${html}</s>`,
  sub: (html) => `<sub style="font-size:12px;line-height:1">${html}</sub>`,
  sup: (html) => `<sup style="font-size:12px;line-height:1">${html}</sup>`,
  code: (html) =>
    `<code style="font-family:${monospace};font-size:14px;overflow-wrap:anywhere">${html}</code>`,
  mark: (html) =>
    `<span class="accent" style="background:${colour('accent')};color:${colour('on-accent')}">${html}</span>`,
  small: (html) => `<span class="soft" style="color:${colour('text-2')};font-size:14px">${html}</span>`,
  q: (html) => `‘${html}’`,
}

/** Elements that look like another one. */
const likeness: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  cite: 'em',
  del: 's',
  kbd: 'code',
}

function writeMark({ name, attributes, children }: HtmlElement, context: MailContext): string {
  if (name === 'br') return '<br>'
  if (name === 'img') return escapeHtml(attributes.alt ?? '')
  const html = children
    .map((child) => (typeof child === 'string' ? escapeHtml(child) : writeMark(child, context)))
    .join('')
  if (name !== 'a') return marks[likeness[name] ?? name]?.(html) ?? html
  // Headings link to themselves.
  const address = attributes.class === 'anchor' ? undefined : context.linkTo(attributes.href ?? '')
  return address ? writeLink(address, html) : html
}
