import { execFile, execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { fromPackages } from './from-packages.ts'

export interface Load {
  requests: number
  requestsPerSecond: number
  /** 99th percentile of the answer time, in whole milliseconds, because the generator rounds. */
  p99: number
}

const autocannon = fromPackages.resolve('autocannon')

/** The header that browsers send; the site answers with brotli. */
export const browserEncodings = 'gzip, deflate, br, zstd'

interface LoadOptions {
  seconds: number
  connections?: number
  headers?: Record<string, string>
  /** Requests a second over all connections; as many as possible by default. */
  rate?: number
}

/**
 * Creates load from a process of its own, on a core of its own where there are two, so that it is not measured
 * itself.
 */
export async function applyLoad(
  url: string,
  { seconds, connections = 64, headers = {}, rate }: LoadOptions,
): Promise<Load> {
  const all = { 'accept-encoding': browserEncodings, ...headers }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const load = [
    process.execPath,
    autocannon,
    '-j',
    '-n',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...flags,
    url,
  ]
  if (rate !== undefined) load.push('-R', String(rate))
  const [command, ...args] = onCore(1, load)
  const { stdout } = await promisify(execFile)(command as string, args, { maxBuffer: 64 * 1024 * 1024 })
  const result = JSON.parse(stdout) as {
    requests: { average: number; total: number }
    latency: { p99: number }
    errors: number
    non2xx: number
  }
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}: ${result.errors} connections failed, ${result.non2xx} answers were not 2xx`)
  }
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
  }
}

const canPin = availableParallelism() > 1 && hasTaskset()

export function onCore(core: number, command: string[]): string[] {
  return canPin ? ['taskset', '-c', String(core), ...command] : command
}

/** Keeps a running server with all its threads on one core: by default another than the load generator's. */
export function pinServer(pid: number, core = 0): void {
  if (canPin) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
