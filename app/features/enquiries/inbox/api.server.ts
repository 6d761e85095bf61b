import type { App } from '#platform/app.ts'
import { studioDay } from '#platform/dates.ts'
import type { Database } from '#platform/db/database.server.ts'
import { AppError } from '#platform/errors.ts'
import { download } from '#platform/http/download.server.ts'
import { type Api, answer } from '#platform/http/endpoint.server.ts'
import { answerHistory } from '#services/audit/history-call.server.ts'
import { recordExport } from '#services/audit/record-export.server.ts'
import * as calls from '../calls.ts'
import { messages } from '../enquiry.ts'
import { findEnquiry, listEnquiries, listThread } from '../queries.server.ts'
import { inboxFilters, type Thread } from '../schema.ts'
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
  answer(api, calls.listEnquiries, ({ app, query }) => listEnquiries(app.db, query, app.clock.now()))
  addExport(api)
  answer(api, calls.changeEnquiries, async ({ app, body, viewer }) => ({
    changed: await changeEnquiries(app, body.ids, body.action, viewer),
  }))
  answer(api, calls.openEnquiry, async ({ app, params, viewer }) => {
    await openEnquiry(app, params.id, viewer)
    return readThread(app.db, params.id, app.clock.now())
  })
  answer(api, calls.changeEnquiry, async ({ app, params, body, viewer }) => {
    await changeEnquiry(app, params.id, body, viewer)
    return readThread(app.db, params.id, app.clock.now())
  })
  answer(api, calls.trashEnquiry, ({ app, params, viewer }) => trashEnquiry(app, params.id, viewer))
  answer(api, calls.restoreEnquiry, ({ app, params, viewer }) => restoreEnquiry(app, params.id, viewer))
  answer(api, calls.eraseTrashed, ({ app, params, viewer }) => eraseTrashed(app, params.id, viewer))

  answer(api, calls.addNote, ({ app, params, body, viewer }) => async (tx) => {
    await addNote(app, tx, viewer, { enquiryId: params.id, body: body.body })
    return readThread(tx, params.id, app.clock.now())
  })
  answer(api, calls.removeNote, async ({ app, params, viewer }) => {
    await removeNote(app, params.id, params.entryId, viewer)
    return readThread(app.db, params.id, app.clock.now())
  })

  answerHistory(api, calls.listEnquiryHistory, { isThere: isKnown, gone: messages.enquiryGone })
}

function addExport(api: Api): void {
  download(
    api,
    {
      path: '/enquiries/export.csv',
      summary: 'Export the filtered enquiries as CSV',
      access: 'signed-in',
      query: inboxFilters,
      mediaType: 'text/csv',
    },
    ({ app, query, viewer }) => {
      const now = app.clock.now()
      return {
        fileName: `enquiries-${studioDay(now)}.csv`,
        pieces: recordExport(app, { kind: 'enquiry', by: viewer }, exportEnquiries(app.db, query, now)),
      }
    },
  )
}

export async function readThread(db: Database, id: string, now: Date): Promise<Thread> {
  const enquiry = await findEnquiry(db, id, now)
  if (!enquiry) throw new AppError('not-found', messages.enquiryGone)
  return { enquiry, thread: await listThread(db, id) }
}

async function isKnown({ db, clock }: App, id: string): Promise<boolean> {
  const now = clock.now()
  return Boolean((await findEnquiry(db, id, now)) ?? (await findEnquiry(db, id, now, { trashed: true })))
}
