import { randomBytes } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.server.ts'

/** Makes the folder of a setting, readable by this user alone, or fails with one line that gives the reason. */
export async function ensureFolder(setting: 'DATA_DIR' | 'UPLOADS_URL', folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomBytes(4).toString('hex')}`)
  try {
    await makeFolder(folder)
    // Tries a write, because permissions do not decide everything: for root every folder of /proc looks writable.
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw new ConfigError(setting, `${folder} cannot be written to (${codeOf(error)})`)
  }
}

/**
 * Makes a folder and its parents, one at a time. Node's `recursive: true` never returns where the system answers ENOENT
 * for a folder whose parent exists, as Linux does below /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder)
  } catch (error) {
    const parent = dirname(folder)
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error
    await makeFolder(parent)
    await makeOne(folder)
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
