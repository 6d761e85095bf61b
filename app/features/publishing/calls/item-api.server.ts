import type { z } from 'zod'
import { addHistoryCall } from '#platform/audit/history-call.server.ts'
import { nothing } from '#platform/browser/call.ts'
import { type Api, endpoint, endpointOnce } from '#platform/http/endpoint.server.ts'
import { findRow, type ItemRow, type ItemText } from '../item-kind.server.ts'
import { saveDraft, startDraft } from '../save/draft-item.server.ts'
import { deleteItem, restoreItem, trashItem } from '../save/trash-item.server.ts'
import { byId } from '../text/rules.ts'
import { answerEdited, type ItemCalls } from './item-calls.server.ts'
import { addPreviewCalls, addRevisionCalls } from './item-record-api.server.ts'

/** Adds the calls that posts and projects share. */
export function addItemCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  addDraftCalls(api, calls)
  addTrashCalls(api, calls)
  addRevisionCalls(api, calls)
  addPreviewCalls(api, calls)
  const { root, kind } = calls
  const noun = kind.table
  addHistoryCall(api, {
    path: `${root}/${noun}/:id/history`,
    summary: `Who changed a ${noun}, when and how`,
    access: 'signed-in',
    params: byId,
    isThere: async ({ db }, id) => (await findRow(db, kind, id)) !== undefined,
    gone: kind.messages.notFound,
  })
}

function addDraftCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  const { root, kind, answer, draft } = calls
  const noun = kind.table
  const saving = { access: 'signed-in', body: draft, answer, bodyLimit: 'content' } as const
  endpointOnce(
    api,
    {
      ...saving,
      path: `${root}/drafts`,
      summary: `Keep the first words of a new ${noun}, finished or not`,
      status: 201,
    },
    async (call) => {
      const { version: _, ...text } = call.body
      return async (tx) => {
        const id = await startDraft(call.app, tx, kind, call.viewer, text as unknown as Partial<Text>)
        return (await answerEdited(call.app, kind, id, tx)) as z.input<Answer>
      }
    },
  )
  endpoint(
    api,
    {
      ...saving,
      method: 'put',
      path: `${root}/${noun}/:id/draft`,
      summary: 'Save the draft, beside the public text',
      params: byId,
    },
    async (call) => {
      const { id } = call.params
      const { version, ...text } = call.body
      const change = { id, version, text: text as unknown as Partial<Text> }
      await saveDraft(call.app, kind, call.viewer, change)
      return (await answerEdited(call.app, kind, id)) as z.input<Answer>
    },
  )
}

function addTrashCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  const { root, kind, answer } = calls
  const noun = kind.table
  endpoint(
    api,
    {
      method: 'delete',
      path: `${root}/:id`,
      summary: `Put a ${noun} into the trash, from which it can be restored for 30 days`,
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    (call) => trashItem(call.app, kind, call.viewer, call.params.id),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${root}/${noun}/:id/restore`,
      summary: `Take a ${noun} out of the trash, as it was`,
      access: 'signed-in',
      params: byId,
      answer,
    },
    async (call) => {
      await restoreItem(call.app, kind, call.viewer, call.params.id)
      return (await answerEdited(call.app, kind, call.params.id)) as z.input<Answer>
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: `${root}/${noun}/:id`,
      summary: `Delete a ${noun} that is in the trash, for good`,
      access: 'signed-in',
      params: byId,
      answer: nothing,
    },
    (call) => deleteItem(call.app, kind, call.viewer, call.params.id),
  )
}
