import { open, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Context } from 'hono'
import { formatBytes } from '../bytes.ts'
import { AppError } from '../errors.ts'
import type { ApiEnv } from '../http/api-env.server.ts'
import { incomplete, readChunks } from '../http/read-body.server.ts'

/** A connection without a byte for this long counts as lost. */
const idleMs = 60_000

/**
 * Writes the body of a request into a new file while it arrives, however long that takes, and yields the parts that were
 * written. A file that does not arrive whole is deleted. The caller's pace is the sender's: nothing is kept in memory.
 */
export async function* receiveFile(
  context: Context<ApiEnv>,
  path: string,
  largest = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Uint8Array> {
  const bytes = await requireLength(context, path, largest)
  const handle = await open(path, 'wx', 0o600)
  let received = 0
  try {
    for await (const chunk of readChunks(context, { idleMs })) {
      received += chunk.byteLength
      await handle.writeFile(chunk)
      yield chunk
    }
    if (received !== bytes) throw incomplete()
    await handle.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom(bytes, received) : error
  } finally {
    await handle.close()
  }
}

async function requireLength(context: Context<ApiEnv>, path: string, largest: number): Promise<number> {
  const text = context.req.header('content-length') ?? ''
  if (!/^\d{1,15}$/.test(text)) {
    throw new AppError('length-required', 'The request must say how long the file is, in Content-Length.')
  }
  const bytes = Number(text)
  if (bytes > largest) throw new AppError('too-large', `The file is larger than ${formatBytes(largest)}.`)
  const { bavail, bsize } = await statfs(dirname(path))
  if (bytes > bavail * bsize) throw noRoom(bytes, bavail * bsize)
  return bytes
}

function noRoom(needed: number, free: number): AppError {
  const [needs, has] = [needed, free].map(formatBytes)
  return new AppError('too-large', `The server does not have enough space: ${needs} needed, ${has} free.`)
}
