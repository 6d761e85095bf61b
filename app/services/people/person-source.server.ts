import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '../audit/audit.server.ts'
import type { PersonEntry } from './person.ts'

/** The data that one feature stores about visitors, by their email address in lower case. */
export interface PersonSource {
  /** Finds the address of the visitor whose item this is. */
  findAddress?(db: Database, itemId: string): Promise<string | undefined>
  /** Lists the addresses of all visitors, for an erasure after a restore. */
  listAddresses?(db: Database): Promise<string[]>
  describe?(db: Database, email: string, now: Date): Promise<PersonPart>
  /** Returns everything about a visitor, by the names that it has in the file of an export. */
  export?(db: Database, email: string, now: Date): Promise<Readonly<Record<string, unknown>>>
  /** Writes papers of the visitor as text files for an export. */
  files?(db: Database, email: string): Promise<readonly { name: string; text: string }[]>
  erase(app: App, tx: Transaction, erasure: PersonErasure): Promise<ErasedItems>
}

export interface PersonErasure {
  email: string
  by: Actor
  /** True for data of a restored backup: the visitor was told at the first erasure. */
  isAgain: boolean
  /** The ids of the rows that the features before have erased. */
  erased: readonly string[]
}

export interface ErasedItems {
  count: number
  /** The ids of the items, and of their parts that have one. */
  ids: readonly string[]
  /** What the law asks to keep. */
  retained?: Retained
}

export interface Retained {
  invoices?: number
  /** The exact texts of accepted proposals. */
  records?: number
  /** A day. */
  until: string
}

/** The part of a visitor's page that one feature fills. */
export interface PersonPart {
  /** How they called themselves last, and when. */
  called?: { at: string; name: string; phone: string | null } | undefined
  entries: readonly PersonEntry[]
  /** Sums and states: `['Value', '$7,250']`. */
  facts: readonly (readonly [label: string, value: string])[]
  /** The losses of an erasure, in words: '1 enquiry with 1 reply'. */
  losses: readonly string[]
  /** The sums that an erasure leaves in the statistics, in words. */
  remains?: string | undefined
  /** What an erasure leaves because the law asks for it, in words with the day until when. */
  retained?: string | undefined
  /** When the last of it is deleted by itself; undefined where that waits for the visitor. */
  deletedAt?: string | undefined
}

/** The features that store something about visitors, by the name of their items. */
export type People = Readonly<Record<string, PersonSource>>

declare module '#platform/app.ts' {
  interface App {
    /** The features that store something about visitors are named in `app/server/people.server.ts`. */
    readonly people: People
  }
}
