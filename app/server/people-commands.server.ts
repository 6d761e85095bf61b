import { erasePersonsEnquiries } from '#features/enquiries/inbox/erase-commands.server.ts'
import { erasePersonsSubscription } from '#features/newsletter/erase-commands.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Actor } from '#services/audit/audit.server.ts'

interface Erased {
  enquiries: number
  subscribers: number
}

/** Erases everything about the person with this address from all features, or nothing. */
export function erasePerson(app: App, email: string, by: Actor): Promise<Erased> {
  return inTransaction(app, async (tx) => ({
    enquiries: await erasePersonsEnquiries(app, tx, email, by),
    subscribers: await erasePersonsSubscription(app, tx, email, by),
  }))
}
