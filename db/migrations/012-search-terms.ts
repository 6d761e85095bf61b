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
    // A query reads what waits to be sorted in, and the save that sorts it in waits for it: 60 ms instead of 300.
    await sql`alter index "searchIndexTerms" set (gin_pending_list_limit = 1024)`.execute(db)
    // With a higher guess a rare word has PostgreSQL read all documents, to join a few.
    await sql`alter function "searchNumbers" (tsquery) rows 50`.execute(db)
  },
}
