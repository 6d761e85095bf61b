import { chmod, open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.server.ts'

/** Files and folders that this process makes are readable by its own user alone, whatever the folder around them allows. */
export const privateUmask = 0o077

/** Takes from other users of the machine what older versions, or a copy made by hand, left open. */
export async function closePrivateFiles(config: Pick<Config, 'dataDir' | 'database'>): Promise<void> {
  for (const path of await listOpenFiles(config)) {
    const { mode } = await stat(path)
    // Refused where the file belongs to somebody else, who has to do it; `doctor` names it.
    await chmod(path, mode & 0o700).catch(() => undefined)
  }
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
    ...['secret.key', 'snapshots', 'outbox', 'uploads'].map((name) => join(dataDir, name)),
  ]
  const modes = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return paths.filter((_, n) => ((modes[n]?.mode ?? 0) & privateUmask) !== 0)
}

/** Makes an empty file for our user alone, which SQLite then fills; its companions take over the mode. */
export async function createPrivately(path: string): Promise<void> {
  const handle = await open(path, 'a', 0o600)
  await handle.close()
}
