import type { App } from '#platform/app.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import { eraseEnquiries } from './erase-commands.server.ts'
import type { BulkAction } from './inbox-schema.ts'
import { receivedJob } from './receive-commands.server.ts'
import { type EnquiryStatus, messages } from './schema.ts'

const gone = () => new AppError('not-found', messages.enquiryGone)

/** Looking at one is what makes it read. */
export async function openEnquiry(app: App, id: string): Promise<void> {
  await app.db
    .updateTable('enquiry')
    .set({ status: 'read' })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .where('deletedAt', 'is', null)
    .execute()
}

export async function changeStatus(app: App, id: string, status: EnquiryStatus): Promise<void> {
  const changed = await inTransaction(app.db, (tx) => setStatus(app, tx, [id], status))
  if (changed === 0) throw gone()
  app.jobs.wake()
}

export async function trashEnquiry(app: App, id: string): Promise<void> {
  if ((await setDeleted(app, [id], true)) === 0) throw gone()
}

export async function restoreEnquiry(app: App, id: string): Promise<void> {
  if ((await setDeleted(app, [id], false)) === 0) throw gone()
}

/** For good, and only from the trash. */
export async function eraseTrashed(app: App, id: string): Promise<void> {
  const erased = await inTransaction(app.db, async (tx) => {
    const row = await tx
      .selectFrom('enquiry')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    return row ? eraseEnquiries(app, tx, [row.id]) : 0
  })
  if (erased === 0) throw gone()
}

/** The same done to several; those that are gone meanwhile are passed over. Answers how many it was done to. */
export async function changeSeveral(app: App, ids: readonly string[], action: BulkAction): Promise<number> {
  if (action === 'delete' || action === 'restore') return setDeleted(app, ids, action === 'delete')
  const changed = await inTransaction(app.db, (tx) => setStatus(app, tx, ids, statusAfter[action]))
  app.jobs.wake()
  return changed
}

const statusAfter: Record<Exclude<BulkAction, 'delete' | 'restore'>, EnquiryStatus> = {
  read: 'read',
  unread: 'new',
  archive: 'archived',
  spam: 'spam',
  'not-spam': 'new',
}

/** What was taken for spam was told to nobody; when it turns out not to be, the mails that it missed are sent, once. */
async function setStatus(
  app: App,
  tx: Database,
  ids: readonly string[],
  status: EnquiryStatus,
): Promise<number> {
  const changed = await tx
    .updateTable('enquiry')
    .set({ status })
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .returning(['id', 'toldAt'])
    .execute()
  if (status !== 'spam') {
    for (const { id, toldAt } of changed) if (!toldAt) await app.jobs.enqueue(tx, receivedJob, { id })
  }
  return changed.length
}

async function setDeleted(app: App, ids: readonly string[], deleted: boolean): Promise<number> {
  const rows = await app.db
    .updateTable('enquiry')
    .set({ deletedAt: deleted ? app.clock.now().toISOString() : null })
    .where('id', 'in', ids)
    .where('deletedAt', deleted ? 'is' : 'is not', null)
    .returning('id')
    .execute()
  return rows.length
}
