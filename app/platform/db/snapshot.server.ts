import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const snapshotsKept = 5

/** Copies the whole database into `dir`, resolves once the copy is on disk, and deletes the oldest copies. */
export async function takeSnapshot(
  copyTo: (path: string) => Promise<void>,
  dir: string,
  reason: string,
  now: Date,
): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, `${now.toISOString().replaceAll(':', '-')}-${reason}.db`)
  const partial = `${path}.partial`
  await rm(partial, { force: true })
  await copyTo(partial)
  await flush(partial)
  await rename(partial, path)
  await flush(dir)
  await removeOldest(dir)
  return path
}

async function removeOldest(dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.db')).sort()
  for (const name of names.slice(0, -snapshotsKept)) await rm(join(dir, name), { force: true })
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
