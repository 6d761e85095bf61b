import { cleanAddress, writePicture } from './addresses.ts'
import { type Context, lose } from './context.ts'
import { addressOfEmbed } from './embeds.server.ts'
import { cleanText, escapeText, marks, writeEmphasis } from './escape.ts'
import { comment, type Element, type Node, textOf } from './tree.server.ts'

type Within = 'text' | 'link' | 'heading'

interface Around {
  within: Within
  emphasised: ReadonlySet<string>
}

/** Writes inline nodes as Markdown. Each line break of the result is a visible one. */
export function writeInline(nodes: readonly Node[], context: Context, within: Within = 'text'): string {
  const text = writeNodes(
    nodes,
    { within, emphasised: new Set(within === 'heading' ? ['strong'] : []) },
    context,
  )
  return writeEmphasis(text)
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .trim()
}

function writeNodes(nodes: readonly Node[], around: Around, context: Context): string {
  const parts: string[] = []
  for (const node of nodes) {
    const text =
      typeof node === 'string' ? writeText(node, around, context) : writeElement(node, around, context)
    const before = parts.at(-1)
    // Two pieces of code would become one.
    if (before?.endsWith('`') && text.startsWith('`')) parts.push(' ', text)
    else if (needsEscape(before, text)) parts.push(`${parts.pop()?.replace(/.$/, '\\$&')}${text}`)
    else parts.push(text)
  }
  return parts.join('')
}

/** An exclamation mark in front of a link would make a picture of it, and brackets in front of brackets a link. */
function needsEscape(before: string | undefined, text: string): boolean {
  if (before === undefined || /\\.$/.test(before)) return false
  return (before.endsWith('!') && text.startsWith('[')) || (before.endsWith(']') && /^[(:]/.test(text))
}

function writeText(text: string, { within }: Around, { options }: Context): string {
  const line = cleanText(text).replace(/[ \t\f]+/g, ' ')
  const lines = line.replace(/ ?\r?\n ?/g, options.breaksCount ? '\n' : ' ')
  return escapeText(lines, within === 'link')
}

const emphases: Readonly<Record<string, keyof typeof marks>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  dfn: 'em',
  del: 'del',
  s: 'del',
  strike: 'del',
}

/** Written as HTML, which the articles of this site may have. */
const html = new Set(['sub', 'sup', 'kbd', 'mark', 'ins', 'q'])

const codes = new Set(['code', 'tt', 'samp', 'var'])

const nothing = new Set(
  `script style template noscript svg canvas head title meta link base param source track map area input select
  textarea datalist option dialog`.split(/\s+/),
)

/** Reports whether an element has no words for a reader. */
export function isWordless(element: Element, context: Context): boolean {
  if (/^(input|select|textarea)$/.test(element.name)) lose(context, 'form', 'form')
  return nothing.has(element.name) || element.name === comment
}

function writeElement(element: Element, around: Around, context: Context): string {
  const { name, children } = element
  if (isWordless(element, context)) return ''
  if (name === 'br') return '\n'
  if (name === 'wbr') return ''
  if (name === 'img') return writePicture(element, context)
  if (name === 'a') return writeLink(element, around, context)
  if (codes.has(name)) return writeCode(textOf(element))
  if (name === 'embed' || name === 'object') return writeEmbed(element, context)
  const emphasis = emphases[name]
  if (emphasis) return emphasise(children, emphasis, around, context)
  const inner = writeNodes(children, around, context)
  return html.has(name) && inner.trim() ? `<${name}>${inner.trim()}</${name}>` : inner
}

function emphasise(
  children: readonly Node[],
  emphasis: keyof typeof marks,
  around: Around,
  context: Context,
): string {
  if (around.emphasised.has(emphasis)) return writeNodes(children, around, context)
  const emphasised = new Set([...around.emphasised, emphasis])
  const [start, end] = marks[emphasis]
  return surround(writeNodes(children, { ...around, emphasised }, context), start, end)
}

/** Puts marks around a text, inside its spaces. */
function surround(text: string, before: string, after: string): string {
  const words = text.trim()
  if (words === '') return text
  const start = text.indexOf(words)
  return text.slice(0, start) + before + words + after + text.slice(start + words.length)
}

function writeLink({ attributes, children }: Element, around: Around, context: Context): string {
  const { within } = around
  const target = cleanAddress(attributes.href ?? '')
  if (!target || within === 'link') return writeNodes(children, around, context)
  const text = writeNodes(children, { ...around, within: 'link' }, context)
  const words = text.trim()
  // WordPress links pictures to their own large file.
  if (words === '' || (/^!\[[^\n]*\]\([^\s]*\)$/.test(words) && isPictureFile(target))) return text
  if (words === target && /^https?:/.test(target)) return text.replace(words, () => `<${target}>`)
  return surround(text, '[', `](${target})`)
}

const isPictureFile = (address: string) => /\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(address)

/** Surrounds code by more backticks than it has in a row. */
function writeCode(text: string): string {
  const code = cleanText(text).replace(/\s+/g, ' ').trim()
  if (code === '') return ''
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return fence + space + code + space + fence
}

/** Writes something played or shown by another site as a link to it. */
export function writeEmbed(element: Element, context: Context): string {
  const { address, words } = addressOfEmbed(element)
  const target = cleanAddress(address ?? '')
  const fallback = words ?? (element.name === 'object' ? textOf(element) : undefined)
  lose(context, 'embed', target ? (URL.parse(target)?.hostname ?? target) : element.name)
  if (!target) return escapeText(cleanText(fallback ?? '').trim())
  return `[${escapeText(cleanText(fallback?.trim() || target), true)}](${target})`
}
