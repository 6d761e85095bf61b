import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { addHistoryCall } from '#platform/audit/history-call.server.ts'
import { nothing } from '#platform/browser/call.ts'
import { studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { download } from '#platform/http/download.server.ts'
import { type Api, endpoint, endpointOnce, pageQuery } from '#platform/http/endpoint.server.ts'
import { messages } from '../enquiry.ts'
import { findEnquiry, listEnquiries, listThread } from '../queries.server.ts'
import {
  bulkInput,
  byId,
  changedAnswer,
  changeInput,
  inboxAnswer,
  inboxFilters,
  noteInput,
  type Thread,
  threadAnswer,
} from '../schema.ts'
import {
  addNote,
  changeEnquiries,
  changeEnquiry,
  eraseTrashed,
  openEnquiry,
  removeNote,
  restoreEnquiry,
  trashEnquiry,
} from './commands.server.ts'
import { exportEnquiries } from './export-csv.server.ts'

export function addInboxCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'get',
      path: '/enquiries',
      summary: 'List enquiries, newest first, with the number in every folder',
      access: 'signed-in',
      query: pageQuery.extend(inboxFilters.shape),
      answer: inboxAnswer,
    },
    ({ app, query }) => listEnquiries(app.db, query, app.clock.now()),
  )

  download(
    api,
    {
      path: '/enquiries/export.csv',
      summary: 'Export the filtered enquiries as CSV',
      access: 'signed-in',
      query: inboxFilters,
      mediaType: 'text/csv',
    },
    ({ app, query }) => {
      const now = app.clock.now()
      return {
        fileName: `enquiries-${studioDay(now)}.csv`,
        pieces: exportEnquiries(app.db, query, now),
      }
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/enquiries/bulk',
      summary: 'Change several enquiries: read, unread, archive, spam, not-spam, delete, restore',
      access: 'signed-in',
      body: bulkInput,
      answer: changedAnswer,
    },
    async ({ app, body, viewer }) => ({
      changed: await changeEnquiries(app, body.ids, body.action, viewer),
    }),
  )

  endpoint(
    api,
    {
      method: 'get',
      path: '/enquiries/:id',
      summary: 'One enquiry with its notes and replies; reading it makes it read',
      access: 'signed-in',
      params: byId,
      answer: threadAnswer,
    },
    async ({ app, params, viewer }) => {
      await openEnquiry(app, params.id, viewer)
      return readThread(app.db, params.id, app.clock.now())
    },
  )

  endpoint(
    api,
    {
      method: 'patch',
      path: '/enquiries/:id',
      summary:
        'Change the status or worth of an enquiry; one that leaves spam is then notified and confirmed by mail',
      access: 'signed-in',
      params: byId,
      body: changeInput,
      answer: threadAnswer,
    },
    async ({ app, params, body, viewer }) => {
      await changeEnquiry(app, params.id, body, viewer)
      return readThread(app.db, params.id, app.clock.now())
    },
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/enquiries/:id',
      summary: 'Move an enquiry to the trash, where it stays for 30 days',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params, viewer }) => trashEnquiry(app, params.id, viewer),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/enquiries/:id/restore',
      summary: 'Restore an enquiry from the trash',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params, viewer }) => restoreEnquiry(app, params.id, viewer),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/enquiries/trash/:id',
      summary: 'Delete an enquiry in the trash for good',
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    ({ app, params, viewer }) => eraseTrashed(app, params.id, viewer),
  )

  endpointOnce(
    api,
    {
      path: '/enquiries/:id/notes',
      summary: 'Write a note that only signed-in people see',
      access: 'signed-in',
      params: byId,
      body: noteInput,
      answer: threadAnswer,
      status: 201,
    },
    ({ app, params, body, viewer }) =>
      async (tx) => {
        await addNote(app, tx, viewer, { enquiryId: params.id, body: body.body })
        return readThread(tx, params.id, app.clock.now())
      },
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/enquiries/:id/notes/:entryId',
      summary: 'Delete a note',
      access: 'signed-in',
      params: byEntry,
      answer: threadAnswer,
    },
    async ({ app, params, viewer }) => {
      await removeNote(app, params.id, params.entryId, viewer)
      return readThread(app.db, params.id, app.clock.now())
    },
  )

  addHistoryCall(api, {
    path: '/enquiries/:id/history',
    summary: 'List the changes of an enquiry',
    access: 'signed-in',
    params: byId,
    isThere: isKnown,
    gone: messages.enquiryGone,
  })
}

export const byEntry = byId.extend({ entryId: z.string().max(100) })

export async function readThread(db: Database, id: string, now: Date): Promise<Thread> {
  const enquiry = await findEnquiry(db, id, now)
  if (!enquiry) throw new AppError('not-found', messages.enquiryGone)
  return { enquiry, thread: await listThread(db, id) }
}

async function isKnown({ db, clock }: App, id: string): Promise<boolean> {
  const now = clock.now()
  return Boolean((await findEnquiry(db, id, now)) ?? (await findEnquiry(db, id, now, { trashed: true })))
}
