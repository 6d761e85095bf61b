import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { type ProxyName, type RunningProxy, startProxy } from '../../tests/deploy/start-proxy.ts'

const port = 4400
const readyWithinMs = 120_000
export const administrator = { email: 'owner@studio.example', password: 'correct horse battery' }

export interface Machine {
  readonly name: string
  readonly address: string
  kill(): Promise<void>
  /** Stops as `systemctl stop` does. */
  drain(): Promise<void>
  /** Starts the version in this checkout, and resolves once it is ready. */
  start(checkout?: string): Promise<void>
}

export interface Site {
  readonly machines: readonly [Machine, Machine, Machine]
  readonly proxy: RunningProxy
  readonly folder: string
  stop(): Promise<void>
}

/**
 * Prepares three machines, each at an address and with a data folder of its own, behind a proxy with its file of `deploy/`.
 * The clock of the last is five minutes ahead; the second runs two processes.
 */
export async function prepareSite(
  { proxyName, studio }: { proxyName: ProxyName; studio: string },
  settings: Record<string, string>,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'headrow-machines-'))
  const secret = Buffer.alloc(32, 7).toString('base64url')
  const own: Record<string, string>[] = [{}, { WORKERS: '2' }, { CLOCK_AHEAD_MINUTES: '5' }]
  const machines = own.map((more, index) => {
    const dataDir = join(folder, `machine-${index + 1}`)
    mkdirSync(dataDir, { mode: 0o700 })
    writeFileSync(join(dataDir, 'secret.key'), `${secret}\n`, { mode: 0o600 })
    return createMachine(`machine ${index + 1}`, `127.0.0.${index + 2}`, {
      ...settings,
      ...more,
      DATA_DIR: dataDir,
      STUDIO_DIR: studio,
    })
  }) as [Machine, Machine, Machine]
  const proxy = await startProxy(proxyName, port, (file) => overMachines[proxyName](file, machines))
  return {
    machines,
    proxy,
    folder,
    async stop() {
      await Promise.all(machines.map((machine) => machine.drain()))
      await proxy.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Names the machines in a proxy's file, as its comments say. */
const overMachines: Record<ProxyName, (file: string, machines: readonly Machine[]) => string> = {
  nginx(file, machines) {
    const servers = machines.map(({ address }) => `    server ${address}:${port} max_fails=0;`).join('\n')
    const changed = file
      .replace(`    server 127.0.0.1:${port};`, servers)
      .replace(/# (proxy_next_upstream .*;|proxy_connect_timeout .*;)/g, '$1')
    return expectChange(changed, ' proxy_next_upstream')
  },
  caddy(file, machines) {
    const addresses = machines.map(({ address }) => `${address}:${port}`).join(' ')
    return expectChange(file.replace(`127.0.0.1:${port} {`, `${addresses} {`), addresses)
  },
}

function expectChange(file: string, words: string): string {
  if (file.includes(words)) return file
  throw new Error('The file of the proxy in deploy/ has no place for several machines.')
}

function createMachine(name: string, address: string, settings: Record<string, string>): Machine {
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const isReady = async () => {
    const answer = await fetch(`http://${address}:${port}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    return answer?.ok === true
  }
  return {
    name,
    address,
    kill: () => end('SIGKILL'),
    drain: () => end('SIGTERM'),
    async start(checkout = '.') {
      const isWrong = settings.CLOCK_AHEAD_MINUTES !== undefined
      const clock = isWrong ? ['--import', join(import.meta.dirname, 'clock-ahead.mjs')] : []
      const { PATH, HOME } = process.env
      const env = {
        ...{ PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
        ...{ BOT_CHECK: 'off', BACKUP_AT: 'off', TRUST_PROXY: '1', SITE_URL: 'https://www.example.com' },
        ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password, WORKERS: '1' },
        ...{ HOST: address, PORT: String(port), MAIL_TO: administrator.email, ...settings },
      }
      const started = spawn(process.execPath, [...clock, ...serverFlags, 'server.ts'], {
        ...{ cwd: resolve(checkout), env, stdio: ['ignore', 'pipe', 'pipe'] },
      })
      const logPath = join(settings.DATA_DIR as string, 'log')
      const log = createWriteStream(logPath, { flags: 'a' })
      started.stdout?.pipe(log)
      started.stderr?.pipe(log)
      child = started
      const until = performance.now() + readyWithinMs
      while (!(await isReady())) {
        if (started.exitCode !== null || performance.now() > until)
          throw new Error(`${name} did not start: ${readFileSync(logPath, 'utf8').slice(-500)}`)
        await sleep(50)
      }
    },
  }
}
