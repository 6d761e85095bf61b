import { type RawBuilder, sql } from 'kysely'
import type { QueryWord } from './query.ts'
import { mostCounted, type Place, type Scope, type TextIndex } from './text-index.ts'

/**
 * `tsvector` without positions, made of the terms themselves: no parser and no dictionary of the server. The terms of a text
 * are stored as a line, which takes a third of the room. A term has a mark of its place, because with weights PostgreSQL
 * reads each text that has the word.
 */
export const postgresIndex: TextIndex = {
  async put(db, number, { kind, title, headings, body }) {
    const heads = [...new Set([...title, ...headings])]
    const text = [...new Set([...heads, ...body])]
    const terms = [
      ofKind(kind),
      ...title.map((term) => marks.title + term),
      ...heads.map((term) => marks.headings + term),
      ...text,
      ...beginningsOf(text),
    ]
    await sql`insert into "searchIndex" (number, terms) values (${number}, ${terms.join(' ')})
      on conflict (number) do update set terms = excluded.terms`.execute(db)
  },

  async remove(db, number) {
    await sql`delete from "searchIndex" where number = ${number}`.execute(db)
  },

  async list(db, words, scope, { place, limit }) {
    const { rows } = await sql<{ number: number }>`select number from ${matching(words, scope, place)}
      order by number desc limit ${limit}`.execute(db)
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
    return sql`(select number, id from ${newest(words, { kinds: [kind] })} join "searchDocument" using (number))`
  },

  async addWords(db, words) {
    await sql`insert into "searchWord" select unnest(${words}::text[]) on conflict do nothing`.execute(db)
  },

  async listUnused(db, words) {
    const { rows } = await sql<{ word: string }>`select word
      from "searchUnused"(${words}::text[]) as unused (word)`.execute(db)
    return rows.map(({ word }) => word)
  },

  tidy: async () => false,
}

/** Stand before a term. Words are letters and digits alone. */
const marks: Readonly<Record<Place, string>> = { title: '=', headings: '+', text: '' }

const ofKind = (kind: string) => `@${kind}`

/** In UTF-16 units. So short a beginning has hundreds of words, which the index would read one by one. */
const shortBeginning = 2

/** Marks a short beginning, which is a term of its own. */
const beginning = (letters: string) => `${letters}*`

function beginningsOf(terms: readonly string[]): string[] {
  const beginnings = new Set<string>()
  for (const term of terms) {
    for (let length = 1; length <= shortBeginning; length += 1) beginnings.add(term.slice(0, length))
  }
  return [...beginnings].filter((letters) => letters.isWellFormed()).map(beginning)
}

/** Joins the documents, from the newest on, only where their time of publication matters. */
function matching(words: readonly QueryWord[], scope: Scope, place?: Place): RawBuilder<unknown> {
  const numbers = newest(words, scope, place)
  if (scope.visibleAt === undefined) return numbers
  return sql`${numbers} join "searchDocument" using (number) where "visibleFrom" <= ${scope.visibleAt}`
}

/** Sorted before anything is joined, so that a join stops at the limit of its query. */
const newest = (words: readonly QueryWord[], { kinds }: Scope, place: Place = 'text') =>
  sql`(select number from "searchNumbers"(${toQuery(words, kinds, place)}::tsquery) as matches (number)
    order by number desc) as matches`

function toQuery(words: readonly QueryWord[], kinds: Scope['kinds'], place: Place): string {
  const all = words.map((word) => alternatives(word, place))
  if (kinds) all.push(`(${kinds.map((kind) => `'${ofKind(kind)}'`).join(' | ')})`)
  return all.join(' & ')
}

/** Words are letters and digits alone, so that quoting them is enough. */
function alternatives({ word, stem, isPrefix }: QueryWord, place: Place): string {
  if (isPrefix && place === 'text' && word.length <= shortBeginning) return `'${beginning(word)}'`
  const mark = marks[place]
  return `('${mark}${word}'${isPrefix ? ':*' : ''} | '${mark}${stem}')`
}
