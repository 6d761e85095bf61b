import type { Kysely } from 'kysely'
import { type ColumnTypes, isFlag, type Migration } from '../migration.ts'

/** Adds records of backups, and keyed hashes of erased persons so that no restore brings them back. */
export const backups: Migration = {
  name: '003-backups',
  async up(db, types) {
    await createBackups(db, types)
    await createErasures(db, types)
  },
}

async function createBackups(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('backup')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('takenAt', text, (column) => column.notNull())
    .addColumn('bytes', integer, (column) => column.notNull())
    .addColumn('origin', text, (column) => column.notNull())
    .addColumn('tookMs', integer)
    .addColumn('checkedAt', text)
    .addColumn('testedAt', text)
    .addColumn('uploadedAt', text)
    .execute()
  await db.schema
    .createTable('backupFailure')
    .addColumn('task', text, (column) => column.primaryKey())
    .addColumn('since', text, (column) => column.notNull())
    .addColumn('failedAt', text, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .execute()
}

async function createErasures(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('erasure')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('erasedAt', text, (column) => column.notNull())
    .addColumn('isDue', integer, (column) => column.notNull().defaultTo(0).check(isFlag('isDue')))
    .execute()
  await db.schema
    .createTable('erasureKey')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('key', text, (column) => column.notNull())
    .execute()
}
