import { sql } from 'kysely'
import type { Database } from '#platform/db/database.server.ts'
import { readPage } from '#platform/db/read-page.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import { isAhead } from '#platform/timers/recent.ts'
import type { NotificationList } from './schema.ts'

interface FeedPage extends PageRequest {
  userId: string
}

/** Lists notifications, newest first. */
export async function listNotifications(
  db: Database,
  { userId, ...request }: FeedPage,
): Promise<NotificationList> {
  const newest = db
    .selectFrom('notification')
    .leftJoin('notificationRead', (join) =>
      join
        .onRef('notificationRead.notificationId', '=', 'notification.id')
        .on('notificationRead.userId', '=', userId),
    )
    .select(['id', 'title', 'body', 'link', 'quiet', 'createdAt', 'notificationRead.readAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  const [{ rows, ...page }, unread] = await Promise.all([
    readPage(newest, request, countNotifications(db)),
    countUnread(db, userId),
  ])
  return {
    notifications: rows.map(({ id, quiet, readAt, ...row }) => ({
      _id: id,
      ...row,
      read: quiet === 1 || readAt !== null,
    })),
    unread,
    ...page,
  }
}

/** Counts the number on the bell. */
/** Reports whether the bell has had a notification of this kind since then. With `now`, one of the future does not count. */
export async function wasNotified(
  db: Database | Transaction,
  kind: string,
  since: Date,
  now?: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('notification')
    .select('createdAt')
    .where('kind', '=', kind)
    .where('createdAt', '>=', since.toISOString())
    .orderBy('createdAt')
    .executeTakeFirst()
  return found !== undefined && !(now && isAhead(found.createdAt, now))
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .where('quiet', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notificationRead')
            .select(sql.lit(1).as('found'))
            .whereRef('notificationRead.notificationId', '=', 'notification.id')
            .where('notificationRead.userId', '=', userId),
        ),
      ),
    )
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow()
  return unread
}

async function countNotifications(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
