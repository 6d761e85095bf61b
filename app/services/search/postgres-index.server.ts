import { type RawBuilder, sql } from 'kysely'
import type { QueryWord } from './query.ts'
import { mostCounted, type Scope, type TextIndex } from './text-index.ts'

/**
 * `tsvector` without positions, made of the terms themselves: no parser and no dictionary of the server. The terms of a text
 * are stored as a line, which takes a third of the room.
 */
export const postgresIndex: TextIndex = {
  async add(db, number, { title, headings, body }) {
    const heads = [...title, ...headings]
    const terms = [...new Set([...heads, ...body])].join(' ')
    await sql`insert into "searchIndex" (number, title, headings, terms)
      values (${number}, ${vector(title)}, ${vector(heads)}, ${terms})`.execute(db)
  },

  async remove(db, number) {
    await sql`delete from "searchIndex" where number = ${number}`.execute(db)
  },

  async find(db, words, scope, limit) {
    const all = query(words)
    const { rows } = await sql<{ number: number }>`
      select d.number from ${matching(words)} join "searchIndex" i using (number) where ${isIn(scope)}
      order by case when i.title @@ ${all} then 0 when i.headings @@ ${all} then 1 else 2 end, d.number desc
      limit ${limit}`.execute(db)
    return rows.map(({ number }) => number)
  },

  async count(db, words, scope) {
    const some = sql`select 1 from ${matching(words)} where ${isIn(scope)} limit ${mostCounted}`
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) as counted`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  },

  matchesOf(kind, words) {
    return sql`(select d.number, d.id from ${matching(words)} where ${isIn({ kinds: [kind] })})`
  },

  async addWords(db, words) {
    await sql`insert into "searchWord" select unnest(${words}::text[]) on conflict do nothing`.execute(db)
  },

  async listUnused(db, words) {
    const { rows } = await sql<{ word: string }>`select word from unnest(${words}::text[]) as word
      where not exists (select 1 from "searchIndex" i
        where array_to_tsvector(string_to_array(i.terms, ' ')) @@ quote_literal(word)::tsquery)`.execute(db)
    return rows.map(({ word }) => word)
  },

  tidy: async () => false,
}

const matching = (words: readonly QueryWord[]) =>
  sql`"searchNumbers"(${query(words)}) as matches (number) join "searchDocument" d using (number)`

function isIn({ kinds, visibleAt }: Scope): RawBuilder<unknown> {
  const ofKinds = kinds ? sql`d.kind = any(${kinds})` : sql`true`
  return visibleAt === undefined ? ofKinds : sql`${ofKinds} and d."visibleFrom" <= ${visibleAt}`
}

const vector = (terms: readonly string[]) => sql`array_to_tsvector(${[...new Set(terms)]}::text[])`

/** Words are letters and digits alone, so that quoting them is enough. */
const query = (words: readonly QueryWord[]) => sql`${words.map(alternatives).join(' & ')}::tsquery`

function alternatives({ word, stem, isPrefix }: QueryWord): string {
  return `('${word}'${isPrefix ? ':*' : ''} | '${stem}')`
}
