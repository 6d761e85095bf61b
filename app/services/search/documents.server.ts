import type { SearchDocumentTable } from '#db/tables.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { manyLines } from '#platform/markdown/written-text.ts'
import { indexOf, type Terms } from './engine.server.ts'
import { publicKinds, type SearchDocument, type SearchKind } from './kinds.ts'
import { termsOf, wordsOf } from './words.ts'

/** In UTF-16 units. What follows is not found: a `tsvector` holds no more than a megabyte. */
const longestBody = 200_000
const shortestCorrection = 4

type Row = Omit<SearchDocumentTable, 'number'>

/** Stores a document in the transaction of the change that it describes, in the place of the one that was known. */
export async function recordDocument(tx: Transaction, document: SearchDocument): Promise<void> {
  const known = await tx
    .selectFrom('searchDocument')
    .selectAll()
    .where('kind', '=', document.kind)
    .where('id', '=', document.id)
    .executeTakeFirst()
  const row = toRow(document, known?.at)
  if (known && isSame(known, row)) return
  if (known && known.at === row.at && textOf(known) === textOf(row)) {
    await tx.updateTable('searchDocument').set(row).where('number', '=', known.number).execute()
    return
  }
  if (known) await removeRow(tx, known.number)
  const number = await insertRow(tx, row)
  await indexOf(tx).add(tx, number, indexTerms(row))
  await recordWords(tx, row, known)
}

/** Removes a document, and its words where no other document has them. */
export async function forgetDocument(tx: Transaction, kind: SearchKind, id: string): Promise<void> {
  const known = await tx
    .selectFrom('searchDocument')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return
  await removeRow(tx, known.number)
  await indexOf(tx).dropUnused(tx, correctable(known))
}

function toRow(document: SearchDocument, knownAt: string | undefined): Row {
  const { kind, id, title, headings = '', body, url, adminUrl = null, visibleFrom } = document
  return {
    kind,
    id,
    visibleFrom,
    at: document.at ?? visibleFrom ?? knownAt ?? new Date(0).toISOString(),
    url,
    adminUrl,
    title: manyLines(title),
    headings: manyLines(headings),
    body: manyLines(body).slice(0, longestBody),
  }
}

function isSame(known: Row, row: Row): boolean {
  return (Object.keys(row) as (keyof Row)[]).every((column) => known[column] === row[column])
}

const textOf = ({ title, headings, body }: Row) => [title, headings, body].join('\0')

function indexTerms({ kind, title, headings, body }: Row): Terms {
  return {
    kind: kind as SearchKind,
    title: termsOf(title),
    headings: termsOf(headings),
    body: termsOf(body),
  }
}

async function removeRow(tx: Transaction, number: number): Promise<void> {
  await indexOf(tx).remove(tx, number)
  await tx.deleteFrom('searchDocument').where('number', '=', number).execute()
}

/** Takes the first number of its millisecond that is free. */
async function insertRow(tx: Transaction, row: Row): Promise<number> {
  for (let number = Math.max(0, Date.parse(row.at)) * 1000; ; number += 1) {
    const added = await tx
      .insertInto('searchDocument')
      .values({ number, ...row })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('number')
      .executeTakeFirst()
    if (added) return number
  }
}

/** Adds words that corrections may name. A visitor's own words go with the text that had them. */
async function recordWords(tx: Transaction, row: Row, known: Row | undefined): Promise<void> {
  const before = new Set(known && correctable(known))
  const words = correctable(row)
  const added = words.filter((word) => !before.has(word)).sort()
  if (added.length > 0) {
    await tx
      .insertInto('searchWord')
      .values(added.map((word) => ({ word })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if ((publicKinds as readonly string[]).includes(row.kind)) return
  const now = new Set(words)
  const gone = [...before].filter((word) => !now.has(word))
  if (gone.length > 0) await indexOf(tx).dropUnused(tx, gone)
}

function correctable({ title, headings, body }: Row): string[] {
  const words = [title, headings, body].flatMap(wordsOf)
  return [...new Set(words)].filter((word) => word.length >= shortestCorrection)
}
