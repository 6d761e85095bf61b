import { type Kysely, sql } from 'kysely'
import { type ColumnTypes, isFlag } from '../migration.ts'

export async function createPublishing(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createPosts(db, types)
  await createProjects(db, types)
  for (const table of ['post', 'project']) await indexStates(db, table)
  await createRevisions(db, types)
  await createAddresses(db, types)
}

async function createPosts(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('post')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('excerpt', text, (column) => column.notNull())
    .addColumn('excerptDerived', integer, (column) =>
      column.notNull().defaultTo(0).check(isFlag('excerptDerived')),
    )
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('contentHtml', text, (column) => column.notNull())
    .addColumn('headings', text, (column) => column.notNull())
    .addColumn('readingMinutes', integer, (column) => column.notNull())
    .addColumn('featuredImage', text)
    .addColumn('featuredImageAlt', text, (column) => column.notNull())
    .addColumn('category', text)
    .addColumn('author', text)
    .addColumn('seoTitle', text)
    .addColumn('seoDescription', text)
    .addColumn('publishedAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('draftRevision', text)
    .addColumn('draftTitle', text)
    .addColumn('trashedAt', text)
    .addColumn('trashedSlug', text)
    .addColumn('touchedAt', text, (column) => column.notNull().defaultTo(''))
    .execute()
  const own = ['id', 'trashedAt', 'draftRevision']
  const words = ['title', 'draftTitle', 'slug']
  await indexForSearch(db, 'post', 'Work', ['touchedAt', ...own, 'publishedAt'], words)
  await indexForSearch(
    db,
    'post',
    'Published',
    ['publishedAt', ...own, 'touchedAt', 'slug', 'updatedAt'],
    words,
  )
}

async function createProjects(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('project')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('sections', text, (column) => column.notNull())
    .addColumn('featuredImage', text)
    .addColumn('featuredImageAlt', text, (column) => column.notNull())
    .addColumn('gallery', text, (column) => column.notNull())
    .addColumn('client', text, (column) => column.notNull())
    .addColumn('services', text, (column) => column.notNull())
    .addColumn('technologies', text, (column) => column.notNull())
    .addColumn('websiteUrl', text)
    .addColumn('featured', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('featuredOrder', integer)
    .addColumn('completionDate', text, (column) => column.notNull())
    .addColumn('publishedAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('draftRevision', text)
    .addColumn('draftTitle', text)
    .addColumn('trashedAt', text)
    .addColumn('trashedSlug', text)
    .addColumn('touchedAt', text, (column) => column.notNull().defaultTo(''))
    .addCheckConstraint('projectFeatured', isFlag('featured'))
    .execute()
  const own = ['id', 'trashedAt', 'draftRevision']
  const words = ['title', 'draftTitle', 'slug', 'client']
  await indexForSearch(db, 'project', 'Work', ['touchedAt', ...own, 'publishedAt'], words)
  await indexForSearch(db, 'project', 'Published', ['publishedAt', ...own, 'touchedAt', 'title'], words)
  await db.schema
    .createIndex('projectCompletion')
    .on('project')
    .columns(['completionDate', 'id', 'trashedAt', 'publishedAt', 'slug', 'updatedAt'])
    .execute()
}

/**
 * Covers lists, counts and searches, so that they do not read rows with articles of 20 KB: a search reads its text from the
 * index as one expression.
 */
async function indexForSearch(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: readonly string[],
  searched: readonly string[],
): Promise<void> {
  const texts = searched.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  await sql`
    create index ${sql.id(`${table}${name}`)} on ${sql.table(table)}
    (${sql.join(columns.map((column) => sql.ref(column)))}, (lower(${sql.join(texts, sql` || '\n' || `)})))
  `.execute(db)
}

/** Indexes drafts of published items and the trash alone: nearly all rows are neither. */
async function indexStates(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema
    .createIndex(`${table}Trash`)
    .on(table)
    .column('trashedAt')
    .where(sql.ref('trashedAt'), 'is not', null)
    .execute()
  await db.schema
    .createIndex(`${table}Working`)
    .on(table)
    .columns(['publishedAt', 'trashedAt', 'draftRevision'])
    .where(sql.ref('draftRevision'), 'is not', null)
    .execute()
}

async function createRevisions(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('revision')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('itemId', text, (column) => column.notNull())
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('rendered', text)
    .addColumn('savedBy', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('savedByName', text)
    .addColumn('savedAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('revisionItem').on('revision').columns(['itemId', 'id']).execute()
  await db.schema.createIndex('revisionAuthor').on('revision').column('savedBy').execute()
  // Covers the sweep of revisions, so that it does not read their texts.
  const passing = ['autosaved', 'restored', 'refused'].map((reason) => sql.lit(reason))
  await db.schema
    .createIndex('revisionPassing')
    .on('revision')
    .columns(['itemId', 'savedAt', 'savedBy', 'reason', 'id'])
    .where(sql.ref('reason'), 'in', passing)
    .execute()
}

async function createAddresses(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('movedAddress')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('slug', text, (column) => column.notNull())
    .addColumn('itemId', text, (column) => column.notNull())
    .addColumn('movedAt', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('movedAddressKey', ['kind', 'slug'])
    .execute()
  await db.schema.createIndex('movedAddressItem').on('movedAddress').column('itemId').execute()
  await db.schema
    .createTable('previewLink')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('itemId', text, (column) => column.notNull())
    .addColumn('createdBy', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('createdByName', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('expiresAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('previewLinkItem').on('previewLink').columns(['itemId', 'id']).execute()
  await db.schema.createIndex('previewLinkExpiry').on('previewLink').column('expiresAt').execute()
  await db.schema.createIndex('previewLinkAuthor').on('previewLink').column('createdBy').execute()
}
