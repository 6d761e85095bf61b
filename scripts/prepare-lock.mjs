import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

const pollMs = 200
const heartbeatMs = 1000
/** After this time a holder on another host, whose process we cannot check, counts as gone. */
const staleMs = 15_000

/**
 * Lets one command at a time install and build. The lock is outside node_modules, which npm deletes, and names the
 * holder's processes: when they are gone, however they ended, the next command takes over.
 */
export async function withPrepareLock(root, work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const path = join(root, '.cache', 'prepare.lock')
  const holder = { token: randomUUID(), host: hostname(), pids: [process.pid] }
  let told = false
  while (!take(path, holder)) {
    if (!told) process.stderr.write('Another command is installing or building; waiting for it ...\n')
    told = true
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), heartbeatMs)
  const release = () => {
    clearInterval(heartbeat)
    if (read(path)?.token === holder.token) rmSync(path, { force: true })
  }
  process.once('exit', release)
  try {
    return await work({
      /** Keeps the lock for as long as this child lives, even if this process is killed first. */
      holdFor(pid) {
        holder.pids = [process.pid, pid]
        writeFileSync(path, JSON.stringify(holder))
      },
    })
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function take(path, holder) {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const current = read(path)
  if (current && isAbandoned(path, current)) removeAbandoned(path, current, holder)
  return false
}

function isAbandoned(path, { host, pids }) {
  if (host === hostname() && pids) return !pids.some(isAlive)
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs > staleMs
}

// Two waiting commands may both find the same lock abandoned. The slower one would move away the faster one's new
// lock, so it checks the file that it moved and puts back a live one.
function removeAbandoned(path, current, holder) {
  const aside = `${path}.${holder.token}`
  try {
    renameSync(path, aside)
    if (read(aside)?.token !== current.token) linkSync(aside, path)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
}

/** Reads the lock; an empty object while its holder is writing it. */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return error.code === 'ENOENT' ? undefined : {}
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
