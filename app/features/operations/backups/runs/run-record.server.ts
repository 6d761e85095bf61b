import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { BusyError } from '#platform/errors.ts'
import { writeWhole } from '#platform/files/write-whole.server.ts'
import { isProcessAlive } from '../archive/making-folder.server.ts'
import { type Run, type Task, taskNames } from './run.ts'

/** A file and no row, because a restore replaces the database. */
const recordSchema = z.object({
  name: z.string(),
  by: z.string(),
  since: z.iso.datetime(),
  step: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  result: z.unknown().default(null),
  /** The process of the server that waits for the end of the work. */
  pid: z.int(),
})
type RunRecord = z.infer<typeof recordSchema>

const interrupted = 'It was interrupted. Nothing was changed; start it again.'

/** Returns the last run of a task on this machine. One whose process has died has failed. */
export async function findRun(dataDir: string, task: Task): Promise<Run | undefined> {
  const record = await readRecord(dataDir, task)
  if (!record) return undefined
  const { pid, ...run } = record
  if (run.endedAt !== null || isProcessAlive(pid)) return run
  return { ...run, endedAt: run.since, problem: interrupted }
}

/**
 * Ends the runs that an earlier process has left, and reports whether a restore was among them. Called at the start of a
 * process: one with its own number is a predecessor, as in containers.
 */
export async function endInterrupted(dataDir: string, now: Date): Promise<boolean> {
  let wasRestoring = false
  for (const task of Object.keys(taskNames) as Task[]) {
    const record = await readRecord(dataDir, task)
    const isLeft = record?.endedAt === null && (record.pid === process.pid || !isProcessAlive(record.pid))
    if (!isLeft) continue
    await endRun(dataDir, task, { now, problem: interrupted })
    wasRestoring ||= task === 'restore'
  }
  return wasRestoring
}

/** Begins a run, unless one is going on. */
export async function beginRun(
  app: App,
  task: Task,
  { name, by }: { name: string; by: string },
): Promise<void> {
  const { dataDir } = app.config
  await inTransaction(app, async (tx) => {
    await tx.lock(`run of ${task}`)
    const other = await findRun(dataDir, task)
    if (other && other.endedAt === null) throw busy(task, other.since)
    const since = app.clock.now().toISOString()
    const open = { step: null, endedAt: null, problem: null, result: null }
    await writeRecord(dataDir, task, { name, by, since, ...open, pid: process.pid })
  })
}

export const busy = (task: Task, since: string) =>
  new BusyError(`Another ${taskNames[task]} has been running since ${since}. Wait for it.`)

export async function updateRun(
  dataDir: string,
  task: Task,
  change: Partial<Omit<RunRecord, 'name' | 'since'>>,
): Promise<void> {
  const record = await readRecord(dataDir, task)
  if (!record) return
  const changed = { ...record, ...change }
  await writeRecord(dataDir, task, changed).catch(async () => {
    // On a full disk the old record makes room. One that cannot be replaced would hold up every later run.
    await forgetRun(dataDir, task)
    await writeRecord(dataDir, task, changed).catch(() => undefined)
  })
}

/** Ends a run, well or with a problem. */
export function endRun(
  dataDir: string,
  task: Task,
  { now, problem = null }: { now: Date; problem?: string | null | undefined },
): Promise<void> {
  return updateRun(dataDir, task, { endedAt: now.toISOString(), problem })
}

function forgetRun(dataDir: string, task: Task): Promise<void> {
  return rm(fileOf(dataDir, task), { force: true })
}

const fileOf = (dataDir: string, task: Task) => join(dataDir, 'runs', `${task}.json`)

async function readRecord(dataDir: string, task: Task): Promise<RunRecord | undefined> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(fileOf(dataDir, task), 'utf8')))
  } catch {
    return undefined
  }
}

async function writeRecord(dataDir: string, task: Task, record: RunRecord): Promise<void> {
  await mkdir(join(dataDir, 'runs'), { recursive: true, mode: 0o700 })
  await writeWhole(fileOf(dataDir, task), JSON.stringify(record))
}
