import type { Database } from '#platform/db/database.server.ts'
import { studio } from '#studio.config.ts'
import type { InboxCounts } from './inbox-schema.ts'
import { awaitingReply } from './reply-clock.ts'
import { type EnquiryKind, type EnquiryStatus, enquiryKinds, enquiryStatuses } from './schema.ts'

interface Pile {
  status: string
  kind: string
  count: number
}

export async function countInbox(db: Database, now: Date): Promise<InboxCounts> {
  return (await countPiles(db, now)).counts
}

/** All figures of the inbox, from one pass over the index, and the piles that they were made from. */
export async function countPiles(
  db: Database,
  now: Date,
): Promise<{ counts: InboxCounts; piles: readonly Pile[] }> {
  const promised = studio.replyWithinHours * 60 * 60 * 1000
  const dueBy = new Date(now.getTime() - promised).toISOString()
  const [groups, trash] = await Promise.all([
    db
      .selectFrom('enquiry')
      .select((row) => [
        'status',
        'kind',
        row.fn.countAll<number>().as('count'),
        row.fn.sum<number>(row.case().when('createdAt', '<=', dueBy).then(1).else(0).end()).as('old'),
      ])
      .where('deletedAt', 'is', null)
      .groupBy(['status', 'kind'])
      .execute(),
    db
      .selectFrom('enquiry')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('deletedAt', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  const byStatus = zeros(enquiryStatuses)
  const byKind = zeros(enquiryKinds)
  let overdue = 0
  for (const { status, kind, count, old } of groups) {
    if (awaitingReply.some((each) => each === status)) overdue += old
    byStatus[status as EnquiryStatus] += count
    if (status !== 'archived' && status !== 'spam') byKind[kind as EnquiryKind] += count
  }
  const counts = {
    byStatus,
    byKind,
    unread: byStatus.new,
    awaiting: byStatus.new + byStatus.read,
    overdue,
    trash: trash.count,
  }
  return { counts, piles: groups }
}

/** The number in the sidebar. */
export async function countUnread(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('enquiry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', '=', 'new')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}
