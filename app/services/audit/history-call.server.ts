import type { z } from 'zod'
import type { App } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'
import { type Api, answer } from '#platform/http/endpoint.server.ts'
import type { PageRequest } from '#platform/http/list-page.ts'
import type { changeList } from './answers.ts'
import { listChanges } from './audit.server.ts'
import type { HistoryCall } from './history-call.ts'

interface HistoryRule {
  /** Called only for an item without a history. */
  isThere: (app: App, id: string) => Promise<boolean>
  /** The message for an item that neither exists nor has a history. */
  gone: string
}

/** Answers the call that lists the changes of one item. */
export function answerHistory(api: Api, call: HistoryCall, rule: HistoryRule): void {
  answer(api, call, ({ app, params, query }) => readHistory(app, params.id, query, rule))
}

async function readHistory(app: App, id: string, query: PageRequest, { isThere, gone }: HistoryRule) {
  const { changes, ...page } = await listChanges(app.db, id, query)
  if (page.total === 0 && !(await isThere(app, id))) throw new AppError('not-found', gone)
  return {
    changes: changes.map(({ id: changeId, ...change }) => ({ _id: changeId, ...change })),
    ...page,
  } as z.input<typeof changeList>
}
