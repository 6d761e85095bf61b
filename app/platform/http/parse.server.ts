import type { z } from 'zod'
import { AppError, fieldMessages } from '../errors.ts'

export type Shape = z.ZodType | undefined

export function parse(schema: Shape, value: unknown, failure: 'invalid' | 'not-found'): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (failure === 'not-found') throw new AppError('not-found', 'There is nothing here.')
  throw invalid(result.error)
}

/** Turns the issues into an error with a message for each field; the first of all becomes that of the error. */
function invalid(error: z.ZodError): AppError {
  const { '': whole, ...named } = fieldMessages(error.issues)
  return new AppError('invalid', whole ?? Object.values(named)[0] ?? 'The request is not valid.', {
    fields: named,
  })
}
