import type { z } from 'zod'
import { changeList } from '../audit/answers.ts'
import { listChanges } from '../audit/audit.server.ts'
import { AppError } from '../errors.ts'
import { type Api, endpoint, pageQuery } from '../http/endpoint.server.ts'
import { byId } from './fields.ts'
import type { ItemCalls } from './item-calls.server.ts'
import { addPreviewCalls } from './item-preview-api.server.ts'
import { addRevisionCalls } from './item-revision-api.server.ts'
import { addTrashCalls } from './item-trash-api.server.ts'
import { findRow, type ItemRow, type ItemText } from './publication.server.ts'

/** The calls that are the same for everything that is written and published. */
export function addItemCalls<Row extends ItemRow, Text extends ItemText, Answer extends z.ZodType>(
  api: Api,
  calls: ItemCalls<Row, Text, Answer>,
): void {
  addTrashCalls(api, calls)
  addRevisionCalls(api, calls)
  addPreviewCalls(api, calls)
  const { root, noun, publication } = calls
  endpoint(
    api,
    {
      method: 'get',
      path: `${root}/${noun}/:id/history`,
      summary: `Who changed a ${noun}, when and how`,
      access: 'signed-in',
      params: byId,
      query: pageQuery,
      answer: changeList,
    },
    async ({ app, params, query }) => {
      const { changes, ...page } = await listChanges(app.db, params.id, query)
      if (page.total === 0 && !(await findRow(app.db, publication, params.id))) {
        throw new AppError('not-found', publication.messages.notFound)
      }
      return {
        changes: changes.map(({ id, ...change }) => ({ _id: id, ...change })),
        ...page,
      } as z.input<typeof changeList>
    },
  )
}
