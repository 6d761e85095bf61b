import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { isAsTyped } from '#platform/markdown/as-typed.ts'
import { type HtmlNode, readTree, writeTree } from '#platform/markdown/read-html.server.ts'
import { readingMinutes } from '#platform/markdown/reading-minutes.ts'
import type { PublishedPost } from '#services/posts/posts.server.ts'
import { messages } from '../issues/messages.ts'
import type { Extent } from '../issues/schema.ts'
import { type Block, readBlocks } from './read-blocks.server.ts'

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
