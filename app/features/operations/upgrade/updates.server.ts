import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#platform/app.ts'
import { type Journal, readJournal, readVerdict, type UpgradeStep } from './journal.server.ts'
import { mayUpgrade } from './prepare-upgrade.server.ts'
import { lookSchema, type StepItem, type UpdatesState, type UpgradeRun } from './schema.ts'

/** Installed with the service, see `deploy/headrow`. */
const installedCommand = '/usr/local/bin/headrow'

/** Where the code belongs to another user, that user types it. */
export const ownerCommand = () =>
  existsSync(installedCommand) ? 'sudo headrow upgrade' : 'npm run studio -- upgrade'

const order = ['install', 'back-up', 'switch', 'start', 'ask'] as const

export const lookFile = (dataDir: string) => join(dataDir, 'updates.json')

export async function findUpdates(
  { config }: Pick<App, 'config'>,
  root = process.cwd(),
): Promise<UpdatesState> {
  const version = await readVersion(root)
  const journal = readJournal(root)
  const run = findRun(root) ?? null
  const look = await readLook(config.dataDir)
  return {
    version,
    since: journal && run?.state === 'done' && run.to === version ? (run.endedAt ?? null) : null,
    canUpgrade: await mayUpgrade(root),
    command: ownerCommand(),
    // A version that runs by now is no news.
    look: look?.found?.version === version ? { ...look, found: null } : look,
    run,
  }
}

export async function readVersion(root: string): Promise<string> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version
}

async function readLook(dataDir: string): Promise<UpdatesState['look']> {
  try {
    return lookSchema.parse(JSON.parse(await readFile(lookFile(dataDir), 'utf8')))
  } catch {
    return null
  }
}

/** Puts together both notes of the last upgrade. */
export function findRun(root: string): UpgradeRun | undefined {
  const journal = readJournal(root)
  if (!journal) return undefined
  const verdict = readVerdict(journal)
  const hasPassed = journal.phase === 'done' || verdict?.state === 'passed'
  const state = hasPassed ? 'done' : journal.phase === 'returned' ? 'returned' : 'running'
  const done = [...journal.steps.filter(({ name }) => name !== 'back'), ...(verdict?.steps ?? [])]
  const back = journal.steps.find(({ name }) => name === 'back')
  return {
    from: journal.from.version,
    to: journal.to.version,
    state,
    startedAt: journal.startedAt,
    endedAt: journal.endedAt ?? null,
    wayBack: state === 'done' && !verdict?.changesData ? journal.from.commit : null,
    steps: [...describeSteps(journal, done, state), ...(back ? [describeDone(back)] : [])],
  }
}

function describeSteps(
  { reason }: Journal,
  done: readonly UpgradeStep[],
  state: UpgradeRun['state'],
): StepItem[] {
  const current = order.find((name) => !done.some((step) => step.name === name))
  const items = order.map((name): StepItem => {
    const step = done.find((each) => each.name === name)
    if (step) return describeDone(step)
    if (name !== current || state === 'done') return { name, state: 'waiting', ms: null, detail: null }
    return state === 'running'
      ? { name, state: 'running', ms: null, detail: null }
      : { name, state: 'failed', ms: null, detail: reason ?? null }
  })
  // What was not begun before a failure says nothing.
  return state === 'returned' ? items.filter((item) => item.state !== 'waiting') : items
}

const describeDone = ({ name, ms, detail }: UpgradeStep): StepItem => ({
  ...{ name, ms, state: 'done', detail: detail ?? null },
})
