import { type Expression, sql } from 'kysely'

/**
 * Matches lower-case texts that hold these words in any case; `%` and `_` are plain characters. The database lowers the
 * words, because SQLite leaves letters beyond A to Z as they are.
 */
export function contains(text: Expression<string>, words: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`${text} like lower(${pattern}) escape '\\'`
}
