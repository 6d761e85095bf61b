import { asUnavailable } from '#platform/db/database-errors.server.ts'
import { AppError } from '#platform/errors.ts'

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Reports whether a disk is full or a database is away, which the operator can mend; any other failure is a fault. */
export function isOutOfRoom(error: unknown): boolean {
  if (error instanceof AppError) return error.kind === 'unavailable'
  const { code = '' } = error as NodeJS.ErrnoException
  return full.has(code) || asUnavailable(error) !== undefined
}
