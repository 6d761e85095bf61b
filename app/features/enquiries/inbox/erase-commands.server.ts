import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { monthsBefore } from '#platform/studio-time.server.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import type { ErasedItems, PersonErasure } from '#services/people/person-source.server.ts'
import { recordErasedGoals } from '#services/visits/erased-goals.server.ts'
import { studio } from '#studio'
import { enquiryKinds } from '../enquiry.ts'
import { recordEnquiry } from '../history.server.ts'
import { letterNames } from '../mail/letters.server.ts'
import { forgetEnquiries } from '../search-source.server.ts'

const trashDays = 30
const spamDays = 30
const batchSize = 500

type Eraser = Pick<App, 'mail' | 'clock'>

/**
 * Erases enquiries with their threads, search documents and queued mails. Erasures by a person are recorded; expiry by time is
 * not, since it follows the privacy page and spam would fill the audit trail.
 */
export async function eraseEnquiries(
  app: Eraser,
  tx: Transaction,
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
  await app.mail.withdrawLetters(tx, [letterNames.notice, letterNames.copy, letterNames.receipt], ids)
  await app.mail.withdrawLetters(
    tx,
    [letterNames.reply],
    replies.map(({ id }) => id),
  )
  const erased = await tx.deleteFrom('enquiry').where('id', 'in', ids).returning(['id', 'person']).execute()
  await forgetEnquiries(tx, erased)
  if (by) for (const { id } of erased) await recordEnquiry(app, tx, id, { action: 'erased', by })
  return erased.length
}

/** Erases everything one person ever sent, with notes and replies. */
export async function erasePersonsEnquiries(
  app: Eraser,
  tx: Transaction,
  { email, by }: Pick<PersonErasure, 'email' | 'by'>,
): Promise<ErasedItems> {
  const ofPerson = tx.selectFrom('enquiry').select('id').where('person', '=', email)
  const entries = await tx
    .selectFrom('enquiryEntry')
    .select('id')
    .where('enquiryId', 'in', ofPerson)
    .execute()
  const goals = await tx
    .selectFrom('enquiry')
    .select(['createdAt as at', 'visit', 'value as worth'])
    .where('person', '=', email)
    .where('status', '<>', 'spam')
    .where('deletedAt', 'is', null)
    .execute()
  await recordErasedGoals(tx, 'enquiry', goals)
  const ids = (await ofPerson.execute()).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batchSize)
    await eraseEnquiries(app, tx, ids.slice(from, from + batchSize), by)
  return { count: ids.length, ids: [...ids, ...entries.map(({ id }) => id)] }
}

/** Erases enquiries that are older than the privacy page allows. */
export async function eraseExpiredEnquiries(app: App): Promise<void> {
  for (const old of listExpired(app.clock.now())) await eraseInBatches(app, old)
}

export async function countExpiredEnquiries({ db, clock }: App): Promise<number> {
  let sum = 0
  for (const old of listExpired(clock.now())) {
    const { count } = await old(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    sum += count
  }
  return sum
}

type ExpiredQuery = (db: Database) => ReturnType<typeof enquiriesOf>

function listExpired(now: Date): ExpiredQuery[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  return [
    ...enquiryKinds.map((kind): ExpiredQuery => {
      const oldest = monthsBefore(now, studio.enquiryMonths[kind]).toISOString()
      return (db) => enquiriesOf(db).where('kind', '=', kind).where('createdAt', '<', oldest)
    }),
    (db) => enquiriesOf(db).where('deletedAt', '<', daysAgo(trashDays)),
    (db) => enquiriesOf(db).where('status', '=', 'spam').where('createdAt', '<', daysAgo(spamDays)),
  ]
}

/** Erases in batches, so that no form waits for a long transaction. */
async function eraseInBatches(app: App, old: ExpiredQuery): Promise<void> {
  for (;;) {
    const erased = await inTransaction(app, async (tx) => {
      const rows = await old(tx).select('id').limit(batchSize).execute()
      return eraseEnquiries(
        app,
        tx,
        rows.map(({ id }) => id),
        undefined,
      )
    })
    if (erased < batchSize) return
  }
}

const enquiriesOf = (db: Database) => db.selectFrom('enquiry')
