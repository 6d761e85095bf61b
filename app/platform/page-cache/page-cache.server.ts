import type { Database } from '../db/database.server.ts'

export interface PageCache {
  /** Makes every cached page stale, in this process at once and in the others within a second. */
  bump(db: Database): Promise<void>
}
