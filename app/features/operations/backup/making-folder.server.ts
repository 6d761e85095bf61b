import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'

const ownerSchema = z.object({ pid: z.int(), host: z.string(), since: z.iso.datetime() })
type Owner = z.infer<typeof ownerSchema>

/** A process that has not ended by then is lost, on whatever machine it ran. */
const longestMs = 12 * 60 * 60 * 1000

/**
 * Gives `work` a folder for half-made files that only one process has at a time, and removes it with all in it. One that a
 * killed process has left is taken over.
 */
export async function inMakingFolder<T>(
  folder: string,
  now: Date,
  work: (path: string) => Promise<T>,
  what = 'backup',
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, '.making')
  await take(path, { pid: process.pid, host: hostname(), since: now.toISOString() }, what)
  try {
    return await work(path)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

async function take(path: string, owner: Owner, what: string, isSecondTry = false): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
    await writeFile(join(path, 'owner.json'), JSON.stringify(owner), { mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const other = await readOwner(path)
    if (isSecondTry || (other && isAlive(other, new Date(owner.since)))) {
      throw new AppError(
        'conflict',
        `Another ${what} has been running since ${other?.since ?? 'just now'}. Wait for it.`,
      )
    }
    await rm(path, { recursive: true, force: true })
    await take(path, owner, what, true)
  }
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    return ownerSchema.parse(JSON.parse(await readFile(join(path, 'owner.json'), 'utf8')))
  } catch {
    return undefined
  }
}

/** Returns since when a backup is being made, on whatever machine. */
export async function findMaking(folder: string, now: Date): Promise<string | undefined> {
  const owner = await readOwner(join(folder, '.making'))
  return owner && isAlive(owner, now) ? owner.since : undefined
}

function isAlive({ pid, host, since }: Owner, now: Date): boolean {
  if (now.getTime() - Date.parse(since) > longestMs) return false
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
