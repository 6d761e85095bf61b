import type { App } from '#platform/app.ts'
import type { Actor } from '#platform/audit/audit.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { createId } from '#platform/ids.ts'
import { type EnquiryStatus, messages } from '../enquiry.ts'
import { findStatusBeforeSpam, recordEnquiry } from '../history.server.ts'
import { receivedJob } from '../jobs.server.ts'
import type { BulkAction } from '../schema.ts'
import { enterWords, searchWords } from '../search.server.ts'
import { eraseEnquiries } from './erase-commands.server.ts'

const gone = () => new AppError('not-found', messages.enquiryGone)

/** Looking at one is what makes it read. */
export async function openEnquiry(app: App, id: string, by: Actor): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const opened = await tx
      .updateTable('enquiry')
      .set({ status: 'read' })
      .where('id', '=', id)
      .where('status', '=', 'new')
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (opened) await recordEnquiry(app, tx, id, { ...fromTo('new', 'read'), by })
  })
}

export async function changeStatus(app: App, id: string, status: EnquiryStatus, by: Actor): Promise<void> {
  const changed = await inTransaction(app.db, (tx) => setStatus(app, tx, [id], { status, by }))
  if (changed === 0) throw gone()
  app.jobs.wake()
}

export async function trashEnquiry(app: App, id: string, by: Actor): Promise<void> {
  if ((await setDeleted(app, [id], { deleted: true, by })) === 0) throw gone()
}

export async function restoreEnquiry(app: App, id: string, by: Actor): Promise<void> {
  if ((await setDeleted(app, [id], { deleted: false, by })) === 0) throw gone()
}

/** For good, and only from the trash. */
export async function eraseTrashed(app: App, id: string, by: Actor): Promise<void> {
  const erased = await inTransaction(app.db, async (tx) => {
    const row = await tx
      .selectFrom('enquiry')
      .select('id')
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .executeTakeFirst()
    return row ? eraseEnquiries(app, tx, [row.id], by) : 0
  })
  if (erased === 0) throw gone()
}

/** The same done to several; those that are gone meanwhile are passed over. Answers how many it was done to. */
export async function changeSeveral(
  app: App,
  ids: readonly string[],
  action: BulkAction,
  by: Actor,
): Promise<number> {
  if (action === 'delete' || action === 'restore') {
    return setDeleted(app, ids, { deleted: action === 'delete', by })
  }
  const changed = await inTransaction(app.db, (tx) =>
    action === 'not-spam'
      ? takeOutOfSpam(app, tx, ids, by)
      : setStatus(app, tx, ids, { status: statusAfter[action], by }),
  )
  app.jobs.wake()
  return changed
}

const statusAfter: Record<Exclude<BulkAction, 'delete' | 'restore' | 'not-spam'>, EnquiryStatus> = {
  read: 'read',
  unread: 'new',
  archive: 'archived',
  spam: 'spam',
}

/** Gives those that are spam the status they had before. */
async function takeOutOfSpam(app: App, tx: Database, ids: readonly string[], by: Actor): Promise<number> {
  // Writing the status unchanged locks the rows on both engines.
  const spam = await tx
    .updateTable('enquiry')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', 'in', ids)
    .where('status', '=', 'spam')
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of spam) {
    await setStatus(app, tx, [id], { status: await findStatusBeforeSpam(tx, id), by })
  }
  return spam.length
}

/** Nobody was told of spam: an enquiry that leaves it for the first time sends the mails that were held back. */
async function setStatus(
  app: App,
  tx: Database,
  ids: readonly string[],
  { status, by }: { status: EnquiryStatus; by: Actor },
): Promise<number> {
  const there = await tx
    .selectFrom('enquiry')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  const before = new Map(there.map((row) => [row.id, row.status]))
  const changed = await tx
    .updateTable('enquiry')
    .set({ status })
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .returning(['id', 'toldAt'])
    .execute()
  for (const { id, toldAt } of changed) {
    if (status !== 'spam' && !toldAt) await app.jobs.enqueue(tx, receivedJob, { id })
    const old = before.get(id)
    if (old !== status) await recordEnquiry(app, tx, id, { ...fromTo(old, status), by })
  }
  return changed.length
}

async function setDeleted(
  app: App,
  ids: readonly string[],
  { deleted, by }: { deleted: boolean; by: Actor },
): Promise<number> {
  return inTransaction(app.db, async (tx) => {
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
    return rows.length
  })
}

/** The action is the status it came to. */
const fromTo = (before: string | undefined, after: EnquiryStatus) => ({
  action: after,
  before: { status: before },
  after: { status: after },
})

/** For those who sign in; the sender never sees it. */
export async function addNote(app: App, viewer: Viewer, enquiryId: string, body: string): Promise<string> {
  return inTransaction(app.db, async (tx) => {
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
    await enterWords(tx, enquiryId, searchWords(body))
    await recordEnquiry(app, tx, enquiryId, { action: 'noted', by: viewer, after: { entry: id } })
    return id
  })
}

/** Notes alone: what was sent to somebody stays on record. */
export async function removeNote(app: App, enquiryId: string, entryId: string, by: Actor): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const gone = await tx
      .deleteFrom('enquiryEntry')
      .where('id', '=', entryId)
      .where('enquiryId', '=', enquiryId)
      .where('kind', '=', 'note')
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new AppError('not-found', messages.entryGone)
    await recordEnquiry(app, tx, enquiryId, { action: 'note-removed', by, after: { entry: entryId } })
  })
}
