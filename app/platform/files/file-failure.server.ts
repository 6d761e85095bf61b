import { userInfo } from 'node:os'
import { AppError } from '../errors.ts'

/**
 * Says why a file or folder could not be read, in place of the system's own line. Undefined where the failure is none of the
 * system's: then the content is at fault.
 */
export function describeUnreadable(path: string, error: unknown): AppError | undefined {
  const code = codeOf(error)
  if (code === undefined) return undefined
  if (code === 'ENOENT' || code === 'ENOTDIR') return new AppError('not-found', `${path} is not there.`)
  const says = (message: string) => new AppError('unavailable', message, { cause: error })
  if (code === 'EACCES' || code === 'EPERM') {
    const user = userName()
    return says(
      `${path} cannot be read by the user ${user}. Copy it into a folder that this user can read, and make it theirs: chown ${user} FILE.`,
    )
  }
  if (code === 'EISDIR') return says(`${path} is a folder, not a file. Name a file in it.`)
  if (code === 'EIO') {
    return says(
      `${path} cannot be read: the disk reports a fault (EIO). Use another copy, and check the disk.`,
    )
  }
  return says(`${path} cannot be read at the moment (${code}). Try again.`)
}

/** Says why nothing could be written into the folder that a setting names. Undefined where that was not the failure. */
export function describeUnwritable(folder: string, setting: string, error: unknown): AppError | undefined {
  const code = codeOf(error) ?? ''
  const { path } = error as NodeJS.ErrnoException
  if (!path?.startsWith(folder) || !['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return undefined
  const user = userName()
  return new AppError(
    'unavailable',
    `The user ${user} cannot write into ${folder}, which ${setting} names (${code}). Make the folder theirs (chown ${user} ${folder}), or name another one.`,
    { cause: error },
  )
}

/** Errors of zlib have codes too, but no call of the system. */
function codeOf(error: unknown): string | undefined {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException
  return syscall === undefined ? undefined : code
}

/** A container may run as a number without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}
