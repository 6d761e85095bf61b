import type { Database } from '#platform/db/database.server.ts'
import type { ChangeWords } from './change-words.ts'
import type { Entry } from './entries.server.ts'

/** What the audit trail knows of each kind of thing. */
export type Trail = Readonly<Record<string, TrailKind>>

export interface TrailKind {
  words: ChangeWords
  /** Finds the things that are still there, by the `itemId` of their entries. */
  findThings?(db: Database, itemIds: readonly string[]): Promise<ReadonlyMap<string, TrailThing>>
  /** Puts texts in place of references to them in the entries. */
  fillTexts?(db: Database, entries: readonly Entry[]): Promise<Entry[]>
}

export interface TrailThing {
  name: string
  href?: string
  /** Tells it from others of its name: an email address. */
  detail?: string
}

declare module '#platform/app.ts' {
  interface App {
    /** The features whose changes the audit trail shows are named in `app/server/trail.server.ts`. */
    readonly trail: Trail
  }
}
