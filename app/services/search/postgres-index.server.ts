import { type RawBuilder, sql } from 'kysely'
import type { QueryWord } from './query.ts'
import { mostCounted, type Scope, type TextIndex } from './text-index.ts'

/** `tsvector` without positions, made of the terms themselves: no parser and no dictionary of the server. */
export const postgresIndex: TextIndex = {
  async add(db, number, { title, headings, body }) {
    const heads = [...title, ...headings]
    await sql`insert into "searchIndex" (number, title, headings, words)
      values (${number}, ${vector(title)}, ${vector(heads)}, ${vector([...heads, ...body])})`.execute(db)
  },

  async remove(db, number) {
    await sql`delete from "searchIndex" where number = ${number}`.execute(db)
  },

  async find(db, words, scope, limit) {
    const all = query(words)
    const { rows } = await sql<{ number: number }>`select number from ${matching(words, scope)}
      order by case when i.title @@ ${all} then 0 when i.headings @@ ${all} then 1 else 2 end, number desc
      limit ${limit}`.execute(db)
    return rows.map(({ number }) => number)
  },

  async count(db, words, scope) {
    const some = sql`select 1 from ${matching(words, scope)} limit ${mostCounted}`
    const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) as counted`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  },

  matchesOf(kind, words) {
    return sql`(select d.number, d.id from ${matching(words, { kinds: [kind] })})`
  },

  async addWords(db, words) {
    await sql`insert into "searchWord" select unnest(${words}::text[]) on conflict do nothing`.execute(db)
  },

  async dropUnused(db, words) {
    await sql`delete from "searchWord" w where word = any(${words})
      and not exists (select 1 from "searchIndex" i where i.words @@ quote_literal(w.word)::tsquery)`.execute(
      db,
    )
  },

  async holdStill(db) {
    await sql`set transaction isolation level repeatable read`.execute(db)
  },

  leavesWords: false,
  tidy: async () => false,
}

function matching(words: readonly QueryWord[], { kinds, visibleAt }: Scope): RawBuilder<unknown> {
  const ofKinds = kinds ? sql`and d.kind = any(${kinds})` : sql``
  const visible = visibleAt === undefined ? sql`` : sql`and d."visibleFrom" <= ${visibleAt}`
  return sql`"searchIndex" i join "searchDocument" d using (number)
    where i.words @@ ${query(words)} ${ofKinds} ${visible}`
}

const vector = (terms: readonly string[]) => sql`array_to_tsvector(${[...new Set(terms)]}::text[])`

/** Words are letters and digits alone, so that quoting them is enough. */
const query = (words: readonly QueryWord[]) => sql`${words.map(alternatives).join(' & ')}::tsquery`

function alternatives({ word, stem, isPrefix }: QueryWord): string {
  return `('${word}'${isPrefix ? ':*' : ''} | '${stem}')`
}
