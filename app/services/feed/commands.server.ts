import { sql } from 'kysely'
import type { App, Clock } from '#platform/app.ts'
import { contains } from '#platform/db/contains.server.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { createId } from '#platform/ids.ts'
import { countUsers } from '../people/people.server.ts'

const retentionMs = 365 * dayMs
const portion = 500

interface NewNotification {
  /** Machine-readable kind of event: `enquiry`, `mail-failed`. */
  kind: string
  title: string
  body?: string
  link?: `/admin${string}`
  /** Listed as read, because nobody needs to act on it. */
  quiet?: boolean
}

/**
 * Adds a notification to the bell, in the transaction of the event itself, so that a rolled-back event leaves no
 * notification.
 */
export async function recordNotification(
  { clock }: { clock: Clock },
  tx: Transaction,
  { kind, title, body, link, quiet = false }: NewNotification,
): Promise<string> {
  const now = clock.now()
  const id = createId(now.getTime())
  await tx
    .insertInto('notification')
    .values({
      id,
      kind,
      title,
      body: body ?? null,
      link: link ?? null,
      quiet: quiet ? 1 : 0,
      createdAt: now.toISOString(),
    })
    .execute()
  return id
}

/** Deletes notifications that name an address. */
export async function forgetNotifications(tx: Transaction, email: string): Promise<void> {
  await tx
    .deleteFrom('notification')
    .where(contains(sql<string>`lower(title || coalesce(body, ''))`, email))
    .execute()
}

/** Marks one notification as read by this user, or all present ones. */
export async function markRead(app: App, userId: string, notificationId?: string): Promise<void> {
  const readAt = app.clock.now().toISOString()
  await inTransaction(app, async (tx) => {
    if (notificationId !== undefined) {
      const known = await tx
        .selectFrom('notification')
        .select('id')
        .where('id', '=', notificationId)
        .executeTakeFirst()
      if (!known) throw new AppError('not-found', 'This notification no longer exists.')
    }
    await tx
      .insertInto('notificationRead')
      .columns(['userId', 'notificationId', 'readAt'])
      .expression(({ selectFrom, val, lit }) =>
        selectFrom('notification')
          .select(({ ref }) => [
            val(userId).as('userId'),
            ref('id').as('notificationId'),
            val(readAt).as('readAt'),
          ])
          // SQLite parses `on conflict` after a `select` as part of a join unless the select has a `where`.
          .where((row) => (notificationId === undefined ? lit(true) : row('id', '=', notificationId))),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * Deletes notifications older than a year that every user has read: quiet ones, and notifications that all `readers`
 * accounts have read. Works in batches, so that other writers do not wait long.
 */
export async function sweepNotifications({ db, clock }: App): Promise<void> {
  const readers = await countUsers(db)
  const oldest = new Date(clock.now().getTime() - retentionMs).toISOString()
  for (;;) {
    const old = await db
      .selectFrom('notification')
      .select('id')
      .where('createdAt', '<', oldest)
      .where(({ eb, or, selectFrom, fn }) =>
        or([
          eb('quiet', '=', 1),
          eb(
            selectFrom('notificationRead')
              .whereRef('notificationRead.notificationId', '=', 'notification.id')
              .select(fn.countAll<number>().as('reads')),
            '>=',
            readers,
          ),
        ]),
      )
      .limit(portion)
      .execute()
    const ids = old.map(({ id }) => id)
    // Foreign keys delete the read marks together with their notification.
    if (ids.length > 0) await db.deleteFrom('notification').where('id', 'in', ids).execute()
    if (ids.length < portion) return
  }
}

const samples: readonly NewNotification[] = [
  { kind: 'sample', title: 'Server maintenance completed', quiet: true },
  { kind: 'sample', title: 'Project update required', link: '/admin/projects' },
  { kind: 'sample', title: 'New comment on blog post', link: '/admin/blog' },
]

/** Adds the three sample notifications of the demonstration: two unread, one quiet. */
export async function seedFeed(app: App, tx: Transaction): Promise<void> {
  for (const sample of samples) await recordNotification(app, tx, sample)
}
