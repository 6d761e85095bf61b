import type { ExecFileException } from 'node:child_process'
import { asUnavailable } from '#platform/db/database-errors.server.ts'
import { AppError } from '#platform/errors.ts'

/** The words behind a command are wrong. Without a message the right ones are printed. */
export class WrongUsage extends Error {}

interface Output {
  printError(line: string): void
}

interface FailureOptions {
  usage: string
  /** Prints the stack first: the line is the last one, which other programs read. */
  withStack?: boolean
}

/** Prints on standard error why a command failed, in one line, and returns its exit code. */
export function printFailure(
  error: unknown,
  { printError }: Output,
  { usage, withStack = false }: FailureOptions,
): number {
  if (isWrongUsage(error)) {
    // Node adds advice to the first sentence that fits no command here.
    const what = error instanceof WrongUsage ? error.message : error.message.split(/(?<=\.) /)[0]
    printError(`${what || `Usage: ${syntaxOf(usage)}.`} ${helpHint}`)
    return 2
  }
  if (withStack && error instanceof Error && error.stack) printError(error.stack)
  printError(describeFailure(error))
  return 1
}

export const helpHint = "'help' lists the commands and their options."

/** Leaves out the explanations, which are indented further. */
function syntaxOf(usage: string): string {
  const lines = usage.split('\n').map((line) => line.replace(/^ {2}/, ''))
  return lines.filter((line) => /^\S/.test(line)).join(', or ')
}

function isWrongUsage(error: unknown): error is Error {
  if (error instanceof WrongUsage) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

const faults = [TypeError, RangeError, ReferenceError, SyntaxError]

export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AppError) return error.message
  if (asUnavailable(error))
    return `The database cannot be used (${error.message}). See its log, and whether its disk is full.`
  // An error of the operating system names the file: a full disk, a folder without rights.
  if (!faults.some((fault) => error instanceof fault)) return error.message || error.name
  return `The program has a fault (${error.message}). LOG_LEVEL=debug prints where.`
}

/** A command prints its failure on standard error, in the last line. */
export function describeEnd({ message, signal }: ExecFileException, errors: string): string {
  if (signal === 'SIGKILL') return 'It was killed, as a machine does that is out of memory.'
  if (signal) return `It was ended by ${signal}.`
  return errors.trim().split('\n').at(-1) || message
}
