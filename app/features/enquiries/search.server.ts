import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'

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

/** Enough for the longest message; what lies beyond is not searched for. */
const mostWords = 400
const longestWord = 40

/** The words of some texts as they are searched for: small letters, no accents, each once. */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const [word] of plain(text ?? '').matchAll(/[\p{L}\p{N}]+/gu)) words.add(cut(word))
  }
  return [...words].slice(0, mostWords)
}

/** A phone number is written in many ways, but searched for as digits. */
export function searchDigits(phone: string | null | undefined): string[] {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits.length < 5) return []
  const national = digits.replace(/^44/, '0')
  return [...new Set([cut(digits), cut(national)])]
}

/** Every word that begins so lies from `from` up to, not including, `to`, compared byte by byte. */
export function wordRange(beginning: string): { from: string; to: string } {
  return { from: beginning, to: `${beginning}\u{10ffff}` }
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function cut(word: string): string {
  return [...word].slice(0, longestWord).join('')
}

/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const wordsAtOnce = 500

/** Enters everything an enquiry and its thread can be found by; what is entered already stays. */
export async function indexWords(tx: Database, id: string): Promise<void> {
  const row = await tx
    .selectFrom('enquiry')
    .select(['name', 'email', 'message', 'phone', 'company', 'subject', 'projectType'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const { name, email, message, phone, company, subject, projectType } = row
  const texts = searchWords(name, email, company, subject, phone, projectType, message)
  await enterWords(tx, id, [...new Set([...searchDigits(phone), ...texts])])
}

export async function enterWords(tx: Database, id: string, words: readonly string[]): Promise<void> {
  for (let from = 0; from < words.length; from += wordsAtOnce) {
    const rows = words.slice(from, from + wordsAtOnce).map((word) => ({ word, enquiryId: id }))
    await tx
      .insertInto('enquiryWord')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
