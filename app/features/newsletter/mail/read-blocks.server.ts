import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { isAsTyped } from '#platform/markdown/as-typed.ts'
import { type HtmlElement, type HtmlNode, readTree, writeTree } from '#platform/markdown/read-html.server.ts'
import { readingMinutes } from '#platform/markdown/reading-minutes.ts'
import type { PublishedPost } from '#services/posts/posts.server.ts'
import { type Extent, messages } from '../issues/schema.ts'

/** The elements of a text as a mail has them. All others are read as one of these. */
export type Block =
  | { is: 'paragraph'; nodes: HtmlNode[]; tone?: 'strong' | 'small' | undefined }
  | { is: 'heading'; level: number; nodes: HtmlNode[] }
  | { is: 'quote'; blocks: Block[] }
  | { is: 'code'; text: string }
  | { is: 'rule' }
  /** `start` is the first number of an ordered list. */
  | { is: 'list'; start: number | undefined; items: Block[][] }
  | { is: 'table'; rows: Cell[][] }
  | { is: 'picture'; src: string; alt: string; href: string | undefined }

export interface Cell {
  nodes: HtmlNode[]
  isHead: boolean
  /** Aligned right, as a figure. */
  isFigure: boolean
  /** How many columns and rows it takes. */
  columns: string | undefined
  rows: string | undefined
}

/** Reads blocks from the tree of a rendered text. */
export function readBlocks(nodes: readonly HtmlNode[]): Block[] {
  const blocks: Block[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    blocks.push(...readParagraphs(run))
    run = []
  }
  for (const node of nodes) {
    const read = typeof node === 'string' ? undefined : readers[node.name]
    if (typeof node === 'string' || !read) {
      run.push(node)
      continue
    }
    endRun()
    blocks.push(...read(node))
  }
  endRun()
  return blocks
}

const readChildren = ({ children }: HtmlElement): Block[] => readBlocks(children)

const readHeading = ({ name, children }: HtmlElement): Block[] => [
  { is: 'heading', level: Number(name[1]), nodes: children },
]

/** Elements that begin a block; elements without a line here stand in a line of text. */
const readers: Readonly<Record<string, (element: HtmlElement) => Block[]>> = {
  p: ({ children }) => readParagraphs(children),
  h2: readHeading,
  h3: readHeading,
  h4: readHeading,
  blockquote: ({ children }) => [{ is: 'quote', blocks: readBlocks(children) }],
  pre: (element) => [{ is: 'code', text: textOfNode(element).replace(/\n$/, '') }],
  hr: () => [{ is: 'rule' }],
  ul: (element) => [{ is: 'list', start: undefined, items: readItems(element) }],
  ol: (element) => {
    const start = Number.parseInt(element.attributes.start ?? '1', 10)
    return [{ is: 'list', start: Number.isNaN(start) ? 1 : start, items: readItems(element) }]
  },
  table: readTable,
  summary: ({ children }) => readParagraphs(children, 'strong'),
  dt: ({ children }) => readParagraphs(children, 'strong'),
  figcaption: ({ children }) => readParagraphs(children, 'small'),
  div: readChildren,
  figure: readChildren,
  details: readChildren,
  dl: readChildren,
  dd: readChildren,
  li: readChildren,
}

/** Splits a line of text at its pictures, which are blocks of a mail. */
function readParagraphs(nodes: readonly HtmlNode[], tone?: 'strong' | 'small'): Block[] {
  const blocks: Block[] = []
  let run: HtmlNode[] = []
  const endRun = () => {
    if (run.some((node) => textOfNode(node).trim() !== '')) blocks.push({ is: 'paragraph', nodes: run, tone })
    run = []
  }
  for (const node of nodes) {
    const picture = readPicture(node)
    if (!picture) {
      run.push(node)
      continue
    }
    endRun()
    blocks.push(picture)
  }
  endRun()
  return blocks
}

/** Reads a picture, or a link that has nothing but a picture. */
function readPicture(node: HtmlNode): Block | undefined {
  if (typeof node === 'string') return undefined
  if (node.name === 'img') {
    return { is: 'picture', src: node.attributes.src ?? '', alt: node.attributes.alt ?? '', href: undefined }
  }
  const [only, ...others] = node.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  if (node.name !== 'a' || only === undefined || others.length > 0) return undefined
  const picture = readPicture(only)
  return picture?.is === 'picture' ? { ...picture, href: node.attributes.href } : undefined
}

function readItems({ children }: HtmlElement): Block[][] {
  return findAll(children, ['li']).map((item) => readBlocks(item.children))
}

function readTable({ children }: HtmlElement): Block[] {
  const captions = findAll(children, ['caption']).flatMap((caption) =>
    readParagraphs(caption.children, 'strong'),
  )
  const rows = findAll(children, ['tr']).map((row) => findAll(row.children, ['th', 'td']).map(readCell))
  return [...captions, { is: 'table', rows }]
}

function readCell({ name, attributes, children }: HtmlElement): Cell {
  const { colspan: columns, rowspan: rows } = attributes
  return { nodes: children, isHead: name === 'th', isFigure: attributes.class === 'num', columns, rows }
}

/** Finds the outermost elements of these names. */
function findAll(nodes: readonly HtmlNode[], names: readonly string[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return names.includes(node.name) ? [node] : findAll(node.children, names)
  })
}

export function textOfNode(node: HtmlNode): string {
  if (typeof node === 'string') return node
  return node.name === 'br' ? '\n' : node.children.map(textOfNode).join('')
}

interface Content {
  blocks: Block[]
  /** The same for the page in the archive. */
  html: string
  /** The reading time of the whole, which may be more than the mail has of it. */
  minutes: number
}

/** Reading a megabyte takes a tenth of a second; the mail may have 90 KB. */
const mostHtml = 1_000_000

/** Reads the text of a mail. An issue without one of its own has that of its post, as much as its extent says. */
export async function readContent(
  app: Pick<App, 'renderer'>,
  { content, post }: { content: string; post?: (PublishedPost & { extent: Extent }) | undefined },
  by = 'newsletter',
): Promise<Content> {
  const isOwn = content.trim() !== ''
  const source = isOwn ? content : (post?.content ?? '')
  const { html, words } = await app.renderer.article(by, source)
  if (isAsTyped(html)) throw new AppError('unavailable', messages.notRendered, { retryAfterSeconds: 60 })
  if (html.length > mostHtml) {
    throw new AppError('invalid', messages.tooLarge, { fields: { content: messages.tooLarge } })
  }
  const tree = readTree(html)
  const isWhole = isOwn || post?.extent === 'all'
  const nodes = isWhole ? tree : beginningOf(tree)
  const minutes = post?.extent === 'beginning' ? post.readingMinutes : readingMinutes(words)
  return { blocks: readBlocks(nodes), html: isWhole ? html : writeTree(nodes), minutes }
}

/** A beginning has at most this many blocks. */
const mostBlocks = 3

/** Returns the part in front of the first heading, and no more than a mail needs to make somebody curious. */
function beginningOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  const beginning: HtmlNode[] = []
  let count = 0
  for (const node of nodes) {
    const blocks = readBlocks([node])
    const isFull = count + blocks.length > mostBlocks || blocks.some(({ is }) => is === 'heading')
    if (count > 0 && blocks.length > 0 && isFull) break
    beginning.push(node)
    count += blocks.length
  }
  return beginning
}
