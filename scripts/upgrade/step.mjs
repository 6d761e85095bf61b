import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// Exchanges two versions of the code at a start. `upgrade` copies this file to .upgrade/step.mjs, beside the note of what
// is to be moved: both are of one version, while the checkout around them may be half of each after a kill. It imports
// nothing but Node's own modules and runs on any Node from 20 up. Every move can be begun again. The data is copied and put
// back by commands of the old version, whose files are whole before the exchange and after the way back.
process.umask(0o022)
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const work = join(root, '.upgrade')
const next = join(work, 'next')
const before = join(work, 'before')
const journalFile = join(work, 'journal.json')

/** A server that makes room for another upgrade ends with this code under `superviseCheck`. */
const startAgainCode = 75
const checkedBy = 'UPGRADE_CHECKED_BY'
/** Not when `npm start` has imported this file. The service takes no settings from a .env file. */
const isService = Boolean(process.argv[1]?.endsWith('step.mjs'))

/**
 * Goes on with an upgrade before `npm start` serves. Resolves to false where there is nothing to do, otherwise it starts
 * the site itself.
 */
export function continueUpgrade() {
  const journal = readJournal()
  if (!journal || process.env[checkedBy] === journal.id) return false
  const earlier = journal.phase
  const { phase } = takeStep(journal)
  if (phase === 'checking') superviseCheck(journal)
  else if (earlier === 'checking' && phase === 'returned') startAgain()
  else return false
  return true
}

function takeStep(journal) {
  const { phase } = journal
  if (phase === 'preparing' && !isPreparing(journal)) {
    return close(journal, 'returned', 'it was interrupted before anything had changed')
  }
  if (phase === 'ready') {
    try {
      Object.assign(journal, JSON.parse(runOnData(journal, 'copy-data')))
    } catch (error) {
      return close(journal, 'returned', `the data could not be copied before it: ${error.message}`)
    }
  }
  if (phase === 'ready' || phase === 'switching') {
    if (phase === 'switching') log(journal, 'was interrupted: it goes on')
    switchOver(journal)
  } else if (phase === 'checking') {
    const { state, reason } = readVerdict(journal)
    if (state === 'passed') return close(journal, 'done')
    takeBack(journal)
    return close(
      journal,
      'returned',
      reason ?? journal.reason ?? 'the new version ended before it was checked',
    )
  }
  return journal
}

