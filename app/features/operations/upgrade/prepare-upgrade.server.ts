import { constants, readFileSync } from 'node:fs'
import { access, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/app.ts'
import { buildFolder } from '#platform/config/checkout.server.ts'
import { hourMs } from '#platform/durations.ts'
import { AppError } from '#platform/errors.ts'
import { expectRoom } from '#platform/expect-room.server.ts'
import { writeWhole } from '#platform/files/write-whole.server.ts'
import { buildBeside, removeBuild } from './build-beside.server.ts'
import { git, tryGit } from './git.server.ts'
import { type Journal, readJournal, type UpgradeStep, workFolder, writeJournal } from './journal.server.ts'
import { findCurrent, findTarget, type Target } from './target.server.ts'

export interface UpgradeTools {
  root: string
  dataDir: string
  clock: Clock
  /** Installs and builds the version in this folder. */
  build(folder: string): Promise<void>
  /** Backs up the site, and returns the archive's facts for the owner. */
  backUp(): Promise<string>
  onStep(step: UpgradeStep['name']): void
}

/** A preparation that has not ended by then is lost. */
const longestMs = 2 * hourMs
const stepFolder = 'scripts/upgrade'
/** `step.mjs` comes last, because each start looks for it. */
const stepFiles = ['note.mjs', 'exchange.mjs', 'step.mjs']

/**
 * Builds the newest version, or the one named, beside the running one, backs up, and hands over to the next start. Until
 * then nothing outside `.upgrade/` is changed. Undefined where the newest version runs.
 */
export async function prepareUpgrade(tools: UpgradeTools, wanted?: string): Promise<Journal | undefined> {
  const { root, dataDir, clock } = tools
  await requireWritable(root)
  requireNoOther(root, clock.now())
  const from = await findCurrent(root)
  await requireUnchanged(root)
  const to = await findTarget(root, from, wanted)
  if (!to) return undefined
  await requireUpgradable(root, to)
  const files = await listChanges(root, from, to)
  requireNothingInTheWay(root, await findInTheWay(root, files.added))
  const now = clock.now().toISOString()
  const journal: Journal = {
    ...{ id: now.replaceAll(/[-:.]/g, ''), pid: process.pid, startedAt: now, phase: 'preparing' },
    ...{ dataDir, from, to, files, folders: [], steps: [] },
  }
  try {
    await expectRoom(noRoom, () => writeJournal(root, journal))
    await expectRoom(noRoom, () => copyStep(root))
    await timed(tools, journal, 'install', async () => {
      journal.folders = await buildBeside(root, { from, to, buildFolder: buildFolder(), build: tools.build })
      return undefined
    })
    await timed(tools, journal, 'back-up', () => tools.backUp())
    await writeJournal(root, { ...journal, phase: 'ready' })
    return journal
  } catch (error) {
    await giveUp(tools, journal, error)
    throw new AppError(
      'unavailable',
      `${reasonOf(error)}. Nothing was changed: the site runs ${from.version} as before.`,
      {
        cause: error,
      },
    )
  }
}

const reasonOf = (error: unknown) => (error as Error).message.replace(/\.$/, '')

const noRoom = 'There is no room left on the disk for the new version'

/** Renames each file once it is whole, because a start may import it at any moment. */
async function copyStep(root: string): Promise<void> {
  for (const name of stepFiles) {
    await writeWhole(join(workFolder(root), name), await readFile(join(root, stepFolder, name)), 0o644)
  }
}

/** Removes the built files after a failure. On a full disk some stay until the next start. */
async function giveUp({ root, clock }: UpgradeTools, journal: Journal, error: unknown): Promise<void> {
  await removeBuild(root)
  for (const name of stepFiles.toReversed()) await rm(join(workFolder(root), name), { force: true })
  const endedAt = clock.now().toISOString()
  const reason = reasonOf(error)
  await writeJournal(root, { ...journal, phase: 'returned', reason, endedAt }).catch(() => undefined)
}

async function timed(
  { root, onStep }: UpgradeTools,
  journal: Journal,
  name: UpgradeStep['name'],
  work: () => Promise<string | undefined>,
): Promise<void> {
  onStep(name)
  const started = performance.now()
  const detail = await work()
  const ms = Math.round(performance.now() - started)
  journal.steps.push({ name, ms, ...(detail !== undefined && { detail }) })
  await expectRoom(noRoom, () => writeJournal(root, journal))
}

/** Reports whether this process may change the code. With the service it belongs to root. */
export async function mayUpgrade(root: string): Promise<boolean> {
  return access(root, constants.W_OK).then(
    () => true,
    () => false,
  )
}

async function requireWritable(root: string): Promise<void> {
  if (await mayUpgrade(root)) return
  throw new AppError('forbidden', `${root} belongs to another user: run the command as that user (sudo).`)
}

function requireNoOther(root: string, now: Date): void {
  const journal = readJournal(root)
  if (!journal || journal.phase === 'done' || journal.phase === 'returned') return
  const isOld = now.getTime() - Date.parse(journal.startedAt) > longestMs
  if (journal.phase === 'preparing' && (isOld || !isAlive(journal.pid))) return
  throw new AppError(
    'conflict',
    journal.phase === 'preparing'
      ? `Another upgrade has been running since ${journal.startedAt}. Wait for it.`
      : 'An upgrade waits for the next start, which finishes it or takes it back: npm start, or systemctl restart headrow.',
  )
}

/** As `scripts/upgrade/step.mjs` finds out. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A killed one has its number until its parent has noticed.
    return !readText(`/proc/${pid}/stat`).includes(') Z ')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function requireUnchanged(root: string): Promise<void> {
  const changed = (await git(root, ['status', '--porcelain', '--untracked-files=no'])).trimEnd().split('\n')
  if (changed[0] === '') return
  const first = changed[0]?.slice(3)
  const others = changed.length > 1 ? ` and ${changed.length - 1} more` : ''
  throw new AppError(
    'conflict',
    `Files of the product were changed (${first}${others}): commit them to a branch of your own or undo it (git checkout .) first.`,
  )
}

/** Older versions do not know how to take an upgrade back. */
async function requireUpgradable(root: string, { commit, version }: Target): Promise<void> {
  if ((await tryGit(root, ['cat-file', '-e', `${commit}:${stepFolder}/step.mjs`])) !== undefined) return
  throw new AppError('conflict', `${version} has no command upgrade, so this one cannot lead to it.`)
}

async function listChanges(root: string, from: Target, to: Target): Promise<Journal['files']> {
  const listed = await git(root, ['diff', '--name-status', '--no-renames', '-z', from.commit, to.commit])
  const words = listed.split('\0')
  const files: Journal['files'] = { added: [], changed: [], deleted: [] }
  for (let at = 0; at + 1 < words.length; at += 2) {
    const path = words[at + 1] as string
    if (words[at] === 'A') files.added.push(path)
    else if (words[at] === 'D') files.deleted.push(path)
    else files.changed.push(path)
  }
  return files
}

async function findInTheWay(root: string, added: readonly string[]): Promise<string | undefined> {
  for (const path of added) {
    const isThere = await access(join(root, path)).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  return undefined
}

function requireNothingInTheWay(root: string, path: string | undefined): void {
  if (path === undefined) return
  throw new AppError('conflict', `${join(root, path)} is in the way of a new file: move it elsewhere first.`)
}
