import { asUnavailable } from '../db/database-errors.server.ts'
import { AppError, type ErrorKind } from '../errors.ts'

const statuses: Record<ErrorKind, number> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'length-required': 411,
  'too-large': 413,
  unsupported: 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
}

/** Turns errors into JSON, here and nowhere else. An error that is not an `AppError` is answered without detail. */
export function errorResponse(thrown: unknown, headers: Record<string, string> = {}): Response {
  const error = asUnavailable(thrown) ?? thrown
  if (!(error instanceof AppError)) {
    return Response.json(
      { success: false, message: 'Something went wrong' },
      { status: 500, headers: { ...headers, 'Cache-Control': 'no-store' } },
    )
  }
  const body: Record<string, unknown> = { ...error.details, success: false, message: error.message }
  if (error.fields) body.errors = error.fields
  const answer = new Headers({ ...headers, 'Cache-Control': 'no-store' })
  if (error.retryAfterSeconds !== undefined) answer.set('Retry-After', String(error.retryAfterSeconds))
  return Response.json(body, { status: statuses[error.kind], headers: answer })
}
