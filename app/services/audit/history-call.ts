import { call } from '#platform/browser/call.ts'
import { pageQuery } from '#platform/http/list-page.ts'
import { changeList } from './answers.ts'

/** Describes the call that lists the changes of one item, newest first. A deleted item keeps its history. */
/* @__NO_SIDE_EFFECTS__ */
export function historyCall<Path extends `/${string}/:id/history`>(
  path: Path,
  summary: string,
  access: 'signed-in' | 'admin' = 'signed-in',
) {
  return call(`GET ${path}`, {
    summary,
    access,
    query: pageQuery,
    answer: changeList,
    failure: 'Failed to load the history',
  })
}

export type HistoryCall = ReturnType<typeof historyCall<`/${string}/:id/history`>>
