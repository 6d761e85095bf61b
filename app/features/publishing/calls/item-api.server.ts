import type { z } from 'zod'
import { addHistoryCall } from '#platform/audit/history-call.server.ts'
import { type Api, endpoint, nothing } from '#platform/http/endpoint.server.ts'
import { byId } from '../fields.ts'
import { findRow, type ItemRow, type ItemText } from '../publication.server.ts'
import { deleteItem, restoreItem, trashItem } from '../trash-item.server.ts'
import { answerEdited, type ItemCalls } from './item-calls.server.ts'
import { addPreviewCalls } from './item-preview-api.server.ts'
import { addRevisionCalls } from './item-revision-api.server.ts'

/** Adds the calls that posts and projects share. */
export function addItemCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  addTrashCalls(api, calls)
  addRevisionCalls(api, calls)
  addPreviewCalls(api, calls)
  const { root, noun, publication } = calls
  addHistoryCall(api, {
    path: `${root}/${noun}/:id/history`,
    summary: `Who changed a ${noun}, when and how`,
    access: 'signed-in',
    params: byId,
    isThere: async ({ db }, id) => (await findRow(db, publication, id)) !== undefined,
    gone: publication.messages.notFound,
  })
}

function addTrashCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  const { root, noun, publication, answer } = calls
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
    async (call) => {
      await trashItem(call.app, publication, call.viewer, call.params.id)
      return {}
    },
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
      await restoreItem(call.app, publication, call.viewer, call.params.id)
      return (await answerEdited(call, calls, call.params.id)) as z.input<Answer>
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
    async (call) => {
      await deleteItem(call.app, publication, call.viewer, call.params.id)
      return {}
    },
  )
}
