import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { Undone } from './audit.server.ts'
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
  /** The ways to take a change back, by its action. */
  inverses?: Readonly<Record<string, Inverse>>
}

export interface TrailThing {
  name: string
  href?: string
  /** Tells it from others of its name: an email address. */
  detail?: string
}

/** The command that takes a change back, with all its own checks. */
export interface Inverse {
  /** Later actions that make it too late; any on the same thing, where this is left out. */
  endedBy?: readonly string[]
  /** Leaves the entries whose change still stands as it was made. */
  leaveStanding(app: App, entries: readonly Entry[]): Promise<readonly Entry[]>
  /** Runs the command. Passes the undoer on as the actor, whose next entry is recorded as the undo. */
  undo(app: App, by: Undoer, entry: Entry): Promise<void>
}

export interface Undoer extends Viewer {
  readonly undoes: Undone
}

declare module '#platform/app.ts' {
  interface App {
    /** The features whose changes the audit trail shows are named in `app/server/trail.server.ts`. */
    readonly trail: Trail
  }
}
