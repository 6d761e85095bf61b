import { type Kysely, sql } from 'kysely'
import { type ColumnTypes, type EngineName, type Migration, withoutRowid } from './migration.ts'

/** Adds the documents of the search with the full-text index of each engine. A job fills them after the start. */
export const search: Migration = {
  name: '008-search',
  async up(db, types, engine) {
    await createDocuments(db, types)
    await createIndex(db, engine)
    await createWords(db, types, engine)
    // The version before still writes this table while machines are upgraded one after another.
    await sql`delete from ${sql.table('enquiryWord')}`.execute(db)
  },
}

async function createDocuments(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('searchDocument')
    .addColumn('number', integer, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('visibleFrom', text)
    .addColumn('at', text, (column) => column.notNull())
    .addColumn('url', text, (column) => column.notNull())
    .addColumn('adminUrl', text)
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('headings', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addUniqueConstraint('searchDocumentOf', ['kind', 'id'])
    .execute()
}

/** Both indexes get words that are folded and stemmed already, so that they find the same documents. */
async function createIndex(db: Kysely<unknown>, engine: EngineName): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create virtual table "searchIndex" using fts5(
      kind, title, headings, body, content = '', contentless_delete = 1, detail = column,
      prefix = '1 2 3', tokenize = 'ascii')`.execute(db)
    return
  }
  await sql`create table "searchIndex" (
    number bigint primary key references "searchDocument" (number) on delete cascade,
    title tsvector not null, headings tsvector not null, words tsvector not null)`.execute(db)
  await sql`create index "searchIndexWords" on "searchIndex" using gin (words)`.execute(db)
}

async function createWords(db: Kysely<unknown>, { text }: ColumnTypes, engine: EngineName): Promise<void> {
  await db.schema
    .createTable('searchWord')
    .addColumn('word', text, (column) => column.primaryKey().notNull())
    .modifyEnd(withoutRowid[engine])
    .execute()
}
