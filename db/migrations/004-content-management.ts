import { type Kysely, sql } from 'kysely'

import type { ColumnTypes, Migration } from './migration.ts'

export const contentManagement: Migration = {
  name: '004-content-management',
  async up(db, types) {
    for (const table of ['post', 'project']) await addStates(db, table, types)
    await addOwnColumns(db, types)
    await createRevisions(db, types)
    await createAddresses(db, types)
    await createAudit(db, types)
    await createTurns(db, types)
  },
}

async function addStates(db: Kysely<unknown>, table: string, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable(table).addColumn('workingRevision', text).execute()
  await db.schema.alterTable(table).addColumn('workingTitle', text).execute()
  await db.schema.alterTable(table).addColumn('trashedAt', text).execute()
  await db.schema.alterTable(table).addColumn('trashedSlug', text).execute()
  await db.schema
    .alterTable(table)
    .addColumn('touchedAt', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`update ${sql.table(table)} set ${sql.ref('touchedAt')} = ${sql.ref('updatedAt')}`.execute(db)
  // Only rows in the trash: nearly all rows are not in it, and an index would not help to find those.
  await db.schema
    .createIndex(`${table}Trash`)
    .on(table)
    .column('trashedAt')
    .where(sql.ref('trashedAt'), 'is not', null)
    .execute()
  await db.schema
    .createIndex(`${table}Working`)
    .on(table)
    .columns(['publishedAt', 'trashedAt'])
    .where(sql.ref('workingRevision'), 'is not', null)
    .execute()
}

async function addOwnColumns(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('post')
    .addColumn('excerptDerived', integer, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`${sql.ref('excerptDerived')} in (0, 1)`),
    )
    .execute()
  await db.schema.alterTable('project').addColumn('featuredOrder', integer).execute()
  // Covers lists and counts, so that they do not read rows with articles of 20 KB.
  const states = [
    ...['touchedAt', 'id', 'trashedAt', 'publishedAt', 'workingRevision'],
    ...['title', 'workingTitle', 'slug'],
  ]
  await db.schema.createIndex('postWork').on('post').columns(states).execute()
  await db.schema.dropIndex('postPublished').execute()
  await db.schema
    .createIndex('postPublished')
    .on('post')
    .columns(['publishedAt', 'id', 'trashedAt', 'workingRevision', 'slug', 'updatedAt'])
    .execute()
  await db.schema
    .createIndex('projectWork')
    .on('project')
    .columns([...states, 'client'])
    .execute()
  await db.schema.dropIndex('projectCompletion').execute()
  await db.schema
    .createIndex('projectCompletion')
    .on('project')
    .columns(['completionDate', 'id', 'trashedAt', 'publishedAt', 'slug', 'updatedAt'])
    .execute()
  await db.schema
    .createIndex('projectPublished')
    .on('project')
    .columns(['publishedAt', 'id', 'trashedAt', 'workingRevision', 'title'])
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
    .addColumn('savedBy', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('savedByName', text)
    .addColumn('savedAt', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('revisionItem').on('revision').columns(['itemId', 'id']).execute()
  await db.schema.createIndex('revisionAuthor').on('revision').column('savedBy').execute()
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

async function createAudit(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('auditEntry')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('itemId', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('actorId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('actorName', text)
    .addColumn('before', text)
    .addColumn('after', text)
    .addColumn('at', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('auditEntryItem').on('auditEntry').columns(['itemId', 'id']).execute()
  await db.schema.createIndex('auditEntryActor').on('auditEntry').column('actorId').execute()
}

async function createTurns(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('contentTurn')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('at', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('contentTurnAt').on('contentTurn').column('at').execute()
}
