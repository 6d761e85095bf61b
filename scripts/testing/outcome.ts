import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /**
   * The failures with their reasons in a few lines each, repeated at the end, where the log of a long run is read
   * first.
   */
  failures: string[]
}

const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const outcomeOf = (failed: boolean): Outcome =>
  failed ? { ...nothing, failed: 1 } : { ...nothing, passed: 1 }

/**
 * Checks a report against the exit code. One that is missing, empty or better than the exit code counts as one more
 * failure, never as a pass.
 */
export function checkReport(outcome: Outcome | undefined, exitCode: number): Outcome {
  if (!outcome) return outcomeOf(true)
  const ranNothing = outcome.passed + outcome.failed === 0
  const hidesFailure = exitCode !== 0 && outcome.failed === 0
  return ranNothing || hidesFailure ? { ...outcome, failed: outcome.failed + 1 } : outcome
}

export function add(all: Outcome[]): Outcome {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    all.reduce((total, outcome) => total + outcome[key], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: all.flatMap(({ failures }) => failures),
  }
}

export function closingLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const linesOfReason = 8

function failure(title: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [title, ...lines.slice(0, linesOfReason).map((line) => `    ${line.slice(0, 200)}`)].join('\n')
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export function readVitestReport(path: string): Outcome | undefined {
  const report = readJson<VitestReport>(path)
  if (!report) return undefined
  return add(
    report.testResults.map(({ name, status, message, assertionResults: tests }) => {
      const having = (...wanted: string[]) => tests.filter((test) => wanted.includes(test.status))
      const file = relative(process.cwd(), name)
      const failures = having('failed').map((test) =>
        failure(`${file} › ${test.fullName}`, test.failureMessages[0]),
      )
      // A file that does not load has no tests that could fail.
      if (status === 'failed' && failures.length === 0) failures.push(failure(file, message))
      return {
        passed: having('passed').length,
        failed: failures.length,
        skipped: having('skipped', 'pending', 'todo', 'disabled').length,
        failures,
      }
    }),
  )
}

interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    line: number
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

export function readPlaywrightReport(path: string): Outcome | undefined {
  const report = readJson<PlaywrightReport>(path)
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    skipped,
    failures: [
      ...report.suites.flatMap(failuresIn),
      ...report.errors.map(({ message }) => failure('outside of any test', message)),
    ],
  }
}

function failuresIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        // After a timeout the second error has the step that was waiting.
        const errors = results.flatMap((result) => result.errors.map(({ message }) => message))
        return failure(`${file}:${line} › ${title} (${projectName})`, errors.join('\n'))
      }),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

function readJson<T>(path: string): T | undefined {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}
