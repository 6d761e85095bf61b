import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { askPages, recordVerdict } from '#features/operations/upgrade/check-upgrade.server.ts'
import { dropDataCopy } from '#features/operations/upgrade/data-copy.server.ts'
import {
  findUncheckedUpgrade,
  type Journal,
  readJournal,
  workFolder,
} from '#features/operations/upgrade/journal.server.ts'
import { mayUpgrade } from '#features/operations/upgrade/prepare-upgrade.server.ts'
import { isService, isWatched, startEnvironment } from '#platform/config/checkout.server.ts'
import type { Config } from '#platform/config/config.server.ts'

const root = process.cwd()
const lookEveryMs = 1_000
/** Tells the process that watches over a check to start the site anew, see `scripts/upgrade/step.mjs`. */
const startAgainCode = 75

/** Finds the upgrade of which this process is the new version, until it has been checked. */
export const findUpgradeToCheck = (): Journal | undefined => findUncheckedUpgrade(root)

/** Records why a new version did not start: nobody else could tell. */
export async function recordingFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await recordFailure(error)
    throw error
  }
}

async function recordFailure(error: unknown): Promise<void> {
  const journal = findUpgradeToCheck()
  if (!journal) return
  try {
    await recordVerdict(journal, 'failed', { reason: (error as Error).message.replace(/\.$/, '') })
  } catch {
    // A full disk, for instance. Without a verdict the next start takes the upgrade back as well.
  }
}

/** Checks the new version that this process is, if it is one. An error ends the process; the next start takes it back. */
export async function checkUpgrade(config: Config, url: string, onPassed: () => void): Promise<void> {
  const journal = findUpgradeToCheck()
  if (!journal) return
  const start = { name: 'start' as const, ms: Math.round(performance.now()) }
  const began = performance.now()
  await recordVerdict(journal, 'checking', { steps: [start] })
  await recordingFailure(() => askPages(url))
  const ask = { name: 'ask' as const, ms: Math.round(performance.now() - began) }
  await recordVerdict(journal, 'passed', { steps: [start, ask] })
  onPassed()
  await dropDataCopy(config, journal.copy)
  // The command that waits for this does it as well, unless it was killed; with the service only its user may.
  if (await mayUpgrade(root)) execFile(process.execPath, [join(workFolder(root), 'step.mjs')], () => {})
}

/**
 * Calls `makeRoom` once a version waits beside this one, then starts it. One that was ready before this process was, its
 * start could not take: trying it again would restart the site for ever.
 */
export function watchForUpgrades(makeRoom: () => Promise<void>): void {
  const timer = setInterval(async () => {
    if (lastChange() <= performance.timeOrigin || readJournal(root)?.phase !== 'ready') return
    if (!isService() && !(await mayUpgrade(root))) return
    clearInterval(timer)
    await makeRoom()
    startAgain()
  }, lookEveryMs)
  timer.unref()
}

function lastChange(): number {
  return statSync(join(workFolder(root), 'journal.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** Runs what `npm start` runs, in this process's place, where nobody else does it. */
function startAgain(): void {
  if (isService()) process.exit(0)
  if (isWatched()) process.exit(startAgainCode)
  process.execve?.(process.execPath, [process.execPath, 'scripts/start.mjs'], startEnvironment())
}
