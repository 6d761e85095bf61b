import { AppError } from '../errors.ts'

/** SQLite's result codes (low byte) for a database that is locked or a disk that is full or failing. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14])
const sqliteUnique = new Set([1555, 2067])
const sqliteForeignKey = 787
const sqliteTrigger = 1811
/** 08 connection, 53 resources, 57P operator intervention; the rest come from the socket and the pool. */
const postgresUnavailable = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/
const poolUnavailable = /^(Connection terminated|timeout exceeded when trying to connect)/

/** Reports whether a write failed because a unique value exists already: in this column, where one is named. */
export function isUniqueViolation(error: unknown, column?: `${string}.${string}`): boolean {
  const { code, errcode, message, constraint } = facts(error)
  const isUnique = code === '23505' || (errcode !== undefined && sqliteUnique.has(errcode))
  if (!isUnique || column === undefined) return isUnique
  // SQLite names the column, PostgreSQL the constraint, which it has named itself after the column.
  return message.endsWith(`: ${column}`) || constraint === `${column.replace('.', '_')}_key`
}

/** Reports whether a write failed because a row that it refers to does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = facts(error)
  return code === '23503' || errcode === sqliteForeignKey
}

/** Reports whether a write failed because its span of time overlaps another one. */
export function isOverlapViolation(error: unknown): boolean {
  const { code, errcode } = facts(error)
  return code === '23P01' || errcode === sqliteTrigger
}

/** Reports whether another process holds SQLite's write lock. The statement has done nothing. */
export function isBusy(error: unknown): boolean {
  const { errcode } = facts(error)
  return errcode !== undefined && (errcode & 0xff) === 5
}

/** Reports whether SQLite found a file that is no database, or a damaged one. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = facts(error)
  return errcode !== undefined && [11, 26].includes(errcode & 0xff)
}

export function isMissingTable(error: unknown): boolean {
  const { code, errcode, message } = facts(error)
  return code === '42P01' || (errcode === 1 && message.startsWith('no such table'))
}

/** Reports whether PostgreSQL chose this transaction as the victim of a conflict; running it again succeeds. */
export function isSerializationFailure(error: unknown): boolean {
  const { code } = facts(error)
  return code === '40001' || code === '40P01'
}

/** Returns the 503 error for a database that is away, full, locked or without a table; `undefined` for every other error. */
export function asUnavailable(error: unknown): AppError | undefined {
  const { code, errcode, message } = facts(error)
  const away =
    errcode !== undefined
      ? sqliteUnavailable.has(errcode & 0xff)
      : (code !== undefined && postgresUnavailable.test(code)) || poolUnavailable.test(message)
  if (!away && !isMissingTable(error)) return undefined
  return new AppError(
    'unavailable',
    'The site cannot reach its data at the moment. Please try again shortly.',
    {
      retryAfterSeconds: 10,
      cause: error,
    },
  )
}

interface Facts {
  code?: string | undefined
  errcode?: number | undefined
  message: string
  constraint?: unknown
}

function facts(error: unknown): Facts {
  if (!(error instanceof Error)) return { message: '' }
  const { code, errcode, constraint } = error as { code?: unknown; errcode?: unknown; constraint?: unknown }
  return {
    code: typeof code === 'string' ? code : undefined,
    errcode: typeof errcode === 'number' ? errcode : undefined,
    message: error.message,
    constraint,
  }
}
