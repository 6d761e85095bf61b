import type { RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import type { SearchKind } from './kinds.ts'
import type { QueryWord } from './query.ts'

/** The terms of a document: its words, each once, with their stems. */
export interface Terms {
  kind: SearchKind
  title: readonly string[]
  headings: readonly string[]
  body: readonly string[]
}

/** The documents among which a query looks: all, unless it says otherwise. */
export interface Scope {
  kinds?: readonly SearchKind[]
  /** Only documents that visitors find at this time. */
  visibleAt?: string
}

export interface DocumentMatch {
  /** The newest documents have the highest numbers. */
  number: number
  id: string
}

/** Where all words of a query have to stand: in the title, in title or headings, or anywhere in the text. */
export const places = ['title', 'headings', 'text'] as const

export type Place = (typeof places)[number]

/** Enough to compare two words. */
export const mostCounted = 1000

/** The full-text index of an engine. Terms are compared byte by byte, so that both engines find the same. */
export interface TextIndex {
  /** Stores the terms of a document, replacing the known ones. */
  put(db: Database, number: number, terms: Terms): Promise<void>
  remove(db: Database, number: number): Promise<void>
  /** Lists the numbers of the newest documents that have all words in a place, the newest first. */
  list(
    db: Database,
    words: readonly QueryWord[],
    scope: Scope,
    within: { place: Place; limit: number },
  ): Promise<number[]>
  /** Counts no further than `mostCounted`. */
  count(db: Database, words: readonly QueryWord[], scope: Scope): Promise<number>
  /** A query of all documents of a kind that have all words. Sorted by `number` it stops at a limit. */
  matchesOf(kind: SearchKind, words: readonly QueryWord[]): RawBuilder<DocumentMatch>
  /** Adds words to the vocabulary. */
  addWords(db: Database, words: readonly string[]): Promise<void>
  /** Returns the words that no document has. */
  listUnused(db: Database, words: readonly string[]): Promise<string[]>
  /** Rewrites a portion of an index in which the words of removed documents stay, and reports whether there is more. */
  tidy(db: Database, isFirst: boolean): Promise<boolean>
}
