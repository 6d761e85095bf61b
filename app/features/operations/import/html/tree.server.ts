import { Parser } from 'htmlparser2'

export interface Element {
  /** Lower case; `#comment` for a comment, whose child is its text. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: Node[]
  /** True if it is a block or has one in it. */
  isBlock: boolean
}

export type Node = string | Element

export const comment = '#comment'

/** An article nests twenty; each level costs the parser time for each tag in it. */
const mostDepth = 100

const blocks = new Set(
  (
    'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 ' +
    'h4 h5 h6 header hr html iframe li main menu nav object ol p pre section summary table tbody td tfoot th thead tr ' +
    'ul video audio'
  ).split(' '),
)

/** Parses HTML. Returns undefined if its tags are nested deeper than any article's, which could take minutes. */
export function parseTree(html: string): Node[] | undefined {
  const root = createElement('#root', {})
  const open: Element[] = [root]
  const append = (node: Node) => {
    const children = open.at(-1)?.children ?? []
    const last = children.at(-1)
    // The parser gives a text in pieces, which mean something together: `&` and `lt;`.
    if (typeof node === 'string' && typeof last === 'string') children[children.length - 1] = last + node
    else children.push(node)
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = createElement(name, attributes)
      append(element)
      open.push(element)
      if (element.isBlock) markAncestors(open)
      if (open.length > mostDepth) throw new TooDeep()
    },
    onclosetag: () => void open.pop(),
    ontext: append,
    oncomment: (text) => append({ ...createElement(comment, {}), children: [text] }),
  })
  try {
    parser.end(html)
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
  return root.children
}

class TooDeep extends Error {}

function createElement(name: string, attributes: Record<string, string>): Element {
  return { name, attributes, children: [], isBlock: blocks.has(name) }
}

/** An inline element around a block is a block itself. */
function markAncestors(open: readonly Element[]): void {
  for (let at = open.length - 2; at > 0; at -= 1) {
    const ancestor = open[at] as Element
    if (ancestor.isBlock) return
    ancestor.isBlock = true
  }
}

/** Returns the words of HTML whose tags cannot be trusted, one line for each tag that ended one. */
export function wordsOf(html: string): string[] {
  const text = html
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/<[^<>]*>/g, '\n')
    .replaceAll('<', '&lt;')
  const pieces: string[] = []
  new Parser({ ontext: (piece) => void pieces.push(piece) }).end(text)
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function textOf(node: Node): string {
  if (typeof node === 'string') return node
  if (node.name === comment) return ''
  if (node.name === 'br') return '\n'
  return node.children.map(textOf).join('')
}

/** Lists the elements of a name in a tree. */
export function findAll(node: Node, name: string): Element[] {
  if (typeof node === 'string') return []
  const below = node.children.flatMap((child) => findAll(child, name))
  return node.name === name ? [node, ...below] : below
}
