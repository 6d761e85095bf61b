import { ConfigError, type Environment, readConfig } from '#platform/config/config.server.ts'
import { DatabaseTooNewError } from '#platform/db/migrate.server.ts'
import { AppError } from '#platform/errors.ts'
import { type Command, commands } from './commands.ts'
import type { Terminal } from './terminal.ts'

/** Runs a command. Exit codes: 0 for success, 1 for a failure, 2 for an unknown command. */
export async function runStudio(
  [name, ...args]: string[],
  terminal: Terminal,
  environment?: Environment,
): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    terminal.print(usage())
    return name === undefined || ['help', '--help', '-h'].includes(name) ? 0 : 2
  }
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

function usage(): string {
  return ['npm run studio -- <command>', '', ...Object.values(commands).map(usageOf)].join('\n')
}

function usageOf({ usage }: Command): string {
  return usage
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
}

/** Reports whether the operator can fix the error; it is printed in one line, any other with its stack. */
function isExpected(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof DatabaseTooNewError || error instanceof AppError
}
