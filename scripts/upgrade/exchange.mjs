import { execFileSync } from 'node:child_process'
import { linkSync, lstatSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expected, isPreparing, log, readVerdict, root, tryToWrite, work, write } from './note.mjs'

// The moves of an upgrade; see `step.mjs`.
const next = join(work, 'next')
const before = join(work, 'before')
/** Not when `npm start` has imported this file. The service takes no settings from a .env file. */
const isService = Boolean(process.argv[1]?.endsWith('step.mjs'))

/** Takes the step that the note asks for, and returns the note as it is then. */
export function takeStep(journal) {
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
  // The one that every start looks for goes first.
  for (const name of ['step.mjs', 'exchange.mjs', 'note.mjs']) rmSync(join(work, name), { force: true })
  log(journal, phase === 'done' ? 'is finished' : describeReturn(journal))
  return journal
}

function describeReturn({ reason, from, steps, copy }) {
  if (!steps.some(({ name }) => name === 'back'))
    return `was not made, because ${reason}. This is ${from.version}, as before`
  return `was taken back, because ${reason}. This is ${from.version}${copy ? ', with the data of before' : ''}`
}
