import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import type { ApiEnv } from './api-env.server.ts'

/** An escaped NUL in JSON: an odd number of backslashes before `u0000`. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Refuses requests whose path or query holds a NUL, which PostgreSQL cannot store and at which SQLite's tools stop
 * reading. In the path of a call it makes an id that does not exist.
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
