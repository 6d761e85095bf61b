import { type Kysely, sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * Adds covering indexes: searches read their text from an index as one expression, and touch none of 10,000 rows. Working
 * copies, the figures of the media library and the thinning of revisions have a covering index each.
 */
export const contentIndexes: Migration = {
  name: '007-content-indexes',
  async up(db) {
    const own = ['id', 'trashedAt', 'workingRevision']
    const words = ['title', 'workingTitle', 'slug']
    await recreate(db, 'post', 'Work', ['touchedAt', ...own, 'publishedAt'], words)
    await recreate(db, 'post', 'Published', ['publishedAt', ...own, 'touchedAt', 'slug', 'updatedAt'], words)
    await recreate(db, 'project', 'Work', ['touchedAt', ...own, 'publishedAt'], [...words, 'client'])
    await recreate(
      db,
      'project',
      'Published',
      ['publishedAt', ...own, 'touchedAt', 'title'],
      [...words, 'client'],
    )
    for (const table of ['post', 'project']) {
      await db.schema.dropIndex(`${table}Working`).execute()
      await db.schema
        .createIndex(`${table}Working`)
        .on(table)
        .columns(['publishedAt', 'trashedAt', 'workingRevision'])
        .where(sql.ref('workingRevision'), 'is not', null)
        .execute()
    }
    await db.schema.dropIndex('mediaTrash').execute()
    await db.schema
      .createIndex('mediaTrash')
      .on('media')
      .columns(['trashedAt', 'id', 'alt', 'src', 'search'])
      .execute()
    // Covers the sweep of revisions, so that it does not read their texts.
    await db.schema
      .createIndex('revisionPassing')
      .on('revision')
      .columns(['itemId', 'savedAt', 'savedBy', 'reason', 'id'])
      .where(
        sql.ref('reason'),
        'in',
        ['autosaved', 'restored', 'refused'].map((reason) => sql.lit(reason)),
      )
      .execute()
  },
}

async function recreate(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: readonly string[],
  searched: readonly string[],
): Promise<void> {
  const texts = searched.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  await db.schema.dropIndex(`${table}${name}`).execute()
  await sql`
    create index ${sql.id(`${table}${name}`)} on ${sql.table(table)}
    (${sql.join(columns.map((column) => sql.ref(column)))}, (lower(${sql.join(texts, sql` || '\n' || `)})))
  `.execute(db)
}
