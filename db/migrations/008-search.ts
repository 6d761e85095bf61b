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
    title tsvector not null, headings tsvector not null, terms text not null)`.execute(db)
  await sql`create index "searchIndexTerms" on "searchIndex"
    using gin (array_to_tsvector(string_to_array(terms, ' ')))`.execute(db)
  // Without the setting, a word of most texts has PostgreSQL read all of them, which takes ten times as long.
  await sql`create function "searchNumbers" (query tsquery) returns setof bigint language sql stable rows 2000
    set enable_seqscan = off
    as 'select number from "searchIndex" where array_to_tsvector(string_to_array(terms, '' '')) @@ query'`.execute(
    db,
  )
}

async function createWords(db: Kysely<unknown>, { text }: ColumnTypes, engine: EngineName): Promise<void> {
  await db.schema
    .createTable('searchWord')
    .addColumn('word', text, (column) => column.primaryKey().notNull())
    .modifyEnd(withoutRowid[engine])
    .execute()
}
