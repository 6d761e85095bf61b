import { type RawBuilder, sql } from 'kysely'
import type { Scope, TextIndex } from './engine.server.ts'
import { publicKinds } from './kinds.ts'
import type { QueryWord } from './query.ts'

/** FTS5 without a copy of the texts. Its rowids are the numbers of the documents. */
export const sqliteIndex: TextIndex = {
  async add(db, number, { kind, title, headings, body }) {
    await sql`insert into "searchIndex" (rowid, kind, title, headings, body)
      values (${number}, ${kind}, ${title.join(' ')}, ${headings.join(' ')}, ${body.join(' ')})`.execute(db)
  },

  async remove(db, number) {
    await sql`delete from "searchIndex" where rowid = ${number}`.execute(db)
  },

  async find(db, words, scope, limit) {
    const numbers = new Set<number>()
    for (const columns of ['title', 'title headings', 'title headings body']) {
      if (numbers.size >= limit) break
      const { rows } = await sql<{ number: number }>`select "searchIndex".rowid as number from ${matching(
        words,
        scope,
        columns,
      )} order by "searchIndex".rowid desc limit ${limit}`.execute(db)
      for (const { number } of rows) numbers.add(number)
    }
    return [...numbers].slice(0, limit)
  },

  async count(db, words, scope) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${matching(
      words,
      scope,
    )}`.execute(db)
    return rows[0]?.count ?? 0
  },

  idsOf(kind, words) {
    const from = matching(words, { kinds: [kind], visibleAt: undefined })
    return sql<string>`(select "searchDocument".id from "searchDocument" where number in (
      select "searchIndex".rowid from ${from}))`
  },

  async dropUnused(db, words) {
    await sql`delete from "searchWord" where word in (select value from json_each(${JSON.stringify(words)}))
      and not exists (select 1 from "searchIndex"
        where "searchIndex" match '{title headings body} : "' || word || '"')`.execute(db)
  },

  async tidy(db) {
    return false
  },
}

/** Joins the documents only where their time of publication matters: most matches are not read then. */
function matching(
  words: readonly QueryWord[],
  { kinds, visibleAt }: Scope,
  columns = 'title headings body',
): RawBuilder<unknown> {
  const all = words.map(alternatives).join(' AND ')
  const isAnyKind = kinds.length > publicKinds.length
  const expression = `{${columns}} : (${all})${isAnyKind ? '' : ` AND kind : (${kinds.join(' OR ')})`}`
  if (visibleAt === undefined) return sql`"searchIndex" where "searchIndex" match ${expression}`
  return sql`"searchIndex" join "searchDocument" on number = "searchIndex".rowid
    where "searchIndex" match ${expression} and "visibleFrom" <= ${visibleAt}`
}

/** Words are letters and digits alone, so that quoting them is enough. */
function alternatives({ word, stem, isPrefix }: QueryWord): string {
  const exact = stem === word ? `"${word}"` : `"${word}" OR "${stem}"`
  return isPrefix ? `("${word}" * OR "${stem}")` : `(${exact})`
}
