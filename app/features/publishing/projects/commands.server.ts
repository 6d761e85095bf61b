import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { RenderedSections } from '#platform/markdown/render-markdown.server.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { findEdited } from '../item-kind.server.ts'
import { createItem, saveItem } from '../save/save-item.server.ts'
import { projects } from './project-kind.server.ts'
import type { ProjectPicture } from './queries.server.ts'
import type { ProjectInput } from './schema.ts'

/** A project starts published unless it says otherwise. */
export async function createProject(
  app: App,
  tx: Transaction,
  by: Viewer,
  input: ProjectInput,
  rendered: RenderedSections,
): Promise<string> {
  const { text, wish } = splitInput(input, [])
  const published = wish.published ?? (wish.publishedAt === undefined ? true : undefined)
  return createItem(app, tx, projects, by, { text, rendered, wish: { ...wish, published } })
}

export async function saveProject(app: App, by: Viewer, id: string, input: ProjectInput): Promise<void> {
  const known = await findEdited(app.db, projects, id)
  await saveItem(app, projects, by, { id, ...splitInput(input, known?.text.gallery ?? []) })
}

/** Puts the featured projects in this order; those not named follow. */
export async function orderFeatured(app: App, by: Viewer, ids: readonly string[]): Promise<void> {
  const at = app.clock.now()
  const placeOf = (id: string) => ids.indexOf(id) + 1 || null
  await inTransaction(app, async (tx) => {
    const featured = await tx
      .selectFrom('project')
      .select(['id', 'featuredOrder'])
      .where('featured', '=', 1)
      .where('trashedAt', 'is', null)
      .execute()
    const moved = featured.filter(({ id, featuredOrder }) => featuredOrder !== placeOf(id))
    for (const { id, featuredOrder: before } of moved) {
      const place = placeOf(id)
      await tx.updateTable('project').set({ featuredOrder: place }).where('id', '=', id).execute()
      await recordChange(tx, {
        kind: 'project',
        itemId: id,
        action: 'ordered',
        by,
        at,
        before: { place: before },
        after: { place },
      })
    }
    if (moved.length > 0) await app.pages.bump(tx, 'projects')
  })
}

/** Splits an input into text, publication and version. A picture without a description keeps the one it had. */
function splitInput(input: ProjectInput, known: readonly ProjectPicture[]) {
  const { published, publishedAt, version, gallery, ...rest } = input
  const altOf = (src: string) => known.find((picture) => picture.src === src)?.alt ?? ''
  const pictures = gallery?.map(({ src, alt }) => ({ src, alt: alt ?? altOf(src) }))
  return {
    text: { ...rest, ...(pictures && { gallery: pictures }) },
    wish: { published, publishedAt },
    version,
  }
}
