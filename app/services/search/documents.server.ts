import type { SearchDocumentTable } from '#db/tables.ts'
import { isUniqueViolation } from '#platform/db/database-errors.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { indexOf } from './index-of.server.ts'
import type { SearchDocument, SearchKind } from './kinds.ts'
import type { Terms } from './text-index.ts'
import { termsOf, withoutInvisible, wordsOf } from './words.ts'

/** In UTF-16 units. Later words are not found: a `tsvector` holds no more than a megabyte. */
const longestBody = 200_000
/** Shorter words are no correction. */
const shortestWord = 4

export const tidyJob = 'search-tidy'

/**
 * Commands share this lock from their first document until their commit; a fill holds it alone while it reads a source and
 * records. A fill therefore never records a text from before a command's change.
 */
export const searchLock = 'search'

type Row = Omit<SearchDocumentTable, 'number'>

/** Stores a document in the transaction of the change that it describes, in the place of the known one. */
export async function recordDocument(tx: Transaction, document: SearchDocument): Promise<void> {
  await tx.shareLock(searchLock)
  const known = await tx
    .selectFrom('searchDocument')
    .selectAll()
    .where('kind', '=', document.kind)
    .where('id', '=', document.id)
    .executeTakeFirst()
  const row = toRow(document, known?.at)
  if (known && isSame(known, row)) return
  const index = indexOf(tx)
  const number = known?.at === row.at ? known.number : await findNumber(tx, row)
  const isIndexed = known?.number === number && textOf(known) === textOf(row)
  if (known && known.number !== number) await index.remove(tx, known.number)
  await storeRow(tx, known?.number, { ...row, number })
  if (isIndexed) return
  const words = wordsIn(row)
  await index.put(tx, number, toTerms(document.kind, words))
  await recordWords(tx, document.kind, known ? wordsIn(known) : noWords, words)
}

/** On PostgreSQL another command may have stored the document, or taken the number: then the transaction runs again. */
async function storeRow(tx: Transaction, known: number | undefined, row: SearchDocumentTable): Promise<void> {
  try {
    if (known === undefined) await tx.insertInto('searchDocument').values(row).execute()
    else await tx.updateTable('searchDocument').set(row).where('number', '=', known).execute()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw Object.assign(new Error('This document was recorded meanwhile.', { cause: error }), {
      code: '40001',
    })
  }
}

export function forgetDocument(tx: Transaction, kind: SearchKind, id: string): Promise<void> {
  return forgetDocuments(tx, kind, [id])
}

const portion = 500

/** Removes documents. The words of persons leave with a job, others at night. */
export async function forgetDocuments(
  tx: Transaction,
  kind: SearchKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.shareLock(searchLock)
  let hasRemoved = false
  for (let from = 0; from < ids.length; from += portion) {
    const known = await tx
      .selectFrom('searchDocument')
      .select('number')
      .where('kind', '=', kind)
      .where('id', 'in', ids.slice(from, from + portion))
      .execute()
    for (const { number } of known) await removeRow(tx, number)
    hasRemoved ||= known.length > 0
  }
  if (hasRemoved && namesPersons.has(kind)) await tx.enqueueOnce(tidyJob, {})
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
    title: inOneLine(title),
    headings: inOneLine(headings),
    body: inOneLine(body.slice(0, longestBody)),
  }
}

/** Drops invisible and control characters. PostgreSQL cannot store U+0000. */
const inOneLine = (text: string) =>
  withoutInvisible(text)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

function isSame(known: Row, row: Row): boolean {
  return (Object.keys(row) as (keyof Row)[]).every((column) => known[column] === row[column])
}

const textOf = ({ title, headings, body }: Row) => [title, headings, body].join('\0')

/** The words of each text in their order. */
type Words = Record<'title' | 'headings' | 'body', readonly string[]>

const wordsIn = ({ title, headings, body }: Row): Words => ({
  title: wordsOf(title),
  headings: wordsOf(headings),
  body: wordsOf(body),
})

const noWords: Words = { title: [], headings: [], body: [] }

const toTerms = (kind: SearchKind, { title, headings, body }: Words): Terms => ({
  kind,
  title: termsOf(title),
  headings: termsOf(headings),
  body: termsOf(body),
})

async function removeRow(tx: Transaction, number: number): Promise<void> {
  await indexOf(tx).remove(tx, number)
  await tx.deleteFrom('searchDocument').where('number', '=', number).execute()
}

/** In milliseconds: a number that has to be safe holds a thousand for each. */
const latest = Date.UTC(2200, 0, 1)

/** Returns a free number of a document's millisecond, or of one soon after where many documents are of the same. */
async function findNumber(tx: Transaction, { kind, id, at }: Row): Promise<number> {
  const first = Math.min(Math.max(0, Date.parse(at)), latest) * 1000
  for (let most = 1000; ; most *= 2) {
    const number = first + (hash(`${kind} ${id} ${most}`) % most)
    const taken = await tx
      .selectFrom('searchDocument')
      .select('number')
      .where('number', '=', number)
      .executeTakeFirst()
    if (!taken) return number
  }
}

/** FNV-1a: the same number on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Adds the words of a document to the vocabulary. */
async function recordWords(tx: Transaction, kind: SearchKind, before: Words, after: Words): Promise<void> {
  const [known, words] = [setOf(before), setOf(after)]
  // In the same order everywhere, so that two transactions do not wait for each other.
  const added = [...words].filter((word) => word.length >= shortestWord && !known.has(word)).sort()
  if (added.length > 0) await indexOf(tx).addWords(tx, added)
  const hasLost = [...known].some((word) => !words.has(word))
  if (hasLost && namesPersons.has(kind)) await tx.enqueueOnce(tidyJob, {})
}

const namesPersons: ReadonlySet<SearchKind> = new Set([
  'enquiry',
  'person',
  'booking',
  'proposal',
  'invoice',
  'subscriber',
])

const setOf = ({ title, headings, body }: Words): ReadonlySet<string> =>
  new Set([...title, ...headings, ...body])
