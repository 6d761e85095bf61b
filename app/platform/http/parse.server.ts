import { z } from 'zod'
import type { Shape } from '../browser/call.ts'
import { AppError, fieldMessages } from '../errors.ts'

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

/**
 * Writes the parameters of a parsed query that differ from their defaults, in a fixed order. Neither `page=01`, nor the
 * default itself, nor an unknown parameter can make a cache entry of its own.
 */
export function parametersOf(schema: Shape, query: unknown): Record<string, string> {
  if (!(schema instanceof z.ZodObject)) return {}
  const parsed = query as Record<string, unknown>
  const defaults = (schema.safeParse({}).data ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(schema.shape)
      .filter((name) => parsed[name] !== undefined && parsed[name] !== defaults[name])
      .map((name) => [name, String(parsed[name])]),
  )
}
