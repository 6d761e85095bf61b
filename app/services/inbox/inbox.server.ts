import type { App } from '#platform/app.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'

/** Words of somebody whom the owner knows already, such as a question on a proposal. */
export interface KnownMessage {
  /** The enquiry that it belongs to; null where there is none. */
  enquiryId: string | null
  name: string
  email: string
  company: string | null
  subject: string
  message: string
}

/** The owner's inbox, for features whose pages take words of clients. */
export interface Inbox {
  /**
   * Adds a message to the thread of its enquiry, which waits for a reply again, or makes a new enquiry of it. Returns the
   * enquiry's id. The caller notifies the owner.
   */
  receive(app: Pick<App, 'clock'>, tx: Transaction, message: KnownMessage): Promise<string>
}

declare module '#platform/app.ts' {
  interface App {
    /** The feature that has the inbox is named in `app/server/create-app.server.ts`. */
    readonly inbox: Inbox
  }
}
