import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { isAsTyped } from '#platform/markdown/as-typed.ts'
import { readTree } from '#platform/markdown/read-html.server.ts'
import { readingMinutes } from '#platform/markdown/reading-minutes.ts'
import type { PublishedPost } from '#services/posts/posts.server.ts'
import { messages } from '../issues/messages.ts'
import type { Extent } from '../issues/schema.ts'
import { type Block, readBlocks } from './read-blocks.server.ts'

interface Content {
  blocks: Block[]
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
  const all = readBlocks(readTree(html))
  const isWhole = isOwn || post?.extent === 'all'
  const minutes = post?.extent === 'beginning' ? post.readingMinutes : readingMinutes(words)
  return { blocks: isWhole ? all : beginningOf(all), minutes }
}

/** A beginning has at most this many blocks. */
const mostBlocks = 3

/** Returns the blocks in front of the first heading, and no more than a mail needs to make somebody curious. */
function beginningOf(blocks: readonly Block[]): Block[] {
  const end = blocks.findIndex(({ is }, index) => index > 0 && is === 'heading')
  return blocks.slice(0, Math.min(mostBlocks, end < 0 ? blocks.length : end))
}
