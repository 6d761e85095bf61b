import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { recordChange } from '#services/audit/audit.server.ts'
import { writeDraft } from '../save/draft-item.server.ts'
import { projects } from './project-kind.server.ts'
import { messages } from './schema.ts'

export interface FeaturedProject {
  _id: string
  title: string
  client: string
  featuredImage: string | null
}

/** Lists featured projects in the owner's order; those without a place follow, the last finished first. */
export async function listFeaturedForOrder(db: Database): Promise<FeaturedProject[]> {
  const rows = await db
    .selectFrom('project')
    .select(['id', 'title', 'client', 'featuredImage', 'featuredOrder'])
    .where('featured', '=', 1)
    .where('trashedAt', 'is', null)
    .orderBy('completionDate', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const place = ({ featuredOrder }: { featuredOrder: number | null }) => featuredOrder ?? 1000
  return rows
    .toSorted((one, other) => place(one) - place(other))
    .map(({ id, featuredOrder: _, ...row }) => ({ _id: id, ...row }))
}

/** Changes only the star, of the saved text and of the draft. */
export async function featureProject(app: App, by: Viewer, id: string, featured: boolean): Promise<void> {
  await inTransaction(app, async (tx) => {
    const before = await tx
      .selectFrom('project')
      .select(['featured', 'draftRevision'])
      .where('id', '=', id)
      .where('trashedAt', 'is', null)
      .executeTakeFirst()
    if (!before) throw new AppError('not-found', messages.notFound)
    if ((before.featured === 1) !== featured) await setFeatured(app, tx, by, { id, featured })
    if (before.draftRevision === null) return
    const change = { id, text: { featured }, version: undefined, reason: 'autosaved' } as const
    if (!(await writeDraft(app, tx, projects, by, change))) {
      throw new AppError('not-found', messages.notFound)
    }
  })
}

async function setFeatured(
  app: App,
  tx: Transaction,
  by: Viewer,
  { id, featured }: { id: string; featured: boolean },
): Promise<void> {
  const at = app.clock.now()
  await tx
    .updateTable('project')
    .set((row) => ({
      featured: featured ? 1 : 0,
      featuredOrder: null,
      version: row('version', '+', 1),
      touchedAt: at.toISOString(),
    }))
    .where('id', '=', id)
    .execute()
  await recordChange(tx, {
    kind: 'project',
    itemId: id,
    action: featured ? 'featured' : 'unfeatured',
    by,
    at,
    before: { featured: !featured },
    after: { featured },
  })
  await app.pages.bump(tx, 'projects')
}
