import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { add, closingLine, readPlaywrightReport, readVitestReport, settle } from './counts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('the closing line names skipped tests only when there are any', () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('counts of several steps add up', () => {
  const one = { passed: 1, failed: 0, skipped: 2 }
  expect(add([one, { passed: 4, failed: 1, skipped: 0 }])).toEqual({ passed: 5, failed: 1, skipped: 2 })
})

test('a step that failed without a failed test still counts as a failure', () => {
  expect(settle({ passed: 9, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(settle({ passed: 9, failed: 2, skipped: 0 }, 1).failed).toBe(2)
})

test('a step without a report, or one that ran nothing, is a failure', () => {
  expect(settle(undefined, 0).failed).toBe(1)
  expect(settle({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1)
})

test('a unit test file that does not load counts as one failure', () => {
  const path = report({
    testResults: [
      {
        status: 'passed',
        assertionResults: [{ status: 'passed' }, { status: 'pending' }, { status: 'todo' }],
      },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    ],
  })
  expect(readVitestReport(path)).toEqual({ passed: 2, failed: 2, skipped: 2 })
})

test('a browser test that passed only at the second try counts as failed', () => {
  const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] })
  expect(readPlaywrightReport(path)).toEqual({ passed: 5, failed: 3, skipped: 1 })
})

test('a report that is missing or cut short is no report', () => {
  expect(readVitestReport(join(folder, 'none.json'))).toBeUndefined()
  writeFileSync(join(folder, 'cut.json'), '{"stats":')
  expect(readPlaywrightReport(join(folder, 'cut.json'))).toBeUndefined()
})
