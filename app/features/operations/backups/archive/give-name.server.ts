import { existsSync } from 'node:fs'
import { link } from 'node:fs/promises'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/files/move.server.ts'

/** The answers of disks without hard links: exFAT, some network shares, and folders made of several disks. */
const noLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'])

/**
 * Gives a whole archive its name, in one step, and fails if the name is taken, where a rename would replace the file. Without
 * hard links a rename follows a look: the making folder lets one process of ours do so at a time.
 */
export async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST' && !noLinks.has(code)) throw error
    if (code === 'EEXIST' || existsSync(file)) throw new AppError('conflict', `${file} is there already.`)
    await move(part, file)
  }
}
