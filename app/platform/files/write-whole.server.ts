import { open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createId } from '../ids.ts'

/** Writes a file that a reader finds whole or not at all, after a power failure as well. Replaces the one of before. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const part = `${path}.${createId()}.part`
  try {
    await writeFile(part, content, { mode, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Gives a file that is written its final name. */
export async function putInPlace(part: string, path: string): Promise<void> {
  const file = await open(part, 'r+')
  await file.sync().finally(() => file.close())
  await rename(part, path)
  await syncFolder(dirname(path))
}

/** Makes new names in a folder last. Some network shares cannot, and have their own way. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle
    .sync()
    .catch(() => undefined)
    .finally(() => handle.close())
}
