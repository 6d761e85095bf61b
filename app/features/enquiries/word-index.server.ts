import type { Database } from '#platform/db/database.server.ts'
import { searchDigits, searchWords } from './search-words.ts'

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
