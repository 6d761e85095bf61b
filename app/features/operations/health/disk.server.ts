import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'

/** A disk, as programs without the rights of root see it. */
export interface Disk {
  /** Equal for two folders on one disk. */
  device: number
  used: number
  free: number
}

export async function readDisk(path: string): Promise<Disk> {
  const [{ bsize, blocks, bfree, bavail }, { dev }] = await Promise.all([statfs(path), stat(path)])
  return { device: dev, used: (blocks - bfree) * bsize, free: bavail * bsize }
}

/** Between so many files it lets requests pass. */
const portion = 200

/** Adds up the bytes of the files in a folder. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  let bytes = 0
  for (let from = 0; from < paths.length; from += portion) {
    const found = await Promise.all(
      paths.slice(from, from + portion).map((path) => stat(path).catch(() => undefined)),
    )
    for (const file of found) bytes += file?.size ?? 0
    await breathe()
  }
  return bytes
}
