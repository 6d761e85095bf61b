import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'

/** An escaped NUL in JSON: an odd number of backslashes stands before its `u`. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * PostgreSQL stores no NUL in a text and SQLite's tools stop reading there, so no request may carry one. In the path of a
 * call it makes an id that does not exist.
 */
export const refuseNulInAddress = createMiddleware<ApiEnv>(async (context, next) => {
  const [path = '', query] = context.req.raw.url.split('?', 2)
  if (query?.includes('%00')) throw nulRefused()
  if (path.includes('%00')) {
    throw context.req.path.startsWith('/api/')
      ? new AppError('not-found', 'There is nothing here.')
      : nulRefused()
  }
  await next()
})

export function refuseNulInJson(text: string): void {
  if (escapedNul.test(text)) throw nulRefused()
}

export function nulRefused(): AppError {
  return new AppError('malformed', 'The request contains a NUL character. Take it out and send it again.')
}
