import type { Database } from '../db/database.server.ts'

/** Enqueued in the transaction that changes a text: the pictures it shows may be others now. */
export const textChangedJob = 'text-changed'

/** One kind of text that may show pictures of the library, as its owner lets others read it. */
export interface PictureUser {
  readonly kind: string
  /** What was written after `after`, earliest first, with every text that may name a picture. */
  listTouched(db: Database, after: TouchedItem, limit: number): Promise<(TouchedItem & { texts: string[] })[]>
  /** Those that are still there, as the admin area calls them. */
  describe(
    db: Database,
    ids: readonly string[],
  ): Promise<{ id: string; title: string; href: `/admin/${string}` }[]>
}

export interface TouchedItem {
  readonly touchedAt: string
  readonly id: string
}
