import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { systemClock } from '#platform/app.ts'
import { AppError } from '#platform/errors.ts'

const ownerSchema = z.object({ pid: z.int(), host: z.string(), since: z.iso.datetime() })
type Owner = z.infer<typeof ownerSchema>

const signEveryMs = 30_000
/** A process that has given no sign of life for this long is lost, on whatever machine it ran. */
const lostAfterMs = 5 * 60_000

/**
 * Gives `work` a folder for half-made files that only one process has at a time, and removes it with all in it. One that a
 * killed process has left is taken over.
 */
export async function inMakingFolder<T>(
  folder: string,
  now: Date,
  work: (path: string) => Promise<T>,
  { name = '.making', what = 'backup' } = {},
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const file = join(path, 'owner.json')
  await take(path, what, { pid: process.pid, host: hostname(), since: now.toISOString() })
  const signs = setInterval(() => {
    const at = systemClock.now()
    utimes(file, at, at).catch(() => undefined)
  }, signEveryMs)
  try {
    return await work(path)
  } finally {
    clearInterval(signs)
    await rm(path, { recursive: true, force: true })
  }
}

async function take(path: string, what: string, owner: Owner, isSecondTry = false): Promise<void> {
  const file = join(path, 'owner.json')
  try {
    await mkdir(path, { mode: 0o700 })
    await writeFile(file, JSON.stringify(owner), { mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const other = await readOwner(file)
    if (isSecondTry || (other && (await isAlive(other, file)))) {
      throw new AppError(
        'conflict',
        `Another ${what} has been running since ${other?.since ?? 'just now'}. Wait for it.`,
      )
    }
    await rm(path, { recursive: true, force: true })
    await take(path, what, owner, true)
  }
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Returns since when a backup is being made, on whatever machine. */
export async function findMaking(folder: string): Promise<string | undefined> {
  const file = join(folder, '.making', 'owner.json')
  const owner = await readOwner(file)
  return owner && (await isAlive(owner, file)) ? owner.since : undefined
}

/** Writes into a folder which process works in it. */
export async function signFolder(path: string, now: Date): Promise<void> {
  const owner: Owner = { pid: process.pid, host: hostname(), since: now.toISOString() }
  await writeFile(join(path, 'owner.json'), JSON.stringify(owner), { mode: 0o600 })
}

/** Reports whether the process that works in a folder has ended. One on another machine counts as running. */
export async function isLeft(path: string): Promise<boolean> {
  const owner = await readOwner(join(path, 'owner.json'))
  return !owner || (owner.host === hostname() && !isProcessAlive(owner.pid))
}

async function isAlive({ pid, host }: Owner, file: string): Promise<boolean> {
  const sign = await stat(file).catch(() => undefined)
  // In real time, as times of files are.
  if (!sign || systemClock.now().getTime() - sign.mtimeMs > lostAfterMs) return false
  return host !== hostname() || isProcessAlive(pid)
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
