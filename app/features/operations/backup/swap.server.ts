import { existsSync } from 'node:fs'
import { cp, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/config/config.server.ts'
import { exchangeSchemas } from '#platform/db/exchange-schemas.server.ts'

const moveSchema = z.object({ from: z.string(), to: z.string() })

/**
 * What is moved where, written down before the first move: a process that is killed in between leaves the next one to do the
 * rest. Until it is written the old site stands as it was.
 */
const planSchema = z.object({
  /** The folder in `DATA_DIR` with the data of before. */
  before: z.string(),
  /** Everything goes out before anything comes in, so that either half can be begun again. */
  out: z.array(moveSchema),
  in: z.array(moveSchema),
  isOut: z.boolean(),
  /** On PostgreSQL: the schema that takes the place of the site's. */
  schema: z.string().optional(),
  /** Deleted at the end. */
  scratch: z.string(),
})

export type Swap = z.infer<typeof planSchema>

const planFile = (dataDir: string) => join(dataDir, 'restore.json')

export async function swap(
  config: Pick<Config, 'dataDir' | 'database'>,
  plan: Omit<Swap, 'isOut'>,
): Promise<void> {
  await mkdir(join(config.dataDir, plan.before), { recursive: true, mode: 0o700 })
  await writePlan(config.dataDir, { ...plan, isOut: false })
  await finishSwap(config)
}

async function writePlan(dataDir: string, plan: Swap): Promise<void> {
  const file = planFile(dataDir)
  await writeFile(`${file}.part`, JSON.stringify(plan), { mode: 0o600, flush: true })
  await rename(`${file}.part`, file)
  await sync(dataDir)
}

/** Does what is left of a restore that was interrupted; returns the name of the data of before, if there was one. */
export async function finishSwap(config: Pick<Config, 'dataDir' | 'database'>): Promise<string | undefined> {
  const file = planFile(config.dataDir)
  if (!existsSync(file)) return undefined
  const plan = planSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  if (!plan.isOut) {
    await moveAll(plan.out)
    await writePlan(config.dataDir, { ...plan, isOut: true })
  }
  await moveAll(plan.in)
  if (plan.schema && config.database.kind === 'postgres') {
    await exchangeSchemas(config.database.url, { incoming: plan.schema, before: schemaOf(plan.before) })
  }
  await rm(plan.scratch, { recursive: true, force: true })
  await rm(file)
  return plan.before
}

/** `before-restore-20261126T031500Z` as PostgreSQL writes names without quotes. */
export const schemaOf = (before: string) => before.replaceAll('-', '_').toLowerCase()

/** What is not there was moved before, or has never been. */
async function moveAll(moves: Swap['out']): Promise<void> {
  for (const { from, to } of moves) {
    if (!existsSync(from)) continue
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await move(from, to)
    await sync(dirname(to))
  }
}

/** A rename is one step; to another disk the copy is whole before it has the name. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await cp(from, `${to}.part`, { recursive: true })
    await rename(`${to}.part`, to)
    await rm(from, { recursive: true })
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