/** As the owner of the data, who with the service is another user than the owner of the code. */
function runOnData({ dataDir }, command) {
  const { uid, gid } = statSync(dataDir)
  const settings = !isService && exists(join(root, '.env')) ? ['--env-file=.env'] : []
  try {
    return execFileSync(
      join(root, 'node_modules/.bin/node'),
      [...settings, 'app/server/cli/studio.ts', command],
      {
        ...{ cwd: root, env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
        ...(process.getuid?.() === 0 && { uid, gid }),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
  } catch (error) {
    throw expected(lastLine(error.stderr) || error.message)
  }
}

/** The last line that names a reason: a crash prints a stack and Node's version below it. */
function lastLine(text = '') {
  const lines = text.split('\n').filter((line) => /^[^\s}]/.test(line) && !line.startsWith('Node.js v'))
  return (lines.at(-1) ?? '').replace(/\.$/, '')
}

const expected = (message) => Object.assign(new Error(message), { expected: true })

/** Puts the new version in the place of the running one. */
function switchOver(journal) {
  const started = Date.now()
  write(journal, { phase: 'switching' })
  removeGitLocks()
  const { files, folders, from, to } = journal
  for (const name of folders) {
    if (exists(join(root, name)) && exists(join(next, name))) move(join(root, name), join(before, name))
    move(join(next, name), join(root, name))
  }
  for (const path of files.deleted) {
    move(join(root, path), join(before, path))
    removeEmptyFolders(dirname(path))
  }
  for (const path of files.changed) {
    if (!exists(join(next, path))) continue
    // A second name for the old file, so that at no moment the checkout is without one.
    if (!exists(join(before, path))) {
      mkdirSync(dirname(join(before, path)), { recursive: true })
      linkSync(join(root, path), join(before, path))
    }
    move(join(next, path), join(root, path))
  }
  for (const path of files.added) move(join(next, path), join(root, path))
  git('update-ref', ...(to.ref ? [to.ref] : ['--no-deref', 'HEAD']), to.commit)
  git('read-tree', to.commit)
  refreshIndex()
  const steps = [...journal.steps, { name: 'switch', ms: Date.now() - started }]
  write(journal, { phase: 'checking', steps, from })
}

/** Puts the old version and its data back, from any moment of `switchOver`. Without the data it is not started. */
function takeBack(journal) {
  const started = Date.now()
  removeGitLocks()
  const { files, folders, from, to } = journal
  for (const path of files.added) {
    if (exists(join(next, path))) continue
    rmSync(join(root, path), { force: true })
    removeEmptyFolders(dirname(path))
  }
  for (const path of [...files.changed, ...files.deleted]) move(join(before, path), join(root, path))
  for (const name of folders) {
    if (!exists(join(before, name))) continue
    if (exists(join(root, name))) move(join(root, name), join(next, name))
    move(join(before, name), join(root, name))
  }
  if (to.ref) git('update-ref', to.ref, from.commit)
  else if (from.ref) git('symbolic-ref', 'HEAD', from.ref)
  else git('update-ref', '--no-deref', 'HEAD', from.commit)
  git('read-tree', from.commit)
  refreshIndex()
  putDataBack(journal)
  const detail = journal.isShared
    ? 'The code is as it was. The database was left alone, because another machine serves from it'
    : undefined
  journal.steps.push({ name: 'back', ms: Date.now() - started, detail })
}

function putDataBack(journal) {
  if (journal.copy === undefined) return
  try {
    runOnData(journal, 'put-data-back')
  } catch (error) {
    tryToWrite(journal, { problem: error.message })
    throw expected(
      `The code is ${journal.from.version} again, its data not yet: ${error.message}. The next start tries again.`,
    )
  }
  journal.problem = undefined
}

/** Skips files that were moved before. A rename replaces a file in one step. */
function move(from, to) {
  if (!exists(from)) return
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

function exists(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function removeEmptyFolders(path) {
  for (let folder = path; folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(root, folder))
    } catch {
      return
    }
  }
}

function git(...args) {
  execFileSync('git', ['-c', `safe.directory=${root}`, '-C', root, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Fails where a file differs from the index, which is no fault. */
function refreshIndex() {
  try {
    git('update-index', '-q', '--refresh')
  } catch {}
}

/** A Git that was killed leaves them, and every later one refuses to work. */
function removeGitLocks() {
  for (const name of ['index.lock', 'HEAD.lock']) rmSync(join(root, '.git', name), { force: true })
}

/** The command and the site may both clean up: where a file vanishes meanwhile, `rmSync` ends early and without an error. */
function clean() {
  const all = { recursive: true, force: true, maxRetries: 3, retryDelay: 100 }
  for (const path of [next, before, join(work, 'index')]) while (exists(path)) rmSync(path, all)
}

function close(journal, phase, reason) {
  // On the way back the command that waits for the end does it, while the site serves again.
  if (phase === 'done' || !isPreparing(journal)) clean()
  const end = { phase, reason, endedAt: new Date().toISOString() }
  try {
    write(journal, end)
  } catch {
    // A full disk may have been the reason.
    clean()
    write(journal, end)
  }
  rmSync(join(work, 'step.mjs'), { force: true })
  log(journal, phase === 'done' ? 'is finished' : describeReturn(journal))
  return journal
}

function describeReturn({ reason, from, steps, copy }) {
  if (!steps.some(({ name }) => name === 'back'))
    return `was not made, because ${reason}. This is ${from.version}, as before`
  return `was taken back, because ${reason}. This is ${from.version}${copy ? ', with the data of before' : ''}`
}

function log({ from, to }, what) {
  console.log(`The upgrade from ${from.version} to ${to.version} ${what}.`)
}

function readJournal() {
  if (!existsSync(journalFile)) return undefined
  return JSON.parse(readFileSync(journalFile, 'utf8'))
}

function write(journal, changes) {
  Object.assign(journal, changes)
  writeFileSync(`${journalFile}.part`, JSON.stringify(journal), { flush: true })
  // The site reads it as another user.
  chmodSync(`${journalFile}.part`, 0o644)
  renameSync(`${journalFile}.part`, journalFile)
}

/** A full disk is no reason to stop. */
function tryToWrite(journal, changes) {
  try {
    write(journal, changes)
  } catch {}
}

/** The new version says in its own data folder whether it passed. */
function readVerdict({ id, dataDir }) {
  try {
    const verdict = JSON.parse(readFileSync(join(dataDir, 'upgrade.json'), 'utf8'))
    return verdict.id === id ? verdict : {}
  } catch {
    return {}
  }
}

const longestMs = 2 * 60 * 60_000

/** Reports whether the command that began the upgrade still runs. */
function isPreparing({ pid, startedAt }) {
  if (Date.now() - Date.parse(startedAt) > longestMs) return false
  try {
    process.kill(pid, 0)
    // A killed one has its number until its parent has noticed.
    return !readText(`/proc/${pid}/stat`).includes(') Z ')
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Starts the new version as a child, because a crashed or hanging version could not go back by itself. */
function superviseCheck(journal) {
  let signalled = false
  const child = runStart({ ...process.env, [checkedBy]: journal.id })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => {
      signalled = true
      // A terminal's Ctrl-C has already reached the child, which shares its process group.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  isChecked(journal, hasEnded).then(async (isGood) => {
    if (isGood || hasEnded()) return
    child.kill()
    await sleep(stopsWithinMs, undefined, { ref: false })
    child.kill('SIGKILL')
  })
  child.once('exit', (code, signal) => {
    const passed = readVerdict(journal).state === 'passed'
    if (!signalled && (code === startAgainCode || !passed)) startAgain()
    else process.exit(signal ? 128 + constants.signals[signal] : code)
  })
}

const stopsWithinMs = 12_000
/** Since its last sign of life, which it gives in its note. */
const answersWithinMs = 60_000
/** While it changes the tables. */
const changesWithinMs = 30 * 60_000
const lookEveryMs = 250

/** Resolves to false, and writes down why, once a new version has given no sign of life for too long. */
async function isChecked(journal, hasEnded) {
  let last = ''
  let since = performance.now()
  while (!hasEnded()) {
    const verdict = readVerdict(journal)
    if (verdict.state === 'passed') return true
    const note = JSON.stringify(verdict)
    if (note !== last) since = performance.now()
    last = note
    const isChanging = verdict.changesData && !verdict.steps?.length
    const limit = isChanging ? changesWithinMs : answersWithinMs
    if (performance.now() - since > limit) {
      tryToWrite(journal, { reason: `the new version did not answer within ${limit / 1000} seconds` })
      return false
    }
    await sleep(lookEveryMs)
  }
  return false
}

function startAgain() {
  const { [checkedBy]: _, ...env } = process.env
  // The checkout's own Node may have been moved away with the other version; the running one is still there.
  if (process.execve) process.execve(process.execPath, [process.execPath, ...startArgs()], env)
  else runStart(env).once('exit', (code) => process.exit(code ?? 1))
}

function runStart(env) {
  return spawn(process.execPath, startArgs(), { cwd: root, env, stdio: 'inherit' })
}

const startArgs = () => [join(root, 'scripts/start.mjs'), ...process.argv.slice(2)]

/** Reports whether systemd's main process is gone, for which the service would wait. */
function hasServiceEnded() {
  try {
    process.kill(Number(process.env.MAINPID), 0)
    return false
  } catch {
    return true
  }
}

// Run by itself before the service starts, and with 'wait' while it does: a failure ends the service, which systemd starts
// again.
if (process.argv[1]?.endsWith('step.mjs')) {
  const journal = readJournal()
  if (process.argv[2] === 'wait') {
    const isOpen = journal?.phase === 'checking'
    if (isOpen && !(await isChecked(journal, hasServiceEnded))) process.exit(1)
  } else if (journal) {
    try {
      takeStep(journal)
    } catch (error) {
      console.error(error.expected ? error.message : error)
      process.exit(1)
    }
  }
}
