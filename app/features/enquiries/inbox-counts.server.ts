import type { Database } from '#platform/db/database.server.ts'
import { studio } from '#studio.config.ts'
import type { InboxCounts } from './inbox-schema.ts'
import { awaitingReply } from './reply-clock.ts'
import { type EnquiryKind, type EnquiryStatus, enquiryKinds, enquiryStatuses } from './schema.ts'

/** All figures of the inbox, from the index alone. */
export async function countInbox(db: Database, now: Date): Promise<InboxCounts> {
  const promised = studio.replyWithinHours * 60 * 60 * 1000
  const dueBy = new Date(now.getTime() - promised).toISOString()
  const [groups, overdue, trash] = await Promise.all([
    db
      .selectFrom('enquiry')
      .select(['status', 'kind', (row) => row.fn.countAll<number>().as('count')])
      .where('deletedAt', 'is', null)
      .groupBy(['status', 'kind'])
      .execute(),
    db
      .selectFrom('enquiry')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('deletedAt', 'is', null)
      .where('status', 'in', awaitingReply)
      .where('createdAt', '<=', dueBy)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('enquiry')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('deletedAt', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  const byStatus = zeros(enquiryStatuses)
  const byKind = zeros(enquiryKinds)
  for (const { status, kind, count } of groups) {
    byStatus[status as EnquiryStatus] += count
    if (status !== 'archived' && status !== 'spam') byKind[kind as EnquiryKind] += count
  }
  return {
    byStatus,
    byKind,
    unread: byStatus.new,
    awaiting: byStatus.new + byStatus.read,
    overdue: overdue.count,
    trash: trash.count,
  }
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
