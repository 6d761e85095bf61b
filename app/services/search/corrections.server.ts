import type { Database } from '#platform/db/database.server.ts'
import { indexOf } from './index-of.server.ts'
import { Matcher } from './matches.ts'
import type { QueryWord } from './query.ts'
import type { Scope } from './text-index.ts'
import { placeWords, wordsOf } from './words.ts'

const shortestWord = 5
const mostCorrected = 3
const mostCandidates = 20
/** Each word costs a search of its own. */
const mostWords = 8

/** Corrects a typing error in each word that nobody may find in `scope`; undefined where that is not possible. */
export async function correctQuery(
  db: Database,
  query: string,
  words: readonly QueryWord[],
  scope: Scope,
): Promise<string | undefined> {
  if (words.length > mostWords) return undefined
  const corrections = new Map<string, string>()
  for (const part of words) {
    if ((await indexOf(db).list(db, [part], scope, { place: 'text', limit: 1 })).length > 0) continue
    const correction = corrections.size < mostCorrected && (await findCorrection(db, part.word, scope))
    if (!correction) return undefined
    corrections.set(part.word, correction)
  }
  return corrections.size === 0 ? undefined : replaceWords(query, corrections)
}

/** Returns the word in most documents of `scope` that is one error away. */
async function findCorrection(db: Database, word: string, scope: Scope): Promise<string | undefined> {
  if ([...word].length < shortestWord) return undefined
  const candidates = await db
    .selectFrom('searchWord')
    .select('word')
    .where('word', 'in', errorsOf(word))
    .orderBy('word')
    .limit(mostCandidates)
    .execute()
  const counted: { term: QueryWord; count: number }[] = []
  for (const candidate of candidates) {
    const term = { word: candidate.word, stem: candidate.word, isPrefix: false }
    counted.push({ term, count: await indexOf(db).count(db, [term], scope) })
  }
  counted.sort((one, other) => other.count - one.count)
  for (const { term } of counted) if (await isWritten(db, term, scope)) return term.word
  return undefined
}

/** So many documents tell whether a term is a word. */
const mostRead = 50

/**
 * Reports whether a document of `scope` has the word itself: the index has stems, too, and one may be a word that only
 * others have, such as the name Gener beside `general`.
 */
async function isWritten(db: Database, term: QueryWord, scope: Scope): Promise<boolean> {
  const numbers = await indexOf(db).list(db, [term], scope, { place: 'text', limit: mostRead })
  if (numbers.length === 0) return false
  const { visibleAt } = scope
  const documents = await db
    .selectFrom('searchDocument')
    .select(['title', 'headings', 'body'])
    .where('number', 'in', numbers)
    .$if(visibleAt !== undefined, (query) => query.where('visibleFrom', '<=', visibleAt as string))
    .execute()
  const matcher = new Matcher([term])
  return documents.some((document) =>
    Object.values(document).some((text) =>
      matcher.find(text).some(({ from, to }) => wordsOf(text.slice(from, to)).includes(term.word)),
    ),
  )
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns the words from which this one differs by a swap, a loss, an addition or a change of one letter. */
export function errorsOf(word: string): string[] {
  const characters = [...word]
  const letters = new Set([...alphabet, ...characters])
  const variants = new Set<string>()
  const add = (at: number, removed: number, ...put: string[]) =>
    variants.add([...characters.slice(0, at), ...put, ...characters.slice(at + removed)].join(''))
  for (let at = 0; at <= characters.length; at += 1) {
    for (const letter of letters) add(at, 0, letter)
    if (at === characters.length) break
    add(at, 1)
    for (const letter of letters) add(at, 1, letter)
    const [one, next] = characters.slice(at, at + 2)
    if (one !== undefined && next !== undefined) add(at, 2, next, one)
  }
  variants.delete(word)
  return [...variants]
}

function replaceWords(query: string, corrections: ReadonlyMap<string, string>): string {
  let corrected = query
  for (const { from, to, words } of [...placeWords(query)].reverse()) {
    const correction = words.length === 1 && corrections.get(words[0] as string)
    if (correction) corrected = corrected.slice(0, from) + correction + corrected.slice(to)
  }
  return corrected
}
