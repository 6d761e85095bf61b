import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

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
 * Measures two things in turn, so that whatever else the machine does in these seconds falls on both; the order
 * changes each round, so that neither always goes first.
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

/** Resident memory in MB, shared libraries included: what a hosting plan counts. */
export function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Processor time that a process has used, all its threads together (Linux; elsewhere whole seconds). */
export function processorSeconds(pid: number): number {
  if (process.platform !== 'linux') {
    const time = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  }
  // The name, in brackets, may hold blanks; the 14th and 15th fields are in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return text.split(/\s+/).filter(Boolean).map(Number)
}

/** One figure of `/metrics`, summed over its labels. */
export async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  if (lines.length === 0) throw new Error(`/metrics has no ${name}`)
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}

/** Processor time the server has used so far, in milliseconds. */
export async function processorMs(url: string): Promise<number> {
  return (await readMetric(url, 'process_cpu_seconds_total')) * 1000
}
