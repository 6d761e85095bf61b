import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { add, checkReport, closingLine, readPlaywrightReport, readVitestReport } from './outcome.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outcome-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const counted = (passed: number, failed: number, skipped: number, failures: string[] = []) => ({
  passed,
  failed,
  skipped,
  failures,
})

test('the closing line names skipped tests only when there are any', () => {
  expect(closingLine(counted(3, 0, 0))).toBe('3 passed, 0 failed')
  expect(closingLine(counted(3, 1, 2))).toBe('3 passed, 1 failed, 2 skipped')
})

test('outcomes of several steps add up', () => {
  expect(add([counted(1, 0, 2), counted(4, 1, 0, ['one'])])).toEqual(counted(5, 1, 2, ['one']))
})

test('a step that failed without a failed test still counts as a failure', () => {
  expect(checkReport(counted(9, 0, 0), 1).failed).toBe(1)
  expect(checkReport(counted(9, 2, 0), 1).failed).toBe(2)
})

test('a step without a report, or one without a test, is a failure', () => {
  expect(checkReport(undefined, 0).failed).toBe(1)
  expect(checkReport(counted(0, 0, 5), 0).failed).toBe(1)
})

test('a unit test that failed is named with its file and reason, without colours and endless lines', () => {
  const path = report({
    testResults: [
      {
        name: join(process.cwd(), 'app/shell/one.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'one passes', status: 'passed', failureMessages: [] },
          { fullName: 'one waits', status: 'pending', failureMessages: [] },
          { fullName: 'one later', status: 'todo', failureMessages: [] },
          {
            fullName: 'one fails',
            status: 'failed',
            failureMessages: [`\u001b[31mexpected 1\u001b[39m\n\n${'to be 2\n'.repeat(50)}`],
          },
        ],
      },
    ],
  })
  const outcome = readVitestReport(path)
  expect(outcome).toMatchObject({ passed: 1, failed: 1, skipped: 2 })
  const [title, reason, ...more] = outcome?.failures[0]?.split('\n') ?? []
  expect([title, reason]).toEqual(['app/shell/one.test.ts › one fails', '    expected 1'])
  expect(more).toHaveLength(7)
})

test('a unit test file that does not load counts as one failure', () => {
  const name = join(process.cwd(), 'app/broken.test.ts')
  const path = report({
    testResults: [{ name, status: 'failed', message: 'no such module', assertionResults: [] }],
  })
  expect(readVitestReport(path)).toEqual(counted(0, 1, 0, ['app/broken.test.ts\n    no such module']))
})

test('a browser test that passed only at the second try counts as failed, and is named', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [
      { projectName: 'phone', status, results: messages.map((message) => ({ errors: [{ message }] })) },
    ],
  })
  const path = report({
    suites: [
      {
        specs: [spec('works', 'expected', [])],
        suites: [
          {
            specs: [
              spec('wavers', 'flaky', ['too late']),
              spec('fails', 'unexpected', ['too slow', 'while it waited']),
            ],
          },
        ],
      },
    ],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{ message: 'no server' }],
  })
  expect(readPlaywrightReport(path)).toEqual(
    counted(1, 3, 1, [
      'home.spec.ts:7 › wavers (phone)\n    too late',
      'home.spec.ts:7 › fails (phone)\n    too slow\n    while it waited',
      'outside of any test\n    no server',
    ]),
  )
})

test('a report that is missing or cut short counts as none', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toBeUndefined()
  writeFileSync(join(folder, 'cut.json'), '{"stats":')
  expect(readPlaywrightReport(join(folder, 'cut.json'))).toBeUndefined()
})
