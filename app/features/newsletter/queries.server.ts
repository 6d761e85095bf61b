import { type Selectable, sql } from 'kysely'
import type { SubscriberTable } from '#db/tables.ts'
import { writeCsv } from '#platform/csv.ts'
import { contains } from '#platform/db/contains.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import type { SubscriberState } from './schema.ts'
import {
  reportedAsSpam,
  type Subscriber,
  type SubscriberFilters,
  type SubscriberPage,
} from './subscribers-schema.ts'

/** Lists subscribers, newest first. */
export async function listSubscribers(
  db: Database,
  request: SubscriberFilters & PageRequest,
): Promise<SubscriberPage> {
  const newest = matching(db, request).selectAll().orderBy('id', 'desc')
  const [counts, { rows, ...page }] = await Promise.all([countSubscribers(db), readPage(newest, request)])
  return { subscribers: rows.map(toSubscriber), counts, ...page }
}

export async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const { all, confirmed, unsubscribed } = await db
    .selectFrom('subscriber')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.count<number>('unsubscribedAt').as('unsubscribed'),
      row.fn.count<number>('confirmedAt').filterWhere('unsubscribedAt', 'is', null).as('confirmed'),
    ])
    .executeTakeFirstOrThrow()
  return { pending: all - confirmed - unsubscribed, confirmed, unsubscribed }
}

/** Finds everything that is stored about one address. */
export async function findSubscriber(db: Database, email: string): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('subscriber')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return row && toSubscriber(row)
}

/** Reports whether the owner of this address, in lower case, has confirmed it and not left since. */
export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscriber')
    .select('id')
    .where('email', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('unsubscribedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists what analytics counts as goals: subscribers who confirmed in a span of time. */
export async function listSubscriberGoals(
  db: Database,
  from: Date,
  to: Date,
): Promise<{ visit: string | null; email: string; worth: null }[]> {
  const rows = await db
    .selectFrom('subscriber')
    .select(['visit', 'email'])
    .where('confirmedAt', '>=', from.toISOString())
    .where('confirmedAt', '<', to.toISOString())
    .execute()
  return rows.map((row) => ({ ...row, worth: null }))
}

const exportHead = [
  ...['Email', 'State', 'Consent', 'Origin', 'Confirmed', 'Unsubscribed', 'Added'],
  ...['Ended by', 'Reason'],
]

export function exportSubscribers(db: Database, filters: SubscriberFilters): AsyncGenerator<string> {
  return writeCsv(exportHead, rowsOf(db, filters))
}

async function* rowsOf(db: Database, filters: SubscriberFilters): AsyncGenerator<(string | null)[]> {
  const step = 1_000
  for (let after = ''; ; ) {
    const rows = await matching(db, filters)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(step)
      .execute()
    for (const row of rows) {
      const subscriber = toSubscriber(row)
      const { email, state, consentAt, origin, confirmedAt, unsubscribedAt, createdAt } = subscriber
      const dates = [confirmedAt, unsubscribedAt, createdAt]
      yield [email, state, consentAt, origin, ...dates, endedBy(subscriber), subscriber.endReason]
    }
    if (rows.length < step) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Says who ended a subscription on the day of its column `Unsubscribed`. */
function endedBy({ unsubscribedAt, endReason }: Subscriber): string | null {
  if (unsubscribedAt === null) return null
  if (endReason === null) return 'subscriber'
  return endReason === reportedAsSpam ? 'complaint' : 'email server'
}

function matching(db: Database, { state, q }: SubscriberFilters) {
  let query = db.selectFrom('subscriber')
  if (q) query = query.where(contains(sql.ref<string>('email'), q))
  if (state === 'unsubscribed') query = query.where('unsubscribedAt', 'is not', null)
  if (state === 'confirmed') {
    query = query.where('confirmedAt', 'is not', null).where('unsubscribedAt', 'is', null)
  }
  if (state === 'pending') {
    query = query.where('confirmedAt', 'is', null).where('unsubscribedAt', 'is', null)
  }
  return query
}

function toSubscriber(row: Selectable<SubscriberTable>): Subscriber {
  const { id, email, consentAt, confirmedAt, unsubscribedAt, endReason, createdAt } = row
  const state = unsubscribedAt ? 'unsubscribed' : confirmedAt ? 'confirmed' : 'pending'
  const origin = row.origin === 'import' ? 'import' : 'form'
  return { _id: id, email, state, origin, consentAt, confirmedAt, unsubscribedAt, endReason, createdAt }
}

/** Lists the address of every subscriber, confirmed or not. */
export async function listSubscribedAddresses(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('subscriber').select('email').execute()
  return rows.map(({ email }) => email)
}

/** Finds the address of a subscriber. */
export async function findAddressOf(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('subscriber').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}
