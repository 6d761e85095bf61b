import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { createId } from '#platform/ids.ts'
import { readErasures } from '#services/erasures/erasures.server.ts'
import { forgetDocument } from '#services/search/documents.server.ts'
import { emailAddress } from './schema.ts'

/** A row of `subscribers.csv` of a folder that this program has written: an empty cell is none. */
export type SubscriberCells = Readonly<Partial<Record<string, string>>>

interface ImportedSubscriber {
  itemId: string
  mark: string
}

/** Returns the reason for which a subscriber is skipped: `known` for an address that is on the list. */
export async function refuseSubscriber(
  db: Database,
  { email }: SubscriberCells,
): Promise<string | undefined> {
  const address = emailAddress.safeParse(email)
  if (!address.success) return 'It is not an email address.'
  const row = await db
    .selectFrom('subscriber')
    .select('unsubscribedAt')
    .where('email', '=', address.data)
    .executeTakeFirst()
  if (!row) return (await readErasures(db))(address.data) && 'Was erased here.'
  return row.unsubscribedAt === null
    ? 'known'
    : `Left the newsletter here on ${studioDay(row.unsubscribedAt)}.`
}

/** Inserts a subscriber. Returns undefined if the address has come by another way meanwhile. */
export async function insertSubscriber(
  { clock }: Pick<App, 'clock'>,
  tx: Transaction,
  cells: SubscriberCells,
): Promise<ImportedSubscriber | undefined> {
  const now = clock.now()
  const row = {
    id: cells.id || createId(now.getTime()),
    email: emailAddress.parse(cells.email),
    origin: cells.origin || 'import',
    consentAt: cells.consentAt ?? '',
    mailedAt: cells.mailedAt || null,
    confirmedAt: cells.confirmedAt || null,
    unsubscribedAt: cells.unsubscribedAt || null,
    endReason: cells.endReason || null,
    createdAt: cells.createdAt || now.toISOString(),
    visit: cells.visit || null,
  }
  const inserted = await tx
    .insertInto('subscriber')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted && { itemId: row.id, mark: markOf(row) }
}

/** Deletes a subscriber that an import brought, if it is as it was then. */
export async function removeSubscriber(
  tx: Transaction,
  { itemId, mark }: ImportedSubscriber,
): Promise<boolean> {
  const row = await tx.selectFrom('subscriber').selectAll().where('id', '=', itemId).executeTakeFirst()
  if (!row || markOf(row) !== mark) return false
  await tx.deleteFrom('subscriber').where('id', '=', itemId).execute()
  await forgetDocument(tx, 'subscriber', itemId)
  return true
}

interface Times {
  consentAt: string
  mailedAt: string | null
  confirmedAt: string | null
  unsubscribedAt: string | null
}

const markOf = ({ consentAt, mailedAt, confirmedAt, unsubscribedAt }: Times) =>
  [consentAt, mailedAt, confirmedAt, unsubscribedAt].join(' ')
