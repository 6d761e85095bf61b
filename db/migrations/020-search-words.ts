import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Empties the search, where a number with commas is one word now and invisible characters divide none. A job fills it after
 * the start.
 */
export const searchWords: Migration = {
  name: '020-search-words',
  async up(db) {
    for (const table of ['searchIndex', 'searchDocument', 'searchWord']) {
      await sql`delete from ${sql.table(table)}`.execute(db)
    }
  },
}
