import { stem } from './stem.ts'
import { withoutInvisible, wordsOf } from './words.ts'

/** In characters; the rest of a longer query is cut. */
export const longestQuery = 200

/** A word that a document must have, in any of its forms. */
export interface QueryWord {
  word: string
  stem: string
  /** The last word, which may be half typed. */
  isPrefix: boolean
}

/** Trims a query, cuts it at its longest, and makes one line of it. */
export function cleanQuery(text: string): string {
  const line = withoutInvisible(text)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...line.slice(0, longestQuery * 2)].slice(0, longestQuery).join('').trim()
}

/** Reads the words of a query, each once. Quotes and operators mean nothing. */
export function readQuery(text: string): QueryWord[] {
  const words = wordsOf(cleanQuery(text))
  const last = words.at(-1)
  return [...new Set(words)].map((word) => ({ word, stem: stem(word), isPrefix: word === last }))
}

/** Reports whether the query looks for a folded word of a text. */
export function matchesWord(part: QueryWord, word: string): boolean {
  if (word === part.word || word === part.stem) return true
  if (part.isPrefix && word.startsWith(part.word)) return true
  const root = stem(word)
  return root === part.stem || (part.isPrefix && root.startsWith(part.word))
}
