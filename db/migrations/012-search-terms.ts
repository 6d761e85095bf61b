import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Empties PostgreSQL's index of the search, where each place of a word is a term now. A job fills it after the start. */
export const searchTerms: Migration = {
  name: '012-search-terms',
  async up(db, _, engine) {
    if (engine === 'sqlite') return
    await sql`truncate "searchDocument", "searchIndex"`.execute(db)
    // Long terms are stored beside the table, whose rows a word of most texts reads all.
    await sql`alter table "searchIndex" drop column title, drop column headings,
      set (toast_tuple_target = 128)`.execute(db)
    // Each query reads the pending list, and the save that fills it waits 60 ms for its merge. The default is four times as long.
    await sql`alter index "searchIndexTerms" set (gin_pending_list_limit = 1024)`.execute(db)
    // With a higher guess a rare word has PostgreSQL read all documents, to join a few.
    await sql`alter function "searchNumbers" (tsquery) rows 50`.execute(db)
    // Without the setting PostgreSQL takes all terms of a hundred documents apart for each word.
    await sql`create function "searchUnused" (words text[]) returns setof text language sql stable
      set enable_seqscan = off
      as 'select word from unnest(words) as word where not exists (
        select from "searchIndex" where array_to_tsvector(string_to_array(terms, '' '')) @@ quote_literal(word)::tsquery)'`.execute(
      db,
    )
  },
}
