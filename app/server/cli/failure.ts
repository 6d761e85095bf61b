/** The words behind a command are wrong. Its usage is printed, below the message if there is one. */
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
    const [what] = error.message.split(/(?<=\.) /)
    printError(what ? `${what}\n${usage}` : usage)
    return 2
  }
  if (withStack && error instanceof Error && error.stack) printError(error.stack)
  printError(describeFailure(error))
  return 1
}

function isWrongUsage(error: unknown): error is Error {
  if (error instanceof WrongUsage) return true
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

const faults = [TypeError, RangeError, ReferenceError, SyntaxError]

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An error of the operating system or the database names the file: a full disk, a folder without rights.
  if (!faults.some((fault) => error instanceof fault)) return error.message || error.name
  return `The program has a fault (${error.message}). LOG_LEVEL=debug prints where.`
}
