import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '#platform/files/write-whole.server.ts'

const version = z.object({
  version: z.string(),
  commit: z.string(),
  /** The branch that follows, such as `refs/heads/main`. */
  ref: z.string().optional(),
})

const stepSchema = z.object({
  name: z.enum(['install', 'back-up', 'switch', 'start', 'ask', 'back']),
  ms: z.number(),
  detail: z.string().optional(),
})

/**
 * The journal of an upgrade in the checkout: the built files, and the moves still to be made. It belongs to the owner of the code.
 * `scripts/upgrade/step.mjs` goes on with it.
 */
export const journalSchema = z.object({
  id: z.string(),
  /** The process that prepares it. */
  pid: z.int(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  phase: z.enum(['preparing', 'ready', 'switching', 'checking', 'done', 'returned']),
  dataDir: z.string(),
  from: version,
  to: version,
  files: z.object({ added: z.string().array(), changed: z.string().array(), deleted: z.string().array() }),
  /** Such as `node_modules`. */
  folders: z.string().array(),
  steps: stepSchema.array(),
  reason: z.string().optional(),
  /** The copy of the database from before the exchange: a file, or a schema of PostgreSQL. */
  copy: z.string().optional(),
  /** Whether another machine served from the database, whose changes a copy could not have. */
  isShared: z.boolean().optional(),
  /** Why the way back has not come to its end yet. */
  problem: z.string().optional(),
})

export type Journal = z.infer<typeof journalSchema>
export type UpgradeStep = z.infer<typeof stepSchema>

/** The note of the same upgrade in the data folder, which belongs to the user that serves the site. */
const verdictSchema = z.object({
  id: z.string(),
  state: z.enum(['checking', 'passed', 'failed', 'returned']),
  steps: stepSchema.array(),
  reason: z.string().optional(),
  /** Whether the new version has changed the tables, or was about to. */
  changesData: z.boolean().optional(),
})

export type Verdict = z.infer<typeof verdictSchema>

export const workFolder = (root: string) => join(root, '.upgrade')

/** Undefined where the checkout has never been upgraded. */
export function readJournal(root: string): Journal | undefined {
  const json = readJson(join(workFolder(root), 'journal.json'))
  return journalSchema.safeParse(json).data
}

export async function writeJournal(root: string, journal: Journal): Promise<void> {
  const folder = workFolder(root)
  await mkdir(folder, { recursive: true })
  // The site reads it as another user.
  await chmod(folder, 0o755)
  await writeWhole(join(folder, 'journal.json'), JSON.stringify(journal), 0o644)
}

const verdictFile = (dataDir: string) => join(dataDir, 'upgrade.json')

/** Undefined for another upgrade than this one. */
export function readVerdict({ dataDir, id }: Pick<Journal, 'dataDir' | 'id'>): Verdict | undefined {
  const verdict = verdictSchema.safeParse(readJson(verdictFile(dataDir))).data
  return verdict?.id === id ? verdict : undefined
}

export function writeVerdict(dataDir: string, verdict: Verdict): Promise<void> {
  return writeWhole(verdictFile(dataDir), JSON.stringify(verdict))
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The upgrade that this process has to check before the site takes anything new. */
export function findUncheckedUpgrade(root: string): Journal | undefined {
  const journal = readJournal(root)
  return journal?.phase === 'checking' && readVerdict(journal)?.state !== 'passed' ? journal : undefined
}
