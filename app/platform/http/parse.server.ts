import type { z } from 'zod'
import { AppError, type FieldMessages } from '../errors.ts'

export type Shape = z.ZodType | undefined

export function parse(schema: Shape, value: unknown, failure: 'invalid' | 'not-found'): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (failure === 'not-found') throw new AppError('not-found', 'There is nothing here.')
  throw invalid(result.error)
}

/** Returns the first message of each field, keyed by its path. The first of all becomes the message of the error. */
function invalid(error: z.ZodError): AppError {
  const fields: FieldMessages = {}
  for (const issue of error.issues) {
    const name = issue.path.join('.')
    if (!(name in fields)) fields[name] = issue.message
  }
  const { '': whole, ...named } = fields
  return new AppError('invalid', whole ?? Object.values(named)[0] ?? 'The request is not valid.', {
    fields: named,
  })
}
