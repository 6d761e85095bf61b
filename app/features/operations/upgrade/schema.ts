import { z } from 'zod'
import { proof } from '#services/proof/schema.ts'

const time = z.iso.datetime()

const step = z.object({
  name: z.enum(['install', 'back-up', 'switch', 'start', 'ask', 'back']),
  state: z.enum(['done', 'running', 'failed', 'waiting']),
  ms: z.int().nullable(),
  /** What is worth telling: the size of the backup, or why the step failed. */
  detail: z.string().nullable(),
})
export type StepItem = z.output<typeof step>

const run = z.object({
  from: z.string(),
  to: z.string(),
  state: z.enum(['running', 'done', 'returned']),
  startedAt: time,
  endedAt: time.nullable(),
  steps: z.array(step),
  /** The commit that ran before, where the data has not changed since; older code cannot read changed data. */
  wayBack: z.string().nullable(),
})
export type UpgradeRun = z.output<typeof run>

/** A line of the change log. */
const change = z.object({ kind: z.string(), text: z.string() })

export const foundVersion = z.object({
  version: z.string(),
  commit: z.string(),
  publishedAt: time,
  changes: z.array(change),
  changesData: z.boolean(),
})
export type FoundVersion = z.output<typeof foundVersion>

/** What the last look at `origin` found. */
export const lookSchema = z.object({ at: time, found: foundVersion.nullable() })

export const updatesState = z.object({
  version: z.string(),
  /** Since when it runs, where an upgrade brought it. */
  since: time.nullable(),
  /** Whether the site itself may change the code. With the service it belongs to root. */
  canUpgrade: z.boolean(),
  /** What to type on the server otherwise. */
  command: z.string(),
  look: lookSchema.nullable(),
  /** The last upgrade. */
  run: run.nullable(),
})
export type UpdatesState = z.output<typeof updatesState>

export const upgradeRequest = z.object({
  password: proof,
  /** A tag or commit of `origin`; the newest version without it. */
  version: z
    .string()
    .regex(/^[\w.][\w.-]{0,99}$/, 'This is no version.')
    .optional(),
})
