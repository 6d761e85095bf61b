import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A report that is missing, empty or happier than the exit code counts as one failure more, never as a pass. */
export function settle(counts: Counts | undefined, exitCode: number): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 }
  const ranNothing = counts.passed + counts.failed === 0
  const hidesFailure = exitCode !== 0 && counts.failed === 0
  return ranNothing || hidesFailure ? { ...counts, failed: counts.failed + 1 } : counts
}

export function add(all: Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

interface VitestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export function readVitestReport(path: string): Counts | undefined {
  const report = readJson<VitestReport>(path)
  if (!report) return undefined
  return add(
    report.testResults.map(({ status, assertionResults }) => {
      const count = (...wanted: string[]) =>
        assertionResults.filter((test) => wanted.includes(test.status)).length
      const failed = count('failed')
      return {
        passed: count('passed'),
        // A file that does not load has no tests that could fail.
        failed: status === 'failed' && failed === 0 ? 1 : failed,
        skipped: count('skipped', 'pending', 'todo', 'disabled'),
      }
    }),
  )
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function readPlaywrightReport(path: string): Counts | undefined {
  const report = readJson<PlaywrightReport>(path)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

function readJson<T>(path: string): T | undefined {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}
