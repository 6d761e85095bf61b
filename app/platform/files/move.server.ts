import { existsSync } from 'node:fs'
import { cp, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Moves a file or a folder, and skips a missing one. Between disks it copies, flushes, renames the source to `.moved` and then
 * deletes it. After a kill, call it again: it copies again while the source has its old name, and finishes the move after that.
 */
export async function move(from: string, to: string): Promise<void> {
  const copied = `${from}.moved`
  if (existsSync(from)) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    try {
      await rename(from, to)
      return await sync(dirname(to))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    }
    // A rename of the copy would fail on a folder with something in it, too late.
    await rmdir(to).catch(ignoreMissing)
    await copyThrough(from, partOf(to))
    await rename(from, copied)
    await sync(dirname(from))
  } else if (!existsSync(copied)) return
  if (existsSync(partOf(to))) await rename(partOf(to), to)
  await sync(dirname(to))
  await rm(copied, { recursive: true, force: true })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

const partOf = (path: string) => `${path}.part`

/** Copies a file or a folder, and returns once all of it is on the disk. */
async function copyThrough(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true })
  const entries = await readdir(to, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name))
  }
  await sync(to)
  await sync(dirname(to))
}

/** Flushes a file, or the names in a folder. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}
