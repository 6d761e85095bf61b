import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.server.ts'
import { recordNotification } from './commands.server.ts'

/** Adds the three sample notifications of the demonstration: two unread, one quiet. */
export async function seedFeed(db: Database, clock: Clock): Promise<void> {
  await recordNotification(
    { db, clock },
    { kind: 'sample', title: 'Server maintenance completed', quiet: true },
  )
  await recordNotification(
    { db, clock },
    { kind: 'sample', title: 'Project update required', link: '/admin/projects' },
  )
  await recordNotification(
    { db, clock },
    { kind: 'sample', title: 'New comment on blog post', link: '/admin/blog' },
  )
}
