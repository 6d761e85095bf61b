import { AppError } from './errors.ts'

const ofDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const ofPostgres = '53100'
const ofSqlite = 13

/** Runs work that fills a disk. Its failure on a full one, of a file or of either database, becomes the line `message`. */
export async function expectRoom<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isOfFullDisk(error)) throw error
    throw new AppError('unavailable', message, { cause: error, retryAfterSeconds: 60 })
  }
}

function isOfFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number }
  return ofDisk.has(code) || code === ofPostgres || (errcode & 0xff) === ofSqlite || isOfFullDisk(error.cause)
}
