import { type Kysely, sql } from 'kysely'

import type { ColumnTypes, Migration } from './migration.ts'

export const content: Migration = {
  name: '002-content',
  async up(db, types) {
    await createPosts(db, types)
    await createProjects(db, types)
  },
}

async function createPosts(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('post')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('excerpt', text, (column) => column.notNull())
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
    .execute()
  await db.schema.createIndex('postPublished').on('post').columns(['publishedAt', 'id']).execute()
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
    .addColumn('completionDate', text, (column) => column.notNull())
    .addColumn('publishedAt', text)
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addCheckConstraint('projectFeatured', sql<boolean>`featured in (0, 1)`)
    .execute()
  await db.schema.createIndex('projectCompletion').on('project').columns(['completionDate', 'id']).execute()
}
