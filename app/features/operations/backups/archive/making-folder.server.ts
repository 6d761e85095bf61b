import { existsSync, writeFileSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { AppError, BusyError } from '#platform/errors.ts'
import { move } from '#platform/files/move.server.ts'

const ownerSchema = z.object({ pid: z.int(), host: z.string(), since: z.iso.datetime() })
type Owner = z.infer<typeof ownerSchema>

/** A process that only checks the lock holds it for a moment. */
const lookMs = 50
/** SQLite's codes for a lock that another process has, and for a disk that has no locks. */
const [busyErrcode, ioErrcode] = [5, 10]

/**
 * Gives `work` a folder for half-made files that only one process has at a time, and removes it with all in it. No row of the
 * database decides, because some archives are made of a database that is older than that table, and tests of archives need none.
 */
export async function inMakingFolder<T>(
  folder: string,
  now: Date,
  work: (path: string) => Promise<T>,
  { name = '.making', what = 'backup' } = {},
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const lock = takeLock(`${path}.lock`)
  if (!lock) {
    const since = (await readOwner(path))?.since ?? 'just now'
    throw new BusyError(`Another ${what} has been running since ${since}. Wait for it.`)
  }
  try {
    // Removes the leftovers of a killed process.
    await rm(path, { recursive: true, force: true })
    await mkdir(path, { mode: 0o700 })
    await signFolder(path, now)
    return await work(path)
  } finally {
    await rm(path, { recursive: true, force: true })
    lock.close()
  }
}

/**
 * Takes the lock of a file, which the operating system releases when the process ends, however it ends. SQLite knows how to ask
 * each system for it. Returns undefined where another process has it.
 */
function takeLock(file: string): DatabaseSync | undefined {
  // Creates the file here for a clear error where the folder is read-only. An existing file is not opened, because closing it
  // would release this process's lock (POSIX). Nothing deletes it: a lock on a deleted file keeps nobody out.
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 })
  const lock = new DatabaseSync(file, { timeout: lookMs })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    // Some network shares have no locks; there the lease of the nightly backup is the only guard.
    if (codeOf(error) === ioErrcode) return lock
    lock.close()
    if (codeOf(error) === busyErrcode) return undefined
    throw error
  }
}

/** The lower eight bits are the code; the others say more of it. */
const codeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(join(path, 'owner.json'), 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes into a folder which process works in it. */
export async function signFolder(path: string, now: Date): Promise<void> {
  const owner: Owner = { pid: process.pid, host: hostname(), since: now.toISOString() }
  await writeFile(join(path, 'owner.json'), JSON.stringify(owner), { mode: 0o600 })
}

/** Reports whether the process that works in a folder has ended. One on another machine counts as running. */
export async function isLeft(path: string): Promise<boolean> {
  const owner = await readOwner(path)
  return !owner || (owner.host === hostname() && !isProcessAlive(owner.pid))
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

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
