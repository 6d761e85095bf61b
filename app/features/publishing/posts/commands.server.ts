import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { RenderedMarkdown } from '#platform/markdown/render-markdown.server.ts'
import { createItem, saveItem } from '../save/save-item.server.ts'
import { posts } from './post-kind.server.ts'
import type { PostInput } from './schema.ts'

/** A post starts unpublished unless it says otherwise. */
export async function createPost(
  app: App,
  tx: Transaction,
  by: Viewer,
  input: PostInput,
  rendered: RenderedMarkdown,
): Promise<string> {
  const { text, wish } = splitInput(input)
  return createItem(app, tx, posts, by, { text, rendered, wish })
}

export async function savePost(app: App, by: Viewer, id: string, input: PostInput): Promise<void> {
  await saveItem(app, posts, by, { id, ...splitInput(input) })
}

function splitInput({ published, publishedAt, version, ...text }: PostInput) {
  return { text, wish: { published, publishedAt }, version }
}
