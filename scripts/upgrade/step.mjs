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
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Exchanges two versions of the code at a start. `upgrade` copies this file to .upgrade/step.mjs, beside the note of what
// is to be moved: both are of one version, while the checkout around them may be half of each after a kill. It imports
// nothing but Node's own modules and runs on any Node from 20 up. Every move can be begun again.
process.umask(0o022)
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const work = join(root, '.upgrade')
const next = join(work, 'next')
const before = join(work, 'before')
const journalFile = join(work, 'journal.json')

/** A server that makes room for another upgrade ends with this code under `superviseCheck`. */
const startAgainCode = 75
const checkedBy = 'UPGRADE_CHECKED_BY'

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
  if (journal.phase === 'preparing' && !isPreparing(journal)) {
    return close(journal, 'returned', 'it was interrupted before anything had changed')
  }
  if (journal.phase === 'ready' || journal.phase === 'switching') {
    if (journal.phase === 'switching') log(journal, 'was interrupted: it goes on')
    switchOver(journal)
  } else if (journal.phase === 'checking') {
    const { state, reason } = readVerdict(journal)
    if (state === 'passed') return close(journal, 'done')
    takeBack(journal)
    return close(journal, 'returned', reason ?? 'the new version ended before it was checked')
  }
  return journal
}

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

/** Puts the old version back, from any moment of `switchOver`. */
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
  journal.steps.push({ name: 'back', ms: Date.now() - started })
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
  log(
    journal,
    phase === 'done' ? 'is finished' : `was taken back, because ${reason}. This is ${journal.from.version}`,
  )
  return journal
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

/** Starts the new version as a child, because a crashed version could not go back by itself. */
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
  child.once('exit', (code, signal) => {
    const passed = readVerdict(journal).state === 'passed'
    if (!signalled && (code === startAgainCode || !passed)) startAgain()
    else process.exit(signal ? 128 + constants.signals[signal] : code)
  })
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

// Run by itself before the service starts.
if (process.argv[1]?.endsWith('step.mjs')) {
  const journal = readJournal()
  if (journal) takeStep(journal)
}
