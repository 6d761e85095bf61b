import { sql } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** So many imported addresses get their first issue on one day; more make mail services suspicious. */
const mostAtOnce = 1_000
/** How many addresses of a larger import get it on each day. The rest follow on the day after. */
const byDay = [200, 500, 1_000]
const theRest = 1_000_000

/** Stores a row for each subscriber of this moment. Returns how many there are. */
export async function addRecipients(tx: Transaction, mailId: string, now: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('newsletterRecipient')
    .columns(['mailId', 'subscriberId', 'state', 'wave', 'dueAt', 'attempts', 'at'])
    .expression(
      subscribed(tx).select(({ ref }) => [
        text(mailId).as('mailId'),
        ref('id').as('subscriberId'),
        text('waiting').as('state'),
        sql<number>`0`.as('wave'),
        text(now.toISOString()).as('dueAt'),
        sql<number>`0`.as('attempts'),
        text(now.toISOString()).as('at'),
      ]),
    )
    .executeTakeFirstOrThrow()
  if ((await countNewImports(tx)) > mostAtOnce) await spreadOverDays(tx, mailId, now)
  return Number(numInsertedOrUpdatedRows)
}

/** Puts the imported subscribers who never got an issue off, day by day. All others get it at once. */
async function spreadOverDays(tx: Transaction, mailId: string, now: Date): Promise<void> {
  let offset = 0
  for (const [day, count] of [...byDay, theRest].entries()) {
    const ofDay = newImports(tx).select('id').orderBy('id').limit(count).offset(offset)
    await tx
      .updateTable('newsletterRecipient')
      .set({ wave: day, dueAt: daysAfter(now, day) })
      .where('mailId', '=', mailId)
      .where('subscriberId', 'in', ofDay)
      .execute()
    offset += count
  }
}

/** Plans how many subscribers would get an issue on each day, were it sent now. */
export async function planDays(db: Database, subscribers: number): Promise<number[]> {
  let left = await countNewImports(db)
  if (left <= mostAtOnce) return [subscribers]
  const days = [subscribers - left]
  for (const [day, most] of [...byDay, theRest].entries()) {
    const count = Math.min(left, most)
    if (count > 0) days[day] = (days[day] ?? 0) + count
    left -= count
  }
  return days
}

async function countNewImports(db: Database): Promise<number> {
  const { count } = await newImports(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function newImports(db: Database) {
  return subscribed(db)
    .where('origin', '=', 'import')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletterRecipient as earlier')
            .select('earlier.mailId')
            .whereRef('earlier.subscriberId', '=', 'subscriber.id')
            .where('earlier.state', '=', 'sent'),
        ),
      ),
    )
}

function subscribed(db: Database) {
  return db.selectFrom('subscriber').where('confirmedAt', 'is not', null).where('unsubscribedAt', 'is', null)
}

/** Plans the days that have not begun anew when an issue goes on after a pause, so that they stay a day apart. */
export async function shiftWaves(tx: Transaction, mailId: string, now: Date): Promise<void> {
  const { first } = await tx
    .selectFrom('newsletterRecipient')
    .select(({ fn }) => fn.min<number | null>('wave').as('first'))
    .where('mailId', '=', mailId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow()
  for (let wave = first ?? 0; wave <= byDay.length; wave += 1) {
    const dueAt = daysAfter(now, wave - (first ?? 0))
    await tx
      .updateTable('newsletterRecipient')
      .set({ dueAt })
      .where('mailId', '=', mailId)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .where('wave', '=', wave)
      // A short pause does not bring tomorrow's mails forward.
      .where('dueAt', '<', dueAt)
      .execute()
  }
}

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString()

const text = (value: string) => sql<string>`cast(${value} as text)`
