import { escapeHtml } from '#platform/markdown/written-text.ts'
import { pictureIn, pictureText } from './addresses.ts'
import { readCard } from './cards.server.ts'
import { type Context, lose, type Place } from './context.ts'
import { cleanText, escapeLine } from './escape.ts'
import { isWordless, writeEmbed, writeInline } from './inline.server.ts'
import { writeTable } from './tables.server.ts'
import { comment, type Element, findAll, type Node, textOf } from './tree.server.ts'

/** Quotes and lists within each other are written with this many marks at most; their words stay. */
const mostNesting = 8

/** Writes nodes as blocks of Markdown. */
export function writeBlocks(nodes: readonly Node[], context: Context, place: Place): string[] {
  const written: string[] = []
  let run: Node[] = []
  const endRun = () => {
    if (run.length === 0) return
    for (const paragraph of splitRun(run, context)) {
      const text = writeParagraph(wrap(paragraph, place), context)
      if (text) written.push(text)
    }
    run = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !node.isBlock) {
      run.push(node)
      continue
    }
    endRun()
    for (const block of writeBlock(node, context, place)) if (block) written.push(block)
  }
  endRun()
  return written
}

/** Joins blocks. Two lists in a row would become one, so a comment stands between them. */
export function joinBlocks(blocks: readonly string[], isTight = false): string {
  const parts: string[] = []
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1]
    if (before !== undefined) {
      const kind = listKind(block)
      if (kind && kind === listKind(before)) parts.push('\n\n<!-- -->\n\n')
      else parts.push(isTight && kind && !before.startsWith('<') ? '\n' : '\n\n')
    }
    parts.push(block)
  }
  return parts.join('')
}

const listKind = (block: string) =>
  /^- /.test(block) ? 'bullets' : /^\d+\. /.test(block) ? 'numbers' : undefined

function wrap(nodes: readonly Node[], { around }: Place): readonly Node[] {
  let inner = [...nodes]
  for (const element of around.toReversed()) inner = [{ ...element, children: inner, isBlock: false }]
  return inner
}

/** Splits text at its empty lines, as WordPress's classic editor shows it. */
function splitRun(nodes: readonly Node[], { options }: Context): Node[][] {
  if (!options.breaksCount) return [[...nodes]]
  const paragraphs: Node[][] = [[]]
  for (const node of nodes) {
    if (typeof node !== 'string') {
      paragraphs.at(-1)?.push(node)
      continue
    }
    const [first = '', ...others] = node.split(/\r?\n[ \t\r]*\n\s*/)
    paragraphs.at(-1)?.push(first)
    for (const other of others) paragraphs.push([other])
  }
  return paragraphs
}

function writeParagraph(nodes: readonly Node[], context: Context): string {
  const lines = writeInline(nodes, context).split('\n').map(escapeLine)
  return lines.filter((line) => line !== '').join('\\\n')
}

type Writer = (element: Element, context: Context, place: Place) => string[]

const inside: Writer = ({ children }, context, place) => writeBlocks(children, context, place)

const writers: Readonly<Record<string, Writer>> = {
  ul: writeList,
  ol: writeList,
  menu: writeList,
  pre: writePre,
  figure: writeFigure,
  table: (element, context, place) => writeTable(element, context) ?? inside(element, context, place),
  hr: () => ['---'],
  blockquote: writeQuote,
  iframe: embed,
  video: embed,
  audio: embed,
  object: embed,
  dt: (element, context, place) => inside(bold(element), context, place),
  summary: (element, context, place) => inside(bold(element), context, place),
  form(element, context, place) {
    lose(context, 'form', 'form')
    return inside(element, context, place)
  },
}

const bold = (element: Element): Element => ({
  ...element,
  children: [{ name: 'strong', attributes: {}, children: element.children, isBlock: false }],
})

/** Inline elements that mean something for each block in them. */
const surrounding = new Set(['a', 'strong', 'b', 'em', 'i', 'del', 's'])

function writeBlock(element: Element, context: Context, place: Place): string[] {
  const { name, children } = element
  if (isWordless(element, context)) return []
  const card = readCard(element)
  if (card) return writeBlocks(card, context, place)
  const heading = /^h([1-6])$/.exec(name)?.[1]
  if (heading) return writeHeading(element, Number(heading), context, place)
  if (surrounding.has(name) && !place.around.some((outer) => outer.name === name)) {
    return writeBlocks(children, context, { ...place, around: [...place.around, element] })
  }
  const isLayout = name === 'table' || name === 'figure'
  if (isLayout && place.layouts >= mostNesting) return inside(element, context, place)
  const within = isLayout ? { ...place, layouts: place.layouts + 1 } : place
  return (writers[name] ?? inside)(element, context, within)
}

