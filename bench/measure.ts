import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * Measures two things in turn, so that other work on the machine disturbs both; the order changes each round, so
 * that neither always goes first.
 */
export async function alternate<First, Second>(
  rounds: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<{ first: First[]; second: Second[] }> {
  const results: { first: First[]; second: Second[] } = { first: [], second: [] }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) results.first.push(await first())
    results.second.push(await second())
    if (round % 2 === 1) results.first.push(await first())
  }
  return results
}

/** Frees what nothing holds, so that the memory read after it does not depend on when the engine would. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Reads the resident memory in MB, shared libraries included, which hosting plans count. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Reads the processor time of a process with all its threads (Linux; elsewhere in whole seconds). */
export function processorSeconds(pid: number): number {
  if (process.platform !== 'linux') {
    const time = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  }
  // The name, in brackets, may contain spaces; the 14th and 15th fields are in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Lists the child processes of a process. */
export function childrenOf(pid: number): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return text.split(/\s+/).filter(Boolean).map(Number)
}

/** Reads one figure of `/metrics`, summed over its labels. */
export async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  if (lines.length === 0) throw new Error(`/metrics has no ${name}`)
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}

/** Reads the server's processor time so far, in milliseconds. */
export async function processorMs(url: string): Promise<number> {
  return (await readMetric(url, 'process_cpu_seconds_total')) * 1000
}
