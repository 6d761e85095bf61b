import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, endpoint, pageQuery } from '#platform/http/endpoint.server.ts'
import { changeList } from './answers.ts'
import { listChanges } from './audit.server.ts'

interface HistoryCall<Params extends z.ZodType<{ id: string }>> {
  path: `/${string}/:id/history`
  summary: string
  access: 'signed-in' | 'admin'
  params: Params
  /** Called only for an item without a history. */
  isThere: (app: App, id: string) => Promise<boolean>
  /** The message for an item that neither exists nor has a history. */
  gone: string
}

/** Adds the call that lists the changes of one item, newest first. A deleted item keeps its history. */
export function addHistoryCall<Params extends z.ZodType<{ id: string }>>(
  api: Api,
  { isThere, gone, ...rule }: HistoryCall<Params>,
): void {
  endpoint(
    api,
    { method: 'get', query: pageQuery, answer: changeList, ...rule },
    async ({ app, params, query }) => {
      const { changes, ...page } = await listChanges(app.db, params.id, query)
      if (page.total === 0 && !(await isThere(app, params.id))) throw new AppError('not-found', gone)
      return {
        changes: changes.map(({ id, ...change }) => ({ _id: id, ...change })),
        ...page,
      } as z.input<typeof changeList>
    },
  )
}
