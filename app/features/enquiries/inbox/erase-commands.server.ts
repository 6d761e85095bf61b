import type { App } from '#platform/app.ts'
import type { Actor } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { studio } from '#studio.config.ts'
import { enquiryKinds } from '../enquiry.ts'
import { recordEnquiry } from '../history.server.ts'
import { letterNames } from '../mail/letters.server.ts'

const dayMs = 24 * 60 * 60 * 1000
const trashDays = 30
const spamDays = 30
const erasedAtOnce = 500

type Eraser = Pick<App, 'mail' | 'clock'>

/**
 * With their threads, their words, and whatever letters about them still wait. What somebody erases is recorded; what
 * goes by time goes as the privacy page says, and thirty days of spam would fill the trail for ever.
 */
export async function eraseEnquiries(
  app: Eraser,
  tx: Database,
  ids: readonly string[],
  by: Actor | undefined,
): Promise<number> {
  if (ids.length === 0) return 0
  const replies = await tx
    .selectFrom('enquiryEntry')
    .select('id')
    .where('enquiryId', 'in', ids)
    .where('kind', '=', 'reply')
    .execute()
  await app.mail.withdrawLetters(tx, [letterNames.notice, letterNames.copy], ids)
  await app.mail.withdrawLetters(
    tx,
    [letterNames.reply],
    replies.map(({ id }) => id),
  )
  const erased = await tx.deleteFrom('enquiry').where('id', 'in', ids).returning('id').execute()
  if (by) for (const { id } of erased) await recordEnquiry(app, tx, id, { action: 'erased', by })
  return erased.length
}

/** Everything one person ever sent, wherever it lies. Answers how much it was. */
export async function erasePersonsEnquiries(
  app: Eraser,
  tx: Database,
  email: string,
  by: Actor,
): Promise<number> {
  const rows = await tx.selectFrom('enquiry').select('id').where('person', '=', email.toLowerCase()).execute()
  let erased = 0
  for (let from = 0; from < rows.length; from += erasedAtOnce) {
    const ids = rows.slice(from, from + erasedAtOnce).map(({ id }) => id)
    erased += await eraseEnquiries(app, tx, ids, by)
  }
  return erased
}

/** Erases what has been kept as long as the privacy page says. */
export async function sweepEnquiries(app: App): Promise<void> {
  const now = app.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  for (const kind of enquiryKinds) {
    const oldest = monthsBefore(now, studio.enquiryMonths[kind]).toISOString()
    await eraseAll(app, (db) =>
      db.selectFrom('enquiry').where('kind', '=', kind).where('createdAt', '<', oldest),
    )
  }
  await eraseAll(app, (db) => db.selectFrom('enquiry').where('deletedAt', '<', daysAgo(trashDays)))
  await eraseAll(app, (db) =>
    db.selectFrom('enquiry').where('status', '=', 'spam').where('createdAt', '<', daysAgo(spamDays)),
  )
}

/** In portions, so that the forms are never kept waiting. */
async function eraseAll(app: App, old: (db: Database) => ReturnType<typeof enquiriesOf>): Promise<void> {
  for (;;) {
    const erased = await inTransaction(app.db, async (tx) => {
      const rows = await old(tx).select('id').limit(erasedAtOnce).execute()
      return eraseEnquiries(
        app,
        tx,
        rows.map(({ id }) => id),
        undefined,
      )
    })
    if (erased < erasedAtOnce) return
  }
}

const enquiriesOf = (db: Database) => db.selectFrom('enquiry')

/** The same day of an earlier month, or its last day where that month is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now)
  then.setUTCDate(1)
  then.setUTCMonth(then.getUTCMonth() - months)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(now.getUTCDate(), last))
  return then
}
