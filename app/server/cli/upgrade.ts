import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { removeBuild } from '#features/operations/upgrade/build-beside.server.ts'
import { describeBuildFailure, mostSaid } from '#features/operations/upgrade/build-failure.ts'
import {
  type Journal,
  readJournal,
  readVerdict,
  type UpgradeStep,
  workFolder,
} from '#features/operations/upgrade/journal.server.ts'
import { prepareUpgrade } from '#features/operations/upgrade/prepare-upgrade.server.ts'
import { systemClock } from '#platform/app.ts'
import { formatBytes } from '#platform/bytes.ts'
import { buildEnvironment } from '#platform/config/checkout.server.ts'
import type { Config } from '#platform/config/config.server.ts'
import { AppError } from '#platform/errors.ts'
import { studioFolder } from '#studio/folder.server.ts'
import type { Command, CommandCall } from './command.ts'
import { describeEnd, WrongUsage } from './failure.ts'
import { requireSite } from './require-site.ts'

export const upgradeCommand: Command = {
  usage:
    'upgrade [VERSION]\n    brings the code to the newest version of origin, or to the tag or commit named, and takes it back when it does not start properly',
  takesArguments: true,
  run: upgrade,
}

const words: Readonly<Record<UpgradeStep['name'], string>> = {
  install: 'Installing and building beside the running version',
  'back-up': 'Backing up',
  switch: 'Switching',
  start: 'Starting',
  ask: 'Asking five pages',
  back: 'Going back',
}

async function upgrade({ config, args, terminal }: CommandCall): Promise<number> {
  const [wanted] = args
  if (args.length > 1 || wanted?.startsWith('-')) throw new WrongUsage()
  await requireSite(config)
  const root = process.cwd()
  // The service runs as another user, who has to read what is built.
  process.umask(0o022)
  // Visitors come first.
  setPriority(10)
  const owner = await findOwner(config.dataDir)
  const journal = await prepareUpgrade(
    {
      ...{ root, dataDir: config.dataDir, clock: systemClock },
      build: (folder) => buildIn(folder),
      backUp: () => backUp(owner),
      onStep: (step) => showProgress(words[step]),
    },
    wanted,
  )
  if (!journal) {
    terminal.print('This is the newest version.')
    return 0
  }
  return reportEnd(root, journal, config, terminal)
}

function showProgress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${line} ...\n`)
}

/** What root writes into the data folder, the service could not read. */
async function findOwner(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = await stat(dataDir)
  return { uid, gid }
}

/** By the new version's own programs. What they said before they failed is printed above the line that names the reason. */
async function buildIn(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: buildEnvironment(studioFolder),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = (said + chunk).slice(-mostSaid)
  })
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code === 0) return
  const { lines, reason } = describeBuildFailure(stripVTControlCharacters(said))
  for (const line of lines) process.stderr.write(`${line}\n`)
  throw new AppError('unavailable', `The new version could not be built: ${reason || code}`)
}

async function backUp(owner: { uid: number; gid: number } | undefined): Promise<string> {
  const printed = await new Promise<string>((resolve, reject) => {
    const command = ['app/server/cli/studio.ts', 'backup', '--json']
    execFile(process.execPath, command, { ...owner, maxBuffer: 2 ** 20 }, (error, out, stray) => {
      if (!error) return resolve(out)
      const reason = describeEnd(error, stray)
      reject(new AppError('unavailable', `The backup before the upgrade was not made: ${reason}`))
    })
  })
  const { bytes } = JSON.parse(printed) as { bytes: number }
  return formatBytes(bytes)
}

/** A running site reads the request every second; a stopped one does not. */
const takenWithinMs = 20_000
const lookEveryMs = 250

async function reportEnd(
  root: string,
  { id, from, to }: Journal,
  config: Config,
  terminal: CommandCall['terminal'],
): Promise<number> {
  const started = performance.now()
  let troubledSince = started
  for (;;) {
    const journal = readJournal(root)
    if (journal?.id !== id)
      throw new AppError('conflict', 'Another upgrade has begun: /admin/system/updates says what came of it.')
    if (journal.phase === 'ready' && performance.now() - started > takenWithinMs) {
      terminal.print(`${to.version} is built. The site is not running: its next start takes it.`)
      return 0
    }
    if (journal.phase === 'done' || readVerdict(journal)?.state === 'passed') {
      await finish(root)
      terminal.print(`Upgraded from ${from.version} to ${to.version}.`)
      return 0
    }
    if (journal.phase === 'returned') {
      const isBack = await answersAgain(config)
      await finish(root)
      throw new AppError('unavailable', describeReturn(journal, isBack))
    }
    if (journal.problem === undefined) troubledSince = performance.now()
    else if (performance.now() - troubledSince > backWithinMs)
      throw new AppError(
        'unavailable',
        `${to.version} did not start properly. The code is ${from.version} again, its data not yet: ${journal.problem}. Each start tries again.`,
      )
    await sleep(lookEveryMs)
  }
}

/** Says only what is true: what was taken back, and whether the site answers. */
function describeReturn({ reason, from, to, steps, isShared }: Journal, isBack: boolean): string {
  const hasSwitched = steps.some(({ name }) => name === 'back')
  const end = isBack ? '' : ' It does not answer yet: its log says why.'
  if (!hasSwitched)
    return `The upgrade to ${to.version} was not made: ${reason}. The site is on ${from.version} as before.${end}`
  const data = isShared
    ? 'its data was left alone, because another machine serves from it'
    : 'with its data from before the upgrade'
  return `${to.version} did not start properly: ${reason}. The site is back on ${from.version}, ${data}.${end}`
}

/** Closes the note of the upgrade and removes the version that is not needed; the next start would do it as well. */
async function finish(root: string): Promise<void> {
  const step = `${workFolder(root)}/step.mjs`
  if (existsSync(step)) await new Promise((resolve) => execFile(process.execPath, [step], resolve))
  await removeBuild(root)
}

const backWithinMs = 60_000

async function answersAgain({ host, port }: Config): Promise<boolean> {
  const until = performance.now() + backWithinMs
  const name = host.includes(':') ? `[${host}]` : host
  while (performance.now() < until) {
    const answer = await fetch(`http://${name}:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await sleep(lookEveryMs)
  }
  return false
}
