import type { Migration } from './migration.ts'

/** Lists the audit trail by time, kind and actor without reading all of it, and links an undo to what it undoes. */
export const audit: Migration = {
  name: '002-audit',
  async up(db, { text }) {
    await db.schema.alterTable('auditEntry').addColumn('undoes', text).execute()
    await db.schema
      .createIndex('auditEntryUndoes')
      .unique()
      .on('auditEntry')
      .column('undoes')
      .where('undoes', 'is not', null)
      .execute()
    await db.schema.createIndex('auditEntryAt').on('auditEntry').columns(['at', 'id']).execute()
    // Their last columns let a count, a second filter and the search for removed users do without the rows.
    await db.schema
      .createIndex('auditEntryKind')
      .on('auditEntry')
      .columns(['kind', 'at', 'id', 'action', 'actorId', 'actorName'])
      .execute()
    await db.schema.dropIndex('auditEntryActor').execute()
    await db.schema
      .createIndex('auditEntryActor')
      .on('auditEntry')
      .columns(['actorId', 'at', 'id', 'actorName', 'kind'])
      .execute()
  },
}
