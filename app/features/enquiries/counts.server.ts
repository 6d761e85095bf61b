import type { Database } from '#platform/db/database.server.ts'
import { hourMs } from '#platform/durations.ts'
import { studio } from '#studio'
import {
  type EnquiryKind,
  type EnquiryStatus,
  enquiryKinds,
  enquiryStatuses,
  mostOverdue,
} from './enquiry.ts'
import { awaitingReply } from './reply-clock.ts'
import type { InboxCounts, InboxFilters } from './schema.ts'

/** The number of enquiries of one status and kind, in the trash or outside it. */
interface GroupCount {
  status: EnquiryStatus
  kind: EnquiryKind
  isTrashed: boolean
  count: number
}

export async function countInbox(db: Database, now: Date): Promise<InboxCounts> {
  const [groups, overdue] = await Promise.all([countGroups(db), countOverdue(db, now)])
  return toInboxCounts(groups, overdue)
}

/** Counts for the number in the sidebar. */
export async function countUnread(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('enquiry')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('status', '=', 'new')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts from two partial indexes that are sorted by kind and status: 1 ms for 10,000 enquiries on SQLite. */
export async function countGroups(db: Database): Promise<GroupCount[]> {
  const [live, trashed] = await Promise.all(
    (['is', 'is not'] as const).map((isDeleted) =>
      db
        .selectFrom('enquiry')
        .select((row) => ['kind', 'status', row.fn.countAll<number>().as('count')])
        .where('deletedAt', isDeleted, null)
        .groupBy(['kind', 'status'])
        .execute(),
    ),
  )
  const toGroup = (isTrashed: boolean) => (row: { kind: string; status: string; count: number }) => ({
    status: row.status as EnquiryStatus,
    kind: row.kind as EnquiryKind,
    isTrashed,
    count: row.count,
  })
  return [...(live ?? []).map(toGroup(false)), ...(trashed ?? []).map(toGroup(true))]
}

/** Returns the time up to which an enquiry must have come for its reply to be late. */
export const overdueSince = (now: Date): string =>
  new Date(now.getTime() - studio.replyWithinHours * hourMs).toISOString()

/** Counts overdue replies up to `mostOverdue`: the oldest enquiries of each status stand first in its index. */
export async function countOverdue(db: Database, now: Date): Promise<number> {
  const dueBy = overdueSince(now)
  const counted = await Promise.all(
    awaitingReply.map((status) =>
      db
        .selectFrom((from) =>
          from
            .selectFrom('enquiry')
            .select(({ fn }) => fn.coalesce('askedAt', 'createdAt').as('since'))
            .where('status', '=', status)
            .where('deletedAt', 'is', null)
            .orderBy('id')
            .limit(mostOverdue)
            .as('oldest'),
        )
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('since', '<=', dueBy)
        .executeTakeFirstOrThrow(),
    ),
  )
  return Math.min(
    mostOverdue,
    counted.reduce((sum, { count }) => sum + count, 0),
  )
}

export function toInboxCounts(groups: readonly GroupCount[], overdue: number): InboxCounts {
  const byStatus = zeros(enquiryStatuses)
  const byKind = zeros(enquiryKinds)
  let trash = 0
  for (const { status, kind, isTrashed, count } of groups) {
    if (isTrashed) {
      trash += count
      continue
    }
    byStatus[status] += count
    if (status !== 'archived' && status !== 'spam') byKind[kind] += count
  }
  return { byStatus, byKind, unread: byStatus.new, awaiting: byStatus.new + byStatus.read, overdue, trash }
}

/** Counts the enquiries of a filter without a search; `statuses` are the statuses that the filter allows. */
export function sumGroups(
  groups: readonly GroupCount[],
  { view, kind }: Pick<InboxFilters, 'view' | 'kind'>,
  statuses: readonly EnquiryStatus[],
): number {
  return groups
    .filter(({ isTrashed }) => isTrashed === (view === 'trash'))
    .filter(({ status }) => statuses.includes(status))
    .filter((group) => kind === undefined || group.kind === kind)
    .reduce((sum, { count }) => sum + count, 0)
}

function zeros<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}
