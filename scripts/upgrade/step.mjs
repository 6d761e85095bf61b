import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeStep } from './exchange.mjs'
import { readJournal, readVerdict, root, tryToWrite } from './note.mjs'

// Exchanges two versions of the code at a start. `upgrade` copies this folder to .upgrade, beside the note of what is to be moved:
// all are of one version, while the checkout around them may be half of each after a kill. They import nothing else but
// Node's own modules and run on any Node from 20 up. Every move can be begun again. The data is copied and put
// back by commands of the old version, whose files are whole before the exchange and after the way back.
process.umask(0o022)

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
