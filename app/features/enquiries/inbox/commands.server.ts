import type { App } from '#platform/app.ts'
import { inTransaction, type Transaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import type { Actor } from '#services/audit/audit.server.ts'
import { type EnquiryStatus, messages } from '../enquiry.ts'
import { findStatusBeforeSpam, recordEnquiry } from '../history.server.ts'
import { receivedJob } from '../jobs.server.ts'
import type { BulkAction } from '../schema.ts'
import { recordEnquiries } from '../search-source.server.ts'
import { eraseEnquiries } from './erase-commands.server.ts'

const notFound = () => new AppError('not-found', messages.enquiryGone)

/** Marks a new enquiry as read. */
export async function openEnquiry(app: App, id: string, by: Actor): Promise<void> {
  await inTransaction(app, async (tx) => {
    const opened = await tx
      .updateTable('enquiry')
      .set({ status: 'read' })
      .where('id', '=', id)
      .where('status', '=', 'new')
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (opened) await recordEnquiry(app, tx, id, { ...toStatusChange('new', 'read'), by })
  })
}

interface EnquiryChanges {
  status?: EnquiryStatus | undefined
  /** A whole amount; null takes the figure away. */
  value?: number | null | undefined
}

export async function changeEnquiry(app: App, id: string, changes: EnquiryChanges, by: Actor): Promise<void> {
  const { status, value } = changes
  await inTransaction(app, async (tx) => {
    if (status !== undefined && (await setStatus(app, tx, [id], { status, by })) === 0) throw notFound()
    if (value !== undefined) await setValue(app, tx, id, { value, by })
  })
}

async function setValue(
  app: App,
  tx: Transaction,
  id: string,
  { value, by }: { value: number | null; by: Actor },
): Promise<void> {
  const row = await tx
    .selectFrom('enquiry')
    .select('value')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.value === value) return
  await tx.updateTable('enquiry').set({ value }).where('id', '=', id).execute()
  await recordEnquiry(app, tx, id, {
    action: 'valued',
    by,
    before: { value: row.value },
    after: { value },
  })
}

export async function trashEnquiry(app: App, id: string, by: Actor): Promise<void> {
  if ((await setDeleted(app, [id], { deleted: true, by })) === 0) throw notFound()
}

export async function restoreEnquiry(app: App, id: string, by: Actor): Promise<void> {
  if ((await setDeleted(app, [id], { deleted: false, by })) === 0) throw notFound()
}

/** Erases an enquiry for good, and only from the trash. */
export async function eraseTrashed(app: App, id: string, by: Actor): Promise<void> {
  const erased = await inTransaction(app, async (tx) => {
    const row = await tx
      .selectFrom('enquiry')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    return row ? eraseEnquiries(app, tx, [row.id], by) : 0
  })
  if (erased === 0) throw notFound()
}

/** Applies an action to several enquiries, skips erased ones, and returns the number of changed enquiries. */
export async function changeEnquiries(
  app: App,
  ids: readonly string[],
  action: BulkAction,
  by: Actor,
): Promise<number> {
  if (action === 'delete' || action === 'restore') {
    return setDeleted(app, ids, { deleted: action === 'delete', by })
  }
  const changed = await inTransaction(app, (tx) =>
    action === 'not-spam'
      ? takeOutOfSpam(app, tx, ids, by)
      : setStatus(app, tx, ids, { status: statusAfter[action], by }),
  )
  return changed
}

const statusAfter: Record<Exclude<BulkAction, 'delete' | 'restore' | 'not-spam'>, EnquiryStatus> = {
  read: 'read',
  unread: 'new',
  archive: 'archived',
  spam: 'spam',
}

/** Restores the status that each had before it was marked as spam. */
async function takeOutOfSpam(app: App, tx: Transaction, ids: readonly string[], by: Actor): Promise<number> {
  let changed = 0
  for (const id of ids) {
    const status = await findStatusBeforeSpam(tx, id)
    changed += await setStatus(app, tx, [id], { from: 'spam', status, by })
  }
  return changed
}

/** An enquiry that leaves spam for the first time queues the mails that were held back. */
async function setStatus(
  app: App,
  tx: Transaction,
  ids: readonly string[],
  { from, status, by }: { from?: EnquiryStatus; status: EnquiryStatus; by: Actor },
): Promise<number> {
  const rows = await tx
    .selectFrom('enquiry')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  const before = new Map(rows.map((row) => [row.id, row.status]))
  const changed = await tx
    .updateTable('enquiry')
    .set({ status })
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .where(({ eb, lit }) => (from === undefined ? lit(true) : eb('status', '=', from)))
    .returning(['id', 'toldAt'])
    .execute()
  for (const { id, toldAt } of changed) {
    if (status !== 'spam' && !toldAt) await tx.enqueue(receivedJob, { id })
    const old = from ?? before.get(id)
    if (old !== status) await recordEnquiry(app, tx, id, { ...toStatusChange(old, status), by })
  }
  // Spam makes nobody a person whom the search finds.
  await recordEnquiries(
    tx,
    changed.map(({ id }) => id),
  )
  return changed.length
}

async function setDeleted(
  app: App,
  ids: readonly string[],
  { deleted, by }: { deleted: boolean; by: Actor },
): Promise<number> {
  return inTransaction(app, async (tx) => {
    const rows = await tx
      .updateTable('enquiry')
      .set({ deletedAt: deleted ? app.clock.now().toISOString() : null })
      .where('id', 'in', ids)
      .where('deletedAt', deleted ? 'is' : 'is not', null)
      .returning('id')
      .execute()
    for (const { id } of rows) {
      await recordEnquiry(app, tx, id, { action: deleted ? 'trashed' : 'restored', by })
    }
    await recordEnquiries(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}

/** Names the action by the new status. */
const toStatusChange = (before: string | undefined, after: EnquiryStatus) => ({
  action: after,
  before: { status: before },
  after: { status: after },
})

/** Adds a note that only signed-in people see. */
export async function addNote(
  app: App,
  tx: Transaction,
  viewer: Viewer,
  { enquiryId, body }: { enquiryId: string; body: string },
): Promise<string> {
  const known = await tx
    .selectFrom('enquiry')
    .select('id')
    .where('id', '=', enquiryId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!known) throw new AppError('not-found', messages.enquiryGone)
  const id = createId(app.clock.now().getTime())
  const entry = { id, enquiryId, kind: 'note', author: viewer.name, body }
  await tx
    .insertInto('enquiryEntry')
    .values({ ...entry, createdAt: app.clock.now().toISOString() })
    .execute()
  await recordEnquiries(tx, [enquiryId])
  await recordEnquiry(app, tx, enquiryId, { action: 'noted', by: viewer, after: { entry: id } })
  return id
}

/** Removes a note; replies that were sent stay on record. */
export async function removeNote(app: App, enquiryId: string, entryId: string, by: Actor): Promise<void> {
  await inTransaction(app, async (tx) => {
    const gone = await tx
      .deleteFrom('enquiryEntry')
      .where('id', '=', entryId)
      .where('enquiryId', '=', enquiryId)
      .where('kind', '=', 'note')
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new AppError('not-found', messages.entryGone)
    await recordEnquiries(tx, [enquiryId])
    await recordEnquiry(app, tx, enquiryId, { action: 'note-removed', by, after: { entry: entryId } })
  })
}
