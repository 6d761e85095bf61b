import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import type { CallRequest } from '#platform/http/endpoint.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import type { changeList } from './answers.ts'
import { listChanges } from './audit.server.ts'

type HistoryRequest = Pick<CallRequest<unknown, PageRequest, { id: string }>, 'app' | 'params' | 'query'>

interface HistoryRule {
  /** Called only for an item without a history. */
  isThere: (app: App, id: string) => Promise<boolean>
  /** The message for an item that neither exists nor has a history. */
  gone: string
}

/** Makes the handler of the call that lists the changes of one item. */
export function historyOf({ isThere, gone }: HistoryRule) {
  return async ({ app, params, query }: HistoryRequest) => {
    const { changes, ...page } = await listChanges(app.db, params.id, query)
    if (page.total === 0 && !(await isThere(app, params.id))) throw new AppError('not-found', gone)
    return {
      changes: changes.map(({ id: changeId, ...change }) => ({ _id: changeId, ...change })),
      ...page,
    } as z.input<typeof changeList>
  }
}
