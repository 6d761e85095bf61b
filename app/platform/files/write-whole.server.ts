import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sync } from './move.server.ts'

/** Writes a file that a reader finds whole or not at all, after a power failure as well. Replaces the one of before. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, content, { mode, flush: true })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await sync(dirname(path))
}
