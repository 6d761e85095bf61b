import { z } from 'zod'
import { type Api, endpoint } from '#platform/http/endpoint.server.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { readThread } from './inbox-api.server.ts'
import { byId, noteInput, replyInput, threadAnswer } from './inbox-schema.ts'
import { addNote, removeNote, replyTo, sendAgain } from './thread-commands.server.ts'

const byEntry = byId.extend({ entryId: z.string().max(100) })

/** Each answers the whole thread as it is afterwards. */
export function addThreadCalls(api: Api): void {
  endpoint(
    api,
    {
      method: 'post',
      path: '/enquiries/:id/notes',
      summary: 'Write a note that only signed-in people see',
      access: 'signed-in',
      params: byId,
      body: noteInput,
      answer: threadAnswer,
      status: 201,
      idempotent: true,
    },
    ({ params, body, viewer, commitOnce }) =>
      commitOnce(async (app) => {
        await addNote(app, viewer as Viewer, params.id, body.body)
        return readThread(app, params.id)
      }),
  )

  endpoint(
    api,
    {
      method: 'delete',
      path: '/enquiries/:id/notes/:entryId',
      summary: 'Remove a note',
      access: 'signed-in',
      params: byEntry,
      answer: threadAnswer,
    },
    async ({ app, params, viewer }) => {
      await removeNote(app, params.id, params.entryId, viewer as Viewer)
      return readThread(app, params.id)
    },
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/enquiries/:id/replies',
      summary: 'Answer the sender by mail; the answer is kept in the thread',
      access: 'signed-in',
      params: byId,
      body: replyInput,
      answer: threadAnswer,
      status: 201,
      idempotent: true,
    },
    ({ params, body, viewer, commitOnce }) =>
      commitOnce(async (app) => {
        await replyTo(app, viewer as Viewer, params.id, body)
        return readThread(app, params.id)
      }),
  )

  endpoint(
    api,
    {
      method: 'post',
      path: '/enquiries/:id/replies/:entryId/retry',
      summary: 'Send an answer again that was given up',
      access: 'signed-in',
      params: byEntry,
      answer: threadAnswer,
    },
    async ({ app, params, viewer }) => {
      await sendAgain(app, params.id, params.entryId, viewer as Viewer)
      return readThread(app, params.id)
    },
  )
}
