import { type RawBuilder, SqliteAdapter } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import type { SearchKind } from './kinds.ts'
import { postgresIndex } from './postgres-index.server.ts'
import type { QueryWord } from './query.ts'
import { sqliteIndex } from './sqlite-index.server.ts'

/** The terms of a document: its words, each once, with their stems. */
export interface Terms {
  kind: SearchKind
  title: readonly string[]
  headings: readonly string[]
  body: readonly string[]
}

/** The documents among which a query looks. */
export interface Scope {
  kinds: readonly SearchKind[]
  /** Only documents that visitors find at this time; undefined for a user, who finds all. */
  visibleAt: string | undefined
}

/** The full-text index of an engine. Terms are compared byte by byte, so that both engines find the same. */
export interface TextIndex {
  add(db: Database, number: number, terms: Terms): Promise<void>
  remove(db: Database, number: number): Promise<void>
  /**
   * Returns the numbers of documents that have all words: first those with all words in the title, then those with all
   * in title and headings, then the others; among these the newest first.
   */
  find(db: Database, words: readonly QueryWord[], scope: Scope, limit: number): Promise<number[]>
  count(db: Database, words: readonly QueryWord[], scope: Scope): Promise<number>
  /** A query of the ids of all documents of a kind that have all words. */
  idsOf(kind: SearchKind, words: readonly QueryWord[]): RawBuilder<string>
  /** Deletes those of the words that no document has. */
  dropUnused(db: Database, words: readonly string[]): Promise<void>
  /** Overwrites a portion of what removed documents left in the index, and reports whether there is more. */
  tidy(db: Database): Promise<boolean>
}

/** Chooses the index of the engine, here and nowhere else. */
export function indexOf(db: Database): TextIndex {
  return db.getExecutor().adapter instanceof SqliteAdapter ? sqliteIndex : postgresIndex
}
