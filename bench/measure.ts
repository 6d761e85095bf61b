import { execFileSync } from 'node:child_process'

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}

/**
 * Measures two things in turn, so that whatever else the machine does in these seconds falls on both; the order
 * changes each round, so that neither always goes first.
 */
export async function alternate<T>(
  rounds: number,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<{ first: T[]; second: T[] }> {
  const results: { first: T[]; second: T[] } = { first: [], second: [] }
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
