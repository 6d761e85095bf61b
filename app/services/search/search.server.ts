import type { RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import { correctQuery } from './corrections.server.ts'
import { makeExcerpt } from './excerpt.ts'
import { indexOf } from './index-of.server.ts'
import {
  mostResults,
  type PublicKind,
  publicKinds,
  type SearchAnswer,
  type SearchKind,
  type SearchResult,
} from './kinds.ts'
import { type Match, Matcher } from './matches.ts'
import { cleanQuery, type QueryWord, readQuery } from './query.ts'
import { type DocumentMatch, places, type Scope } from './text-index.ts'

/** Of more matches only these, the newest of those in titles, then headings, then texts, are compared by their counts. */
const mostCompared = 50
/** A long query costs more for each text. */
const mostComparedOfLong = 20
const longQuery = 6
/** Words are counted in the first pages of a text. */
const mostCounted = 20_000

/** Searches the documents that are public at this time, for a visitor. */
export function searchPublic(db: Database, query: string, now: Date): Promise<SearchAnswer<PublicKind>> {
  const scope = { kinds: publicKinds, visibleAt: now.toISOString() }
  return search(db, query, scope) as Promise<SearchAnswer<PublicKind>>
}

/** Answers a user, who finds everything. */
export function searchAll(db: Database, query: string): Promise<SearchAnswer> {
  return search(db, query, {})
}

/**
 * Returns a query of all documents of a kind with words that begin as those of the query do, to be joined by their `id`.
 * Undefined for a query without words.
 */
export function matchingIds(
  db: Database,
  kind: SearchKind,
  query: string,
): RawBuilder<DocumentMatch> | undefined {
  const words = readQuery(query).map((word) => ({ ...word, isPrefix: true }))
  return words.length === 0 ? undefined : indexOf(db).matchesOf(kind, words)
}

async function search(db: Database, text: string, scope: Scope): Promise<SearchAnswer> {
  const query = cleanQuery(text)
  const words = readQuery(query)
  if (words.length === 0) return { query, results: [] }
  const results = await listResults(db, words, scope)
  if (results.length > 0) return { query, results }
  const corrected = await correctQuery(db, query, words, scope)
  if (corrected === undefined) return { query, results }
  const other = await listResults(db, readQuery(corrected), scope)
  return other.length > 0 ? { query, corrected, results: other } : { query, results }
}

async function listResults(db: Database, words: readonly QueryWord[], scope: Scope): Promise<SearchResult[]> {
  const most = words.length > longQuery ? mostComparedOfLong : mostCompared
  const numbers = await findNumbers(db, words, scope, most)
  if (numbers.length === 0) return []
  const documents = await readDocuments(db, numbers, scope)
  const matcher = new Matcher(words)
  return documents
    .map((document) => ({ document, ...rank(document, matcher) }))
    .sort(
      (one, other) =>
        other.place - one.place || other.count - one.count || other.document.number - one.document.number,
    )
    .slice(0, mostResults)
    .map(({ document: { kind, title, url, adminUrl, body, at, visibleFrom }, matches }) => ({
      kind: kind as SearchKind,
      title,
      ...(scope.visibleAt === undefined ? { url: adminUrl ?? url, at, visibleFrom } : { url }),
      ...makeExcerpt(body, matches.length > 0 ? matches : matcher.find(body)),
    }))
}

/**
 * Returns the numbers of documents that have all words: first those with all words in the title, then those with all in
 * title and headings, then the others; among these the newest first.
 */
async function findNumbers(
  db: Database,
  words: readonly QueryWord[],
  scope: Scope,
  limit: number,
): Promise<number[]> {
  const numbers = new Set<number>()
  for (const place of places) {
    if (numbers.size >= limit) break
    for (const number of await indexOf(db).list(db, words, scope, { place, limit })) numbers.add(number)
  }
  return [...numbers].slice(0, limit)
}

/** Looks at the time of publication again, because a document may have been taken back since it was found. */
function readDocuments(db: Database, numbers: readonly number[], { visibleAt }: Scope) {
  return db
    .selectFrom('searchDocument')
    .selectAll()
    .where('number', 'in', numbers)
    .$if(visibleAt !== undefined, (query) => query.where('visibleFrom', '<=', visibleAt as string))
    .execute()
}

interface Rank {
  /** The sum over the words of the query: 2 for one in the title, 1 for one in a heading. */
  place: number
  count: number
  /** Those in the text. */
  matches: Match[]
}

function rank({ title, headings, body }: Texts, matcher: Matcher): Rank {
  const inTitle = matcher.find(title)
  const inHeadings = matcher.find(headings)
  const matches = matcher.find(body.slice(0, mostCounted))
  const has = (found: Match[], part: number) => found.some((match) => match.part === part)
  const places: number[] = matcher.parts.map((_, part) =>
    has(inTitle, part) ? 2 : has(inHeadings, part) ? 1 : 0,
  )
  return {
    place: places.reduce((sum, place) => sum + place, 0),
    count: inTitle.length + inHeadings.length + matches.length,
    matches,
  }
}

interface Texts {
  title: string
  headings: string
  body: string
}
