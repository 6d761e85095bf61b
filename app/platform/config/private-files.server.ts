import { chmod, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.server.ts'

/** Files and folders that this process makes are readable by its own user alone, whatever the folder around them allows. */
export const privateUmask = 0o077

/** Closes files to other users of the machine that older versions, or a copy made by hand, left open. */
export async function closePrivateFiles(config: Pick<Config, 'dataDir' | 'database'>): Promise<void> {
  for (const path of await listOpenFiles(config)) {
    // Fails where the file belongs to another user, which `doctor` reports, and where SQLite has just removed it.
    await closeFile(path).catch(() => undefined)
  }
}

async function closeFile(path: string): Promise<void> {
  const { mode } = await stat(path)
  await chmod(path, mode & 0o700)
}

/** Lists the files and folders with secrets or personal data that other users of the machine may read or write. */
export async function listOpenFiles({
  dataDir,
  database,
}: Pick<Config, 'dataDir' | 'database'>): Promise<string[]> {
  const isFile = database.kind === 'sqlite' && database.file !== ':memory:'
  const files = isFile ? ['', '-wal', '-shm', '-journal'].map((end) => `${database.file}${end}`) : []
  const paths = [
    ...files,
    ...['secret.key', 'snapshots', 'backups', 'outbox', 'uploads'].map((name) => join(dataDir, name)),
  ]
  const modes = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return paths.filter((_, n) => ((modes[n]?.mode ?? 0) & privateUmask) !== 0)
}

/** Makes an empty file for our user alone, which SQLite then fills; its companions take over the mode. */
export async function createPrivately(path: string): Promise<void> {
  const handle = await open(path, 'a', 0o600)
  await handle.close()
}
