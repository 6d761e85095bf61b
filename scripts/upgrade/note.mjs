import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The note of an upgrade, with which `step.mjs` goes on; see there.
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const work = join(root, '.upgrade')
const journalFile = join(work, 'journal.json')

export function log({ from, to }, what) {
  console.log(`The upgrade from ${from.version} to ${to.version} ${what}.`)
}

export function readJournal() {
  if (!existsSync(journalFile)) return undefined
  return JSON.parse(readFileSync(journalFile, 'utf8'))
}

export function write(journal, changes) {
  Object.assign(journal, changes)
  writeFileSync(`${journalFile}.part`, JSON.stringify(journal), { flush: true })
  // The site reads it as another user.
  chmodSync(`${journalFile}.part`, 0o644)
  renameSync(`${journalFile}.part`, journalFile)
}

/** A full disk is no reason to stop. */
export function tryToWrite(journal, changes) {
  try {
    write(journal, changes)
  } catch {}
}

/** The new version says in its own data folder whether it passed. */
export function readVerdict({ id, dataDir }) {
  try {
    const verdict = JSON.parse(readFileSync(join(dataDir, 'upgrade.json'), 'utf8'))
    return verdict.id === id ? verdict : {}
  } catch {
    return {}
  }
}

const longestMs = 2 * 60 * 60_000

/** Reports whether the command that began the upgrade still runs. */
export function isPreparing({ pid, startedAt }) {
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

/** An error whose message says enough. */
export const expected = (message) => Object.assign(new Error(message), { expected: true })
