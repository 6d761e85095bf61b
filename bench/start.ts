import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort, type StudioServer, startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { applyLoad } from './load.ts'
import { median, residentMegabytes } from './measure.ts'

const starts = 5
const memoryServers = 4

export const start: Benchmark = {
  name: 'start',
  about: 'from starting to the first answer, and the memory it takes',
  run: async () => [...(await readiness()), ...(await memory())],
}

async function readiness(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'headrow-bench-'))
  try {
    const fresh = await timeStart({ DATA_DIR: dataDir, SEED: 'demo' })
    const again: number[] = []
    const throughNpm: number[] = []
    for (let count = 0; count < starts; count += 1) {
      again.push(await timeStart({ DATA_DIR: dataDir }))
      throughNpm.push(await timeNpmStart(dataDir))
    }
    return [
      { what: 'start to ready, built', measured: median(again), unit: 'ms', atMost: 1500 },
      { what: 'start to ready, new database', measured: fresh, unit: 'ms' },
      { what: 'npm start with nothing changed', measured: median(throughNpm), unit: 'ms', atMost: 3000 },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function timeStart(settings: Record<string, string>): Promise<number> {
  const site = await startStudioServer(settings)
  await site.stop()
  return site.readyAfterMs
}

async function timeNpmStart(dataDir: string): Promise<number> {
  const port = await findFreePort()
  const started = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, BOT_CHECK: 'off', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  })
  const exit = once(child, 'exit')
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      await sleep(10)
    }
    return performance.now() - started
  } finally {
    if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGTERM')
    await exit
    while (await isReady(port)) await sleep(20)
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** Reports the highest of several servers: in some of them dead objects outlive many collections of the young heap. */
async function memory(): Promise<Row[]> {
  const servers: Held[] = []
  for (let count = 0; count < memoryServers; count += 1) servers.push(await measureServer())
  const highest = (figure: keyof Held) => Math.max(...servers.map((held) => held[figure]))
  return [
    { what: 'memory, idle', measured: highest('idle'), unit: 'MB', atMost: 160 },
    { what: 'memory, 64 visitors at once', measured: highest('visitors'), unit: 'MB', atMost: 250 },
    { what: 'memory, 20 rendered pages a second', measured: highest('editors'), unit: 'MB', atMost: 250 },
  ]
}

interface Held {
  idle: number
  visitors: number
  editors: number
}

async function measureServer(): Promise<Held> {
  const site = await startStudioServer()
  try {
    await sleep(3000)
    const idle = residentMegabytes(site.pid)
    const visitors = await measurePeakMemory(site, () => applyLoad(`${site.url}/`, { seconds: 8 }))
    // Far more than the users of a studio request; each page is rendered anew.
    const rendered = `${site.url}/admin/login`
    const editors = await measurePeakMemory(site, () =>
      applyLoad(rendered, { seconds: 10, connections: 8, rate: 20 }),
    )
    return { idle, visitors, editors }
  } finally {
    await site.stop()
  }
}

/** Measures the most memory that the process held while `load` ran. */
async function measurePeakMemory(site: StudioServer, load: () => Promise<unknown>): Promise<number> {
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(site.pid))
  }, 250)
  await load().finally(() => clearInterval(watch))
  return most
}
