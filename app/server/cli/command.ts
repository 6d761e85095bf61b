import { type Config, ConfigError, type Environment, readConfig } from '#platform/config/config.server.ts'
import { UnsupportedDatabaseError } from '#platform/db/migrate.server.ts'
import { AppError } from '#platform/errors.ts'
import type { Terminal } from './terminal.ts'

export interface CommandCall {
  config: Config
  /** The process's own environment unless a test sets another. */
  environment: Environment | undefined
  args: string[]
  terminal: Terminal
}

export interface Command {
  /** The syntax, and below it, indented, the explanation. */
  usage: string
  takesArguments?: boolean
  /** Returns the exit code. */
  run(call: CommandCall): Promise<number>
}

export function usageOf({ usage }: { usage: string }): string {
  return usage
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}

/** Runs a command with the settings. Exit codes: 0 for success, 1 for a failure, 2 for wrong usage. */
export async function runCommand(
  command: Command,
  args: string[],
  terminal: Terminal,
  environment?: Environment,
): Promise<number> {
  if (args.includes('--help') || (args.length > 0 && !command.takesArguments)) {
    terminal.print(usageOf(command))
    return args.includes('--help') ? 0 : 2
  }
  try {
    return await command.run({ config: readConfig(environment), environment, args, terminal })
  } catch (error) {
    if (!isExpected(error)) throw error
    terminal.print(error.message)
    return 1
  }
}

/** Reports whether the operator can fix the error; it is printed in one line, any other with its stack. */
function isExpected(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const isExplained =
    error instanceof ConfigError || error instanceof UnsupportedDatabaseError || error instanceof AppError
  // An error of the operating system names the file: a full disk, a folder without rights.
  return isExplained || 'syscall' in error
}
