import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import { searchWords, wordRange } from './search-words.ts'

type Range = ReturnType<typeof wordRange>

/** How the words of a search are looked for: one by its own list, the others at each that the list names. */
export interface Search {
  listed: Range | undefined
  others: readonly Range[]
}

/** A word that stands in more enquiries than that is quicker met with by reading the inbox from its newest end. */
const longestList = 100

/** Nothing, where there is no word to search for. */
export async function planSearch(db: Database, text: string): Promise<Search | undefined> {
  const ranges = searchWords(text).map(wordRange)
  const lengths = await Promise.all(ranges.map((range) => measureList(db, range)))
  const shortest = lengths.indexOf(Math.min(...lengths))
  const listed = (lengths[shortest] ?? 0) <= longestList ? ranges[shortest] : undefined
  return ranges.length === 0 ? undefined : { listed, others: ranges.filter((range) => range !== listed) }
}

export function holdsWords(row: ExpressionBuilder<Tables, 'enquiry'>, { listed, others }: Search) {
  const among = ({ from, to }: Range) =>
    row.selectFrom('enquiryWord').where('word', '>=', from).where('word', '<', to)
  return row.and([
    ...(listed ? [row('id', 'in', among(listed).select('enquiryId'))] : []),
    ...others.map((range) =>
      row.exists(among(range).select('word').whereRef('enquiryWord.enquiryId', '=', 'enquiry.id')),
    ),
  ])
}

/** Up to where it matters. */
async function measureList(db: Database, { from, to }: Range): Promise<number> {
  const { count } = await db
    .selectFrom((row) =>
      row
        .selectFrom('enquiryWord')
        .select('word')
        .where('word', '>=', from)
        .where('word', '<', to)
        .limit(longestList + 1)
        .as('listed'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
