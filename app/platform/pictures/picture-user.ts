import type { Database } from '../db/database.server.ts'

/** Enqueued in the transaction that changes a text, because its pictures may have changed. */
export const textChangedJob = 'text-changed'

/** A kind of text that may show pictures of the library. Its feature provides the texts to others. */
export interface PictureUser {
  readonly kind: string
  /** Lists texts written after `after`, earliest first, with every field that may name a picture. */
  listTouched(db: Database, after: TouchedItem, limit: number): Promise<(TouchedItem & { texts: string[] })[]>
  /** Describes the items that still exist, with the titles and links of the admin area. */
  describe(
    db: Database,
    ids: readonly string[],
  ): Promise<{ id: string; title: string; href: `/admin/${string}` }[]>
}

export interface TouchedItem {
  readonly touchedAt: string
  readonly id: string
}
