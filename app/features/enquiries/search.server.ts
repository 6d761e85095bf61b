import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'

type Range = ReturnType<typeof prefixRange>

/** Plans a search: the rarest word is looked up in the index, the others are checked at each enquiry it finds. */
export interface Search {
  rarest: Range | undefined
  others: readonly Range[]
}

/** A word in more enquiries than this is found sooner by reading the inbox from its newest end. */
const mostLookedUp = 100

/** Returns `undefined` for a text without words. */
export async function planSearch(db: Database, text: string): Promise<Search | undefined> {
  const ranges = searchWords(text).map(prefixRange)
  const counts = await Promise.all(ranges.map((range) => countMatches(db, range)))
  const fewest = counts.indexOf(Math.min(...counts))
  const rarest = (counts[fewest] ?? 0) <= mostLookedUp ? ranges[fewest] : undefined
  return ranges.length === 0 ? undefined : { rarest, others: ranges.filter((range) => range !== rarest) }
}

export function containsWords(row: ExpressionBuilder<Tables, 'enquiry'>, { rarest, others }: Search) {
  const among = ({ from, to }: Range) =>
    row.selectFrom('enquiryWord').where('word', '>=', from).where('word', '<', to)
  return row.and([
    ...(rarest ? [row('id', 'in', among(rarest).select('enquiryId'))] : []),
    ...others.map((range) =>
      row.exists(among(range).select('word').whereRef('enquiryWord.enquiryId', '=', 'enquiry.id')),
    ),
  ])
}

/** Counts no further than `mostLookedUp` needs. */
async function countMatches(db: Database, { from, to }: Range): Promise<number> {
  const { count } = await db
    .selectFrom((row) =>
      row
        .selectFrom('enquiryWord')
        .select('word')
        .where('word', '>=', from)
        .where('word', '<', to)
        .limit(mostLookedUp + 1)
        .as('matches'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Enough for the longest message; further words are not indexed. */
const mostWords = 400
const longestWord = 40

/** Splits texts into the words of the index: lower case, no accents, each once. */
export function searchWords(...texts: (string | null | undefined)[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const [word] of normalise(text ?? '').matchAll(/[\p{L}\p{N}]+/gu)) words.add(truncate(word))
  }
  return [...words].slice(0, mostWords)
}

/** Reduces a phone number to its digits, since people write it in many ways. */
export function searchDigits(phone: string | null | undefined): string[] {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits.length < 5) return []
  const national = digits.replace(/^44/, '0')
  return [...new Set([truncate(digits), truncate(national)])]
}

/** Bounds all words with this prefix: from `from` up to, not including, `to`, compared byte by byte. */
export function prefixRange(beginning: string): { from: string; to: string } {
  return { from: beginning, to: `${beginning}\u{10ffff}` }
}

function normalise(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function truncate(word: string): string {
  return [...word].slice(0, longestWord).join('')
}

/** PostgreSQL takes 65,535 values in a statement, SQLite 32,766. */
const wordsAtOnce = 500

/** Indexes the texts of an enquiry; words that are indexed already stay. */
export async function indexWords(tx: Transaction, id: string): Promise<void> {
  const row = await tx
    .selectFrom('enquiry')
    .select(['name', 'email', 'message', 'phone', 'company', 'subject', 'projectType'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return
  const { name, email, message, phone, company, subject, projectType } = row
  const texts = searchWords(name, email, company, subject, phone, projectType, message)
  await insertWords(tx, id, [...new Set([...searchDigits(phone), ...texts])])
}

/** Indexes an enquiry and its thread anew, without the words of a text that was removed. */
export async function indexWordsAnew(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('enquiryWord').where('enquiryId', '=', id).execute()
  await indexWords(tx, id)
  const entries = await tx
    .selectFrom('enquiryEntry')
    .select(['subject', 'body'])
    .where('enquiryId', '=', id)
    .execute()
  for (const { subject, body } of entries) await insertWords(tx, id, searchWords(subject, body))
}

export async function insertWords(tx: Transaction, id: string, words: readonly string[]): Promise<void> {
  for (let from = 0; from < words.length; from += wordsAtOnce) {
    const rows = words.slice(from, from + wordsAtOnce).map((word) => ({ word, enquiryId: id }))
    await tx
      .insertInto('enquiryWord')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
