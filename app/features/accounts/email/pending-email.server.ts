import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import type { Transaction } from '#platform/db/transaction.server.ts'
import { dayMs } from '#platform/durations.ts'
import type { PendingEmail } from './calls.ts'

/** How long the old address can take a change back. Until then nobody else can have it. */
export const undoMs = 7 * dayMs

/** The change that waits for its link to be pressed, also after the link has expired. */
export function findPending(db: Database, userId: string) {
  return db
    .selectFrom('emailChange')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
}

export async function findPendingEmail(app: App, userId: string): Promise<PendingEmail | null> {
  const pending = await findPending(app.db, userId)
  if (!pending) return null
  const { toEmail: email, expiresAt } = pending
  return { email, expiresAt, expired: expiresAt <= app.clock.now().toISOString() }
}

/** Ends a change that nobody has confirmed, so that its link changes nothing. The old address keeps its link to undo. */
export async function endPendingEmail(app: App, tx: Transaction, userId: string): Promise<void> {
  await tx
    .updateTable('emailChange')
    .set({ endedAt: app.clock.now().toISOString() })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .execute()
}

/** Finds out whether an address belongs to somebody else, or may still go back to somebody else. */
export async function isEmailTaken(
  db: Database,
  email: string,
  now: string | Date,
  userId?: string,
): Promise<boolean> {
  const owner = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  if (owner && owner.id !== userId) return true
  const since = new Date(new Date(now).getTime() - undoMs).toISOString()
  const leavers = await db
    .selectFrom('emailChange')
    .select('userId')
    .where('fromEmail', '=', email)
    .where('confirmedAt', '>', since)
    .where('undoneAt', 'is', null)
    .execute()
  return leavers.some((leaver) => leaver.userId !== userId)
}
