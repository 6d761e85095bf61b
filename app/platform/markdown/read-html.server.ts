import { DomUtils, ElementType, Parser, parseDocument } from 'htmlparser2'
import { escapeHtml } from './written-text.ts'

/** Returns the text of a piece of HTML, without its tags. */
export function textOf(html: string): string {
  return DomUtils.textContent(parseDocument(html)).trim()
}

const inline = new Set('a abbr b code del em i ins kbd mark s small span strong sub sup u'.split(' '))

const isHeading = (name: string) => /^h[1-6]$/.test(name)

/** Ends a heading as a sentence, where it does not end so itself, so that it does not run into the text below. */
export const endHeading = (text: string) =>
  /[\p{L}\p{N}\p{Pe}\p{Pf}]\s*$/u.test(text) ? `${text.trimEnd()}.` : text

/** Returns the text of a document in one line, with a space wherever a block begins or ends. Headings end as sentences. */
export function plainText(html: string): string {
  const parts: string[] = []
  const separate = (name: string) => {
    if (!inline.has(name)) parts.push(' ')
  }
  const parser = new Parser({
    ontext: (text) => parts.push(text),
    onopentagname: separate,
    onclosetag(name) {
      if (isHeading(name)) parts.push(endHeading(parts.pop() ?? ''))
      separate(name)
    },
  })
  parser.end(html)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** Returns the texts of the headings of a document, those written as HTML too. */
export function headingsOf(html: string): string[] {
  return DomUtils.getElementsByTagName((name) => isHeading(name), parseDocument(html))
    .map((heading) => plainText(DomUtils.getInnerHTML(heading)))
    .filter(Boolean)
}

/** An excerpt is derived from the text of a document, and needs no more than this. */
export const mostText = 2_000

/** Returns the beginning of the text of a document's paragraphs, and the number of its words without code. */
export function readDocument(html: string): { text: string; words: number } {
  const root = parseDocument(html)
  const paragraphs = DomUtils.getElementsByTagName('p', root).map((paragraph) =>
    plainText(DomUtils.getInnerHTML(paragraph)),
  )
  for (const code of DomUtils.getElementsByTagName('pre', root)) DomUtils.removeElement(code)
  // The words of two cells or list items have only a tag between them.
  const texts = DomUtils.getElementsByTagType(ElementType.Text, root).map((node) =>
    DomUtils.textContent(node),
  )
  const words = texts.join(' ').split(/\s+/)
  return {
    text: paragraphs.join(' ').slice(0, mostText),
    words: words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
  }
}

type Attributes = Readonly<Record<string, string>>

/** A text, or an element with its content. */
export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  name: string
  attributes: Attributes
  children: HtmlNode[]
}

/** Reads HTML that has passed the gate, which limits its depth. */
export function readTree(html: string): HtmlNode[] {
  const root: HtmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  const append = (node: HtmlNode) => {
    const children = open.at(-1)?.children ?? []
    const last = children.at(-1)
    // The parser gives a text in pieces.
    if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node
    else children.push(node)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, children: [] }
      append(element)
      open.push(element)
    },
    onclosetag: () => void open.pop(),
    ontext: append,
  })
  parser.end(html)
  return root.children
}

/** Replaces each opening tag for which `edit` returns HTML; everything else stays as it was written. */
export function editTags(
  html: string,
  edit: (name: string, attributes: Attributes) => string | undefined,
): string {
  const parts: string[] = []
  let end = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      const edited = edit(name, attributes)
      if (edited === undefined) return
      parts.push(html.slice(end, parser.startIndex), edited)
      end = parser.endIndex + 1
    },
  })
  parser.end(html)
  return parts.join('') + html.slice(end)
}

const empty = new Set('br hr img input wbr col source'.split(' '))

/** Writes what `readTree` has read. */
export function writeTree(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node)
      const tag = writeTag(node.name, node.attributes)
      return empty.has(node.name) ? tag : `${tag}${writeTree(node.children)}</${node.name}>`
    })
    .join('')
}

export function writeTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${written.join('')}>`
}
