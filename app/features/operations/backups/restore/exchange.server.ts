import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { BackupTable } from '#db/tables.ts'
import type { Config } from '#platform/config/config.server.ts'
import { exchangeSchemas } from '#platform/db/exchange-schemas.server.ts'
import { AppError } from '#platform/errors.ts'
import { expectRoom } from '#platform/expect-room.server.ts'
import { move, sync } from '#platform/files/move.server.ts'
import { writeWhole } from '#platform/files/write-whole.server.ts'
import { measureFolder, readDisk } from '../../health/disk.server.ts'
import { putWaitingUploads, saveReplacedUploads } from './bucket-uploads.server.ts'

type Place = Pick<Config, 'dataDir' | 'database' | 'uploads' | 'backup'>

/** The facts of a restore that the next start records in the data that it puts in place. */
const restoreSchema = z.object({
  /** The archive, or the folder of the data that is put back. */
  name: z.string(),
  by: z.string(),
  since: z.iso.datetime(),
  /** Jobs that wait for the owner. */
  held: z.int(),
  /** Records about the archives, which the exchange does not change. */
  records: z.array(z.custom<BackupTable>()),
})

export type RestoreAbout = z.infer<typeof restoreSchema>

const moveSchema = z.object({ from: z.string(), to: z.string() })

/**
 * The moves of a restore, written to disk before the first of them. If the process is killed, the next one finishes them.
 * Until they are written, the old site is untouched.
 */
const planSchema = z.object({
  /** The folder in `DATA_DIR` for the replaced data. */
  before: z.string(),
  /** Everything goes out before anything comes in, so that either half can be begun again. */
  out: z.array(moveSchema),
  in: z.array(moveSchema),
  isOut: z.boolean(),
  /** On PostgreSQL: the schema that takes the place of the site's. */
  schema: z.string().optional(),
  /** Deleted at the end. */
  scratch: z.string(),
  /** Not of the command line. */
  restore: restoreSchema.optional(),
})

export type Exchange = z.infer<typeof planSchema>

export type PreparedExchange = Omit<Exchange, 'isOut'>

const planFile = (dataDir: string) => join(dataDir, 'restore.json')

/** Reports whether an exchange has begun, or is left for the next start. */
export function isExchanging(dataDir: string): boolean {
  return existsSync(planFile(dataDir)) || existsSync(readyFile(dataDir))
}

export async function exchange(config: Place, plan: PreparedExchange): Promise<void> {
  await writePlans(config.dataDir, plan, planFile(config.dataDir))
  await finishExchange(config)
}

const readyFile = (dataDir: string) => join(dataDir, 'restore-ready.json')

/** Leaves an exchange for the moment at which no process serves the site: the next start makes it. */
export async function leaveForStart(
  { dataDir }: Pick<Config, 'dataDir'>,
  plan: PreparedExchange,
): Promise<void> {
  await writePlans(dataDir, plan, readyFile(dataDir))
}

/**
 * Makes the exchange that was left for this start, unless `isInUse`, and returns it. The plan gets its name in
 * one step, so that a process that is killed leaves it to the next start, or begun.
 */
export async function exchangeIfReady(
  config: Place,
  isInUse: () => Promise<boolean>,
): Promise<Exchange | 'refused' | undefined> {
  const file = readyFile(config.dataDir)
  if (!existsSync(file)) return undefined
  if (await isInUse()) {
    await removePlans(config.dataDir, await readPlan(file), file)
    return 'refused'
  }
  await rename(file, planFile(config.dataDir))
  await sync(config.dataDir)
  return finishExchange(config)
}

const readPlan = async (file: string): Promise<Exchange> =>
  planSchema.parse(JSON.parse(await readFile(file, 'utf8')))

/** Takes the place of the plan in the middle of the exchange: written before it, because a rename needs no room on a disk. */
const outFile = (dataDir: string) => `${planFile(dataDir)}.out`

const noRoom =
  'There is no room left to exchange the data. Nothing was changed: free some space on the disk, then try again.'

/** What was made for a plan that could not be written is removed: an empty folder would pass for replaced data. */
async function writePlans(dataDir: string, plan: PreparedExchange, file: string): Promise<void> {
  await requireRoomForCopies([...plan.out, ...plan.in])
  try {
    await expectRoom(noRoom, async () => {
      await mkdir(join(dataDir, plan.before), { recursive: true, mode: 0o700 })
      await writeWhole(outFile(dataDir), JSON.stringify({ ...plan, isOut: true }))
      await writeWhole(file, JSON.stringify({ ...plan, isOut: false }))
    })
  } catch (error) {
    await removePlans(dataDir, plan, file)
    throw error
  }
}

/** A move to another disk is a copy, and without room for it the exchange would stop half way. */
async function requireRoomForCopies(moves: Exchange['out']): Promise<void> {
  const copies = new Map<number, { free: number; bytes: number }>()
  for (const { from, to } of moves) {
    if (!existsSync(from)) continue
    const [source, target] = await Promise.all([readDisk(from), readDisk(existingFolder(to))])
    if (source.device === target.device) continue
    const bytes = (copies.get(target.device)?.bytes ?? 0) + (await measure(from))
    copies.set(target.device, { free: target.free, bytes })
  }
  for (const { free, bytes } of copies.values()) {
    if (bytes > free) throw new AppError('unavailable', noRoom, { retryAfterSeconds: 60 })
  }
}

async function measure(path: string): Promise<number> {
  const found = await stat(path)
  return found.isDirectory() ? measureFolder(path) : found.size
}

const existingFolder = (path: string): string => {
  const folder = dirname(path)
  return existsSync(folder) ? folder : existingFolder(folder)
}

/** Nothing has been moved. The plan goes first, because with it the next start would go on. */
async function removePlans(dataDir: string, { before }: PreparedExchange, file: string): Promise<void> {
  for (const name of [file, outFile(dataDir)]) {
    await rm(name, { force: true })
  }
  await rm(join(dataDir, before), { recursive: true, force: true })
}

/** Finishes an interrupted exchange, if there was one, and returns it. */
export async function finishExchange(config: Place): Promise<Exchange | undefined> {
  const file = planFile(config.dataDir)
  if (!existsSync(file)) return undefined
  const plan = await readPlan(file)
  if (!plan.isOut) {
    await saveReplacedUploads(config, plan.scratch, join(config.dataDir, plan.before))
    await moveAll(plan.out)
    if (!existsSync(outFile(config.dataDir))) {
      await writeWhole(outFile(config.dataDir), JSON.stringify({ ...plan, isOut: true }))
    }
    await rename(outFile(config.dataDir), file)
    await sync(config.dataDir)
  }
  await moveAll(plan.in)
  await putWaitingUploads(config, plan.scratch)
  if (plan.schema && config.database.kind === 'postgres') {
    await exchangeSchemas(config.database.url, { incoming: plan.schema, before: schemaOf(plan.before) })
  }
  await rm(plan.scratch, { recursive: true, force: true })
  await rm(file)
  return plan
}

/** `before-restore-20261126T031500Z` as PostgreSQL writes names without quotes. */
export const schemaOf = (before: string) => before.replaceAll('-', '_').toLowerCase()

async function moveAll(moves: Exchange['out']): Promise<void> {
  for (const { from, to } of moves) await move(from, to)
}
