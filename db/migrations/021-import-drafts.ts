import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The time in `trashedAt` of what an import had brought and not shown. */
const hidden = '9999-12-31T23:59:59.999Z'

const users = {
  post: { kind: 'Post', href: '/admin/blog/edit/' },
  project: { kind: 'Project', href: '/admin/projects/edit/' },
}

interface Items {
  id: string
  title: string
  slug: string
  trashedSlug: string | null
  trashedAt: string | null
  publishedAt: string | null
}
type Tables = Record<'post' | 'project', Items> & {
  media: { src: string; trashedAt: string | null; shown: 0 | 1 }
  mediaUse: { itemId: string; src: string; kind: string; title: string; href: string }
  importedItem: {
    itemId: string
    kind: string
    publishAt: string | null
    staged: string | null
    sourceId: string
  }
}

/**
 * Makes drafts of what an import under way has hidden, which its next run goes on with. Subscribers and enquiries that were to
 * come in at its end are read from its file again. The columns that only staged imports needed go with a later release (two steps).
 */
export const importDrafts: Migration = {
  name: '021-import-drafts',
  async up(database, { text }) {
    const db = database as Kysely<Tables>
    await db.schema.alterTable('importedItem').addColumn('publishAt', text).execute()
    for (const table of ['post', 'project'] as const) {
      const items = await db.selectFrom(table).selectAll().where('trashedAt', '=', hidden).execute()
      for (const item of items) {
        const { id, slug, title, trashedSlug, publishedAt } = item
        const shown = { slug: await findFree(db, table, trashedSlug ?? slug), publishedAt: null }
        await db
          .updateTable(table)
          .set({ ...shown, trashedSlug: null, trashedAt: null })
          .where('id', '=', id)
          .execute()
        await db
          .updateTable('importedItem')
          .set({ publishAt: publishedAt })
          .where('itemId', '=', id)
          .execute()
        // The end of the import would have recorded them.
        const pictures = [...new Set(JSON.stringify(item).match(/\/uploads\/[a-z0-9-]{1,80}\.(?:jpg|png)/g))]
        if (pictures.length === 0) continue
        const { kind, href } = users[table]
        const uses = pictures.map((src) => ({ itemId: id, src, title, kind, href: href + id }))
        await db.insertInto('mediaUse').values(uses).execute()
        await db.updateTable('media').set({ shown: 1 }).where('src', 'in', pictures).execute()
      }
    }
    await db.updateTable('media').set({ trashedAt: null }).where('trashedAt', '=', hidden).execute()
    await db.deleteFrom('importedItem').where('staged', 'is not', null).execute()
    // Rows of subscribers without an id were named by their address.
    await db
      .deleteFrom('importedItem')
      .where('kind', '=', 'subscriber')
      .where(sql<boolean>`${sql.ref('sourceId')} like '%@%'`)
      .execute()
  },
}

async function findFree(db: Kysely<Tables>, table: 'post' | 'project', wanted: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    const taken = await db.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirst()
    if (!taken) return slug
  }
}
