import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildFolder } from './build-folder.mjs'
import { serverFlags } from './server-flags.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** On a busy machine 30 s were not enough. In development the first start bundles the dependencies. */
const readyWithinMs = { built: 90_000, sources: 180_000 }
/** The time for the start of a test's server: a little longer than its own, whose error says more. */
export const startTimeout = { built: 100_000, sources: 190_000 }
/** The server has ten seconds to finish requests in flight. */
const stopWithinMs = 12_000

export interface StudioServer {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** From starting the process to the first positive answer of `/readyz`. */
  readonly readyAfterMs: number
  /** Returns the end of its output so far. */
  output(): string
  /** The exit code; `null` after a signal that ended it. */
  readonly exit: Promise<number | null>
  stop(): Promise<void>
}

/**
 * Starts the built site as its owner runs it, on a free port unless `PORT` is given, and with a temporary data folder
 * unless `DATA_DIR` is; in one process unless `WORKERS` says otherwise. Of the shell's settings
 * it gets the studio and its build alone. With `NODE_ENV: 'development'` it runs from the sources instead.
 */
export async function startStudioServer(settings: Record<string, string> = {}): Promise<StudioServer> {
  const port = Number(settings.PORT ?? (await findFreePort()))
  const host = settings.HOST ?? 'localhost'
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const ownFolder = settings.DATA_DIR === undefined
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'headrow-data-'))
  const { PATH, HOME, TMPDIR, STUDIO_DIR } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SEED: 'none',
    BOT_CHECK: 'off',
    BACKUP_AT: 'off',
    WORKERS: '1',
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: dataDir,
    STUDIO_DIR: STUDIO_DIR || 'demo',
    BUILD_DIR: buildFolder,
    ...settings,
  }
  const started = performance.now()
  const fromSources = env.NODE_ENV === 'development'
  const program = fromSources ? ['server.ts', '--dev'] : [`${env.BUILD_DIR}/server.js`]
  const patience = fromSources ? readyWithinMs.sources : readyWithinMs.built
  const child = spawn(process.execPath, [...serverFlags, ...program], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output = (output + chunk).slice(-20_000)
  })
  child.stderr.on('data', (chunk) => {
    output = (output + chunk).slice(-20_000)
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  // A worker that ends while the server starts would leave it running.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  void exit.then(() => process.off('exit', kill))
  const stop = async () => {
    if (!hasExited()) {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      await exit
      clearTimeout(timer)
    }
    if (ownFolder) rmSync(dataDir, { recursive: true, force: true })
  }
  while (!(await answersReady(url))) {
    const waited = performance.now() - started
    if (hasExited() || waited > patience) {
      await stop()
      throw new Error(`The server did not become ready within ${Math.round(waited)} ms:\n${output}`)
    }
    await sleep(10)
  }
  const readyAfterMs = performance.now() - started
  return { url, dataDir, pid: child.pid as number, readyAfterMs, output: () => output, exit, stop }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

async function answersReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
