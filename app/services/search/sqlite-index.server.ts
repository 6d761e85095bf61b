import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import type { QueryWord } from './query.ts'
import { mostCounted, type Place, type Scope, type TextIndex } from './text-index.ts'

/** FTS5 without a copy of the texts. Its rowids are the numbers of the documents. */
export const sqliteIndex: TextIndex = {
  async put(db, number, { kind, title, headings, body }) {
    await sql`insert or replace into "searchIndex" (rowid, kind, title, headings, body)
      values (${number}, ${kind}, ${title.join(' ')}, ${headings.join(' ')}, ${body.join(' ')})`.execute(db)
  },

  async remove(db, number) {
    await sql`delete from "searchIndex" where rowid = ${number}`.execute(db)
  },

  async list(db, words, scope, { place, limit }) {
    const { rows } = await sql<{ number: number }>`select "searchIndex".rowid as number
      from ${matching(words, scope, place)} order by "searchIndex".rowid desc limit ${limit}`.execute(db)
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
    return sql`(select "searchIndex".rowid as number, "searchDocument".id
      from "searchIndex" cross join "searchDocument" on "searchDocument".number = "searchIndex".rowid
      where "searchIndex" match ${toExpression(words, { kinds: [kind] })})`
  },

  async addWords(db, words) {
    await sql`insert into "searchWord" select value from json_each(${JSON.stringify(words)})
      where true on conflict do nothing`.execute(db)
  },

  async listUnused(db, words) {
    const { rows } = await sql<{ word: string }>`select value as word from json_each(${JSON.stringify(words)})
      where not exists (select 1 from "searchIndex"
        where "searchIndex" match '{title headings body} : "' || value || '"')`.execute(db)
    return rows.map(({ word }) => word)
  },

  async tidy(db, isFirst) {
    const before = await countChanges(db)
    const pages = isFirst ? -pagesAtOnce : pagesAtOnce
    await sql`insert into "searchIndex" ("searchIndex", rank) values ('merge', ${pages})`.execute(db)
    // FTS5 changes one row of its own where there was nothing to do.
    return (await countChanges(db)) - before > 1
  },
}

/** Of 4 KB, so that a portion takes a few milliseconds. A negative number begins to make one part of all. */
const pagesAtOnce = 64

async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}

/** Joins the documents only where their time of publication matters: most matches are not read then. */
function matching(words: readonly QueryWord[], scope: Scope, place?: Place): RawBuilder<unknown> {
  const { visibleAt } = scope
  const expression = toExpression(words, scope, place)
  if (visibleAt === undefined) return sql`"searchIndex" where "searchIndex" match ${expression}`
  // A cross join reads the index first, in its order.
  return sql`"searchIndex" cross join "searchDocument" on number = "searchIndex".rowid
    where "searchIndex" match ${expression} and "visibleFrom" <= ${visibleAt}`
}

const columns: Readonly<Record<Place, string>> = {
  title: 'title',
  headings: 'title headings',
  text: 'title headings body',
}

function toExpression(words: readonly QueryWord[], { kinds }: Scope, place: Place = 'text'): string {
  const all = `{${columns[place]}} : (${words.map(alternatives).join(' AND ')})`
  return kinds ? `${all} AND kind : (${kinds.join(' OR ')})` : all
}

/** Words are letters and digits alone, so that quoting them is enough. */
function alternatives({ word, stem, isPrefix }: QueryWord): string {
  const exact = stem === word ? `"${word}"` : `"${word}" OR "${stem}"`
  return isPrefix ? `("${word}" * OR "${stem}")` : `(${exact})`
}
