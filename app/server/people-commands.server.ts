import { erasePersonsBookings } from '#features/booking/commands/erase.server.ts'
import { listBookedAddresses } from '#features/booking/queries.server.ts'
import { erasePersonsEnquiries } from '#features/enquiries/inbox/erase-commands.server.ts'
import { listPersons } from '#features/enquiries/queries.server.ts'
import { erasePersonsSubscription } from '#features/newsletter/erase-commands.server.ts'
import { listSubscribedAddresses } from '#features/newsletter/queries.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { eraseSentMails } from '#platform/mail/sent-mail.server.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import { findDueErasures, markErasuresDone, recordErasure } from '#services/erasures/erasures.server.ts'

interface Erased {
  enquiries: number
  bookings: number
  subscribers: number
}

/** Erases everything about the person with this address from all features, or nothing. No backup brings it back. */
export function erasePerson(app: App, email: string, by: Actor): Promise<Erased> {
  return inTransaction(app, async (tx) => {
    await recordErasure(tx, email, app.clock.now())
    return eraseFromFeatures(app, tx, email, by)
  })
}

async function eraseFromFeatures(
  app: App,
  tx: Transaction,
  email: string,
  by: Actor,
  how: { isAgain?: boolean } = {},
): Promise<Erased> {
  await eraseSentMails(tx, email)
  return {
    enquiries: await erasePersonsEnquiries(app, tx, email, by),
    bookings: await erasePersonsBookings(app, tx, email, by, how),
    subscribers: await erasePersonsSubscription(app, tx, email, by),
  }
}

const restore = { id: null, name: 'Restore of a backup' }

/** Erases the persons of restored data who were erased after the backup was made. Killed meanwhile, it begins anew. */
export async function eraseAgain(app: App): Promise<void> {
  const isDue = await findDueErasures(app.db)
  if (!isDue) return
  const persons = new Set([
    ...(await listPersons(app.db)),
    ...(await listBookedAddresses(app.db)),
    ...(await listSubscribedAddresses(app.db)),
  ])
  const due = [...persons].filter(isDue)
  for (const email of due)
    await inTransaction(app, (tx) => eraseFromFeatures(app, tx, email, restore, { isAgain: true }))
  await markErasuresDone(app.db)
  app.log.info({ persons: due.length }, 'erased persons again whom a restored backup had')
}