/** The page itself has the first level, and articles have three. */
function writeHeading(element: Element, level: number, context: Context, place: Place): string[] {
  const text = writeInline(wrap(element.children, place), context, 'heading').replace(/\n+/g, ' ')
  const marks = '#'.repeat(Math.min(Math.max(level, 2), 4))
  // Marks at the end would be taken for the closing ones of a heading.
  return text ? [`${marks} ${text.replace(/(#+)$/, '\\$1')}`] : []
}

function writeQuote(element: Element, context: Context, place: Place): string[] {
  if (place.depth >= mostNesting) return inside(element, context, place)
  const inner = joinBlocks(inside(element, context, { ...place, depth: place.depth + 1 }))
  return inner ? [inner.replace(/^/gm, '> ').replace(/^> $/gm, '>')] : []
}

function writeList(element: Element, context: Context, place: Place): string[] {
  if (place.depth >= mostNesting) return inside(element, context, place)
  const entries = element.children.filter((node) => typeof node !== 'string' || node.trim() !== '')
  const items = entries
    .filter((node) => typeof node === 'string' || node.name !== comment)
    .map((node) => (typeof node !== 'string' && node.name === 'li' ? node.children : [node]))
    .map((nodes) => writeBlocks(nodes, context, { ...place, depth: place.depth + 1 }))
    .filter((blocks) => blocks.length > 0)
  const isTight = items.every((blocks) => blocks.filter((block) => !listKind(block)).length < 2)
  const first = Number.parseInt(element.attributes.start ?? '1', 10) || 1
  const start = Math.min(Math.max(first, 0), 100_000)
  const lines = items.map((blocks, at) => {
    const mark = element.name === 'ol' ? `${start + at}. ` : '- '
    // A box of a list of tasks would be taken out.
    const text = joinBlocks(blocks, isTight).replace(/^\[(?=[ xX]\] )/, '\\[')
    return mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
  })
  return lines.length > 0 ? [lines.join(isTight ? '\n' : '\n\n')] : []
}

function writePre(element: Element, context: Context, place: Place): string[] {
  const names = [element, ...findAll(element, 'code')]
    .map(({ attributes }) => attributes.class ?? '')
    .join(' ')
  // A poem is no code: its line breaks alone count.
  if (/\bwp-block-verse\b/.test(names)) {
    return writeBlocks(
      element.children,
      { ...context, options: { ...context.options, breaksCount: true } },
      place,
    )
  }
  const code = cleanText(textOf(element)).replace(/\r\n?/g, '\n').replace(/^\n/, '').trimEnd()
  if (code === '') return []
  const language = /\b(?:language-|lang-|brush:\s*)([\w+-]+)/.exec(names)?.[1] ?? ''
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}${language}\n${code}\n${fence}`]
}

function embed(element: Element, context: Context): string[] {
  const link = writeEmbed(element, context)
  return link ? [link] : []
}

/** Writes a picture with its caption as HTML around a Markdown picture; other figures as their parts. */
function writeFigure(element: Element, context: Context, place: Place): string[] {
  const captions = element.children.filter(isCaption)
  const rest = element.children.filter((node) => !isCaption(node))
  const pictures = rest.flatMap((node) => findAll(node, 'img'))
  const hasOthers = rest.some((node) => typeof node !== 'string' && holdsBlocks(node)) || words(rest) !== ''
  const caption = captions
    .map((node) => textOf(node))
    .join(' ')
    .trim()
  if (pictures.length !== 1 || hasOthers || caption === '') return inside(element, context, place)
  const picture = pictureIn(pictures[0] as Element, context)
  if (!picture) return writeBlocks(captions, context, place)
  return [`<figure>\n\n${pictureText(picture)}\n\n${writeCaption(captions, context)}\n</figure>`]
}

const isCaption = (node: Node): node is Element => typeof node !== 'string' && node.name === 'figcaption'
const holdsBlocks = (node: Element) =>
  ['figure', 'table', 'iframe', 'video', 'audio', 'pre', 'blockquote'].some(
    (name) => findAll(node, name).length > 0,
  )
const words = (nodes: readonly Node[]) => nodes.map(textOf).join('').trim()

function writeCaption(captions: readonly Element[], context: Context): string {
  const children = captions.flatMap((each) => each.children)
  if (children.every((node) => typeof node === 'string')) {
    const text = cleanText(children.join(' ')).replace(/\s+/g, ' ').trim()
    return `<figcaption>${escapeHtml(text)}</figcaption>`
  }
  return `<figcaption>\n\n${writeParagraph(children, context)}\n\n</figcaption>`
}
