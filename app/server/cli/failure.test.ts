import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { testTerminal } from '#tests/support/terminal.ts'
import { describeEnd, helpHint, printFailure, WrongUsage } from './failure.ts'

function fail(error: unknown, withStack = false) {
  const terminal = testTerminal()
  const code = printFailure(error, terminal, {
    usage: '  verify FILE [--json]\n      reads a backup',
    withStack,
  })
  return { code, printed: terminal.lines, errors: terminal.errors }
}

it.each([
  [new AppError('not-found', 'There is no site.'), 1, ['There is no site.']],
  [
    Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    1,
    ['The database cannot be used (read ECONNRESET). See its log, and whether its disk is full.'],
  ],
  [new WrongUsage(), 2, [`Usage: verify FILE [--json]. ${helpHint}`]],
  [new WrongUsage('--to needs a value.'), 2, [`--to needs a value. ${helpHint}`]],
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
