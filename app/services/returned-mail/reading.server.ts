import type { Database } from '#platform/db/database.server.ts'

/** How the last reading of the mailbox of returned mail went. */
export interface MailboxReading {
  readAt: string | null
  /** Null while it can be read. */
  error: string | null
  failingSince: string | null
  /** Reports about mails of this site, ever. */
  reports: number
  /** Messages that could not be read and were stepped over, ever. */
  unreadable: number
}

/** Finds the reading of the mailbox that `address` describes; undefined before the first. */
export function findReading(db: Database, address: string): Promise<MailboxReading | undefined> {
  return db
    .selectFrom('bounceMailbox')
    .select(['readAt', 'error', 'failingSince', 'reports', 'unreadable'])
    .where('address', '=', address)
    .executeTakeFirst()
}
