import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { describeEnd } from '#features/operations/runs/studio-process.server.ts'
import { AppError } from '#platform/errors.ts'
import { testTerminal } from '#tests/support/terminal.ts'
import { printFailure, WrongUsage } from './failure.ts'

function fail(error: unknown, withStack = false) {
  const terminal = testTerminal()
  const code = printFailure(error, terminal, { usage: '  backup [--json]', withStack })
  return { code, printed: terminal.lines, errors: terminal.errors }
}

it.each([
  [new AppError('not-found', 'There is no site.'), 1, ['There is no site.']],
  [new WrongUsage(), 2, ['  backup [--json]']],
  [new WrongUsage('--to needs a folder.'), 2, ['--to needs a folder.\n  backup [--json]']],
  [
    new TypeError('x is not a function'),
    1,
    ['The program has a fault (x is not a function). LOG_LEVEL=debug prints where.'],
  ],
])('%s is printed on standard error alone', (error, code, errors) => {
  expect(fail(error)).toEqual({ code, printed: [], errors })
})

it('a stack is printed on request, above the line that other programs read', () => {
  const { errors } = fail(new Error('database or disk is full'), true)
  expect(errors).toEqual([expect.stringContaining('failure.test.ts'), 'database or disk is full'])
})

it.each([
  ['console.log("{}"); console.error("a warning\\nThe disk is full."); process.exit(1)', 'The disk is full.'],
  ['process.exit(1)', /^Command failed/],
  [
    'console.error("half"); process.kill(process.pid, "SIGKILL")',
    'It was killed, as a machine does that is out of memory.',
  ],
])('a process that runs %j ended for its last error', async (script, problem) => {
  const end = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['-e', script], (error, _, errors) =>
      resolve(error ? describeEnd(error, errors) : ''),
    )
  })
  expect(end).toMatch(problem)
})
