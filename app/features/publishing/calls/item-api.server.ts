import type { z } from 'zod'
import { addHistoryCall } from '#platform/audit/history-call.server.ts'
import type { Api } from '#platform/http/endpoint.server.ts'
import { byId } from '../fields.ts'
import { findRow, type ItemRow, type ItemText } from '../publication.server.ts'
import type { ItemCalls } from './item-calls.server.ts'
import { addPreviewCalls } from './item-preview-api.server.ts'
import { addRevisionCalls } from './item-revision-api.server.ts'
import { addTrashCalls } from './item-trash-api.server.ts'

/** The calls that are the same for everything that is written and published. */
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
