import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { AppError } from '../errors.ts'
import { describeUnreadable } from './file-failure.server.ts'
import { checkKey, type FileContent, type Files } from './files.server.ts'
import { sync } from './move.server.ts'

/** On the same disk as the stored files, so that a move is one step. No key begins with a dot. */
const unfinished = '.unfinished'
const chunkSize = 64 * 1024

/** Stores files in a folder. A name never stands for a partial file, because rename is atomic. */
export function createLocalFiles(folder: string): Files {
  const waiting = join(folder, unfinished)
  const pathOf = (key: string) => join(folder, ...checkKey(key).split('/'))
  return {
    async put(key, content) {
      const path = pathOf(key)
      const own = join(waiting, randomUUID())
      try {
        await mkdir(waiting, { recursive: true, mode: 0o700 })
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeThrough(own, content)
        await rename(own, path)
        // A new file keeps its name through a power failure once its folder is flushed.
        await sync(dirname(path))
      } catch (error) {
        await rm(own, { force: true }).catch(() => undefined)
        throw asUnavailable(error) ?? error
      }
    },

    async find(key) {
      const path = pathOf(key)
      const known = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw asUnavailable(error) ?? error
      })
      return known?.isFile() ? { size: known.size, body: readLazily(path) } : undefined
    },

    async *list() {
      // An unreadable folder must not look empty: a backup would lack its uploads.
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return []
        throw describeUnreadable(folder, error) ?? error
      })
      for (const entry of entries) {
        const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && !key.startsWith('.')) yield key
      }
    },

    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
      for (const path of new Set(keys.map((key) => dirname(pathOf(key))))) await removeIfEmpty(path, folder)
    },

    async sweep(olderThan) {
      const names = await readdir(waiting).catch(() => [])
      for (const name of names) {
        const path = join(waiting, name)
        const known = await stat(path).catch(() => undefined)
        if (known && known.mtime < olderThan) await rm(path, { force: true })
      }
    },
  }
}

/** Opens the file when its first bytes are read, so that an answer without a body (HEAD, 304) leaves no file open. */
function readLazily(path: string): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined
  const close = async () => handle?.close()
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        handle ??= await open(path)
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize)
        if (bytesRead > 0) return stream.enqueue(buffer.subarray(0, bytesRead))
        await close()
        stream.close()
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}

async function writeThrough(path: string, content: FileContent): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeIfEmpty(path: string, folder: string): Promise<void> {
  if (path === folder) return
  await rmdir(path).catch((error: unknown) => {
    if (!isMissing(error) && codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
  })
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const closed = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE'])

function asUnavailable(cause: unknown): AppError | undefined {
  const code = codeOf(cause)
  if (full.has(code)) {
    const message = 'There is no room left to store files. Free some space on the server, then try again.'
    return new AppError('unavailable', message, { cause, retryAfterSeconds: 60 })
  }
  if (closed.has(code)) {
    const message = 'Files cannot be stored or read at the moment. Please try again shortly.'
    return new AppError('unavailable', message, { cause, retryAfterSeconds: 60 })
  }
  return undefined
}

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? ''
}
