import type { Database } from '#platform/db/database.server.ts'
import { studio } from '#studio.config.ts'
import {
  type EnquiryKind,
  type EnquiryStatus,
  enquiryKinds,
  enquiryStatuses,
  mostOverdue,
} from './enquiry.ts'
import { awaitingReply } from './reply-clock.ts'
import type { InboxCounts, InboxFilters } from './schema.ts'

export interface Pile {
  status: EnquiryStatus
  kind: EnquiryKind
  trashed: boolean
  count: number
}

export async function countInbox(db: Database, now: Date): Promise<InboxCounts> {
  const [piles, overdue] = await Promise.all([listPiles(db), countOverdue(db, now)])
  return toCounts(piles, overdue)
}

/** The number in the sidebar. */
export async function countUnread(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('enquiryCount')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('count'), row.lit(0)).as('count'))
    .where('status', '=', 'new')
    .where('trashed', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** As many as there are kinds and statuses, however many enquiries there are. */
export async function listPiles(db: Database): Promise<Pile[]> {
  const rows = await db
    .selectFrom('enquiryCount')
    .select((row) => ['status', 'kind', 'trashed', row.fn.sum<number>('count').as('count')])
    .groupBy(['status', 'kind', 'trashed'])
    .execute()
  return rows.map((row) => ({
    status: row.status as EnquiryStatus,
    kind: row.kind as EnquiryKind,
    trashed: row.trashed === 1,
    count: row.count,
  }))
}

/** The oldest of each pile come first in its index; of those, how many have waited too long. */
export async function countOverdue(db: Database, now: Date): Promise<number> {
  const promised = studio.replyWithinHours * 60 * 60 * 1000
  const dueBy = new Date(now.getTime() - promised).toISOString()
  const counted = await Promise.all(
    awaitingReply.map((status) =>
      db
        .selectFrom((from) =>
          from
            .selectFrom('enquiry')
            .select('createdAt')
            .where('status', '=', status)
            .where('deletedAt', 'is', null)
            .orderBy('id')
            .limit(mostOverdue)
            .as('oldest'),
        )
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('createdAt', '<=', dueBy)
        .executeTakeFirstOrThrow(),
    ),
  )
  return Math.min(
    mostOverdue,
    counted.reduce((sum, { count }) => sum + count, 0),
  )
}

export function toCounts(piles: readonly Pile[], overdue: number): InboxCounts {
  const byStatus = zeros(enquiryStatuses)
  const byKind = zeros(enquiryKinds)
  let trash = 0
  for (const { status, kind, trashed, count } of piles) {
    if (trashed) {
      trash += count
      continue
    }
    byStatus[status] += count
    if (status !== 'archived' && status !== 'spam') byKind[kind] += count
  }
  return { byStatus, byKind, unread: byStatus.new, awaiting: byStatus.new + byStatus.read, overdue, trash }
}

/** How many a filter names, without a search; `statuses` are those it leaves, or all. */
export function sizeOf(
  piles: readonly Pile[],
  { view, kind }: Pick<InboxFilters, 'view' | 'kind'>,
  statuses: readonly EnquiryStatus[],
): number {
  return piles
    .filter(({ trashed }) => trashed === (view === 'trash'))
    .filter(({ status }) => statuses.includes(status))
    .filter((pile) => kind === undefined || pile.kind === kind)
    .reduce((sum, { count }) => sum + count, 0)
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}
