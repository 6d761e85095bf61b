import { type Kysely, sql } from 'kysely'
import type { ColumnTypes, EngineName, Migration } from './migration.ts'

/** Adds experiments, and the variant that each visitor was shown. */
export const experiments: Migration = {
  name: '015-experiments',
  async up(db, types, engine) {
    await createExperiments(db, types)
    await createTrials(db, engine)
  },
}

async function createExperiments(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('experiment')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('path', text, (column) => column.notNull())
    .addColumn('goal', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('traffic', integer, (column) => column.notNull())
    .addColumn('effect', integer, (column) => column.notNull())
    .addColumn('variants', text, (column) => column.notNull())
    .addColumn('createdAt', text, (column) => column.notNull())
    .addColumn('updatedAt', text, (column) => column.notNull())
    .addColumn('startedAt', text)
    .addColumn('endedAt', text)
    .addColumn('winner', text)
    .addColumn('results', text)
    .execute()
  await db.schema.createIndex('experimentByPath').on('experiment').columns(['path', 'startedAt']).execute()
}

async function createTrials(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  // Keeps rows in the order of their key, without a second copy of it.
  const withoutRowid = { sqlite: sql`without rowid`, postgres: sql`` }
  const number = sql`integer`
  const small = sql`smallint`
  await db.schema
    .createTable('analyticsTrial')
    .addColumn('experiment', number, (column) => column.notNull())
    .addColumn('visitor', number, (column) => column.notNull())
    .addColumn('variant', number, (column) => column.notNull())
    .addColumn('device', number, (column) => column.notNull())
    .addColumn('day', small, (column) => column.notNull())
    .addPrimaryKeyConstraint('analyticsTrialKey', ['experiment', 'visitor'])
    .modifyEnd(withoutRowid[engine])
    .execute()
  await db.schema.createIndex('analyticsTrialByVisitor').on('analyticsTrial').column('visitor').execute()
  await db.schema
    .createTable('analyticsTrialGoal')
    .addColumn('experiment', number, (column) => column.notNull())
    .addColumn('visitor', number, (column) => column.notNull())
    .addColumn('category', number, (column) => column.notNull())
    .addPrimaryKeyConstraint('analyticsTrialGoalKey', ['experiment', 'visitor', 'category'])
    .modifyEnd(withoutRowid[engine])
    .execute()
}
