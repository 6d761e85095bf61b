import { type Config, type Environment, readConfig } from '#platform/config/config.server.ts'
import { printFailure, WrongUsage } from './failure.ts'
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
  /** Returns the exit code, or throws why there is no result. */
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
  if (args.includes('--help')) {
    terminal.print(usageOf(command))
    return 0
  }
  let withStack = false
  try {
    requireKnownOptions(command, args)
    if (args.length > 0 && !command.takesArguments) throw new WrongUsage(`Unknown word '${args[0]}'.`)
    const config = readConfig(environment)
    withStack = ['debug', 'trace'].includes(config.logLevel)
    return await command.run({ config, environment, args, terminal })
  } catch (error) {
    terminal.showProgress('')
    return printFailure(error, terminal, { usage: usageOf(command), withStack })
  }
}

function requireKnownOptions({ usage }: Command, args: readonly string[]): void {
  const printed: readonly string[] = usage.match(/--[a-z][a-z-]*/g) ?? []
  for (const word of args) {
    const [name = ''] = word.split('=', 1)
    if (!name.startsWith('-') || printed.includes(name)) continue
    const nearest = findNearest(name, printed)
    throw new WrongUsage(`Unknown option '${name}'.${nearest ? ` Did you mean '${nearest}'?` : ''}`)
  }
}

/** Finds the name that was probably meant: with two letters added, left out, changed or exchanged at most. */
export function findNearest(word: string, names: readonly string[]): string | undefined {
  const most = Math.min(2, Math.floor(word.length / 2))
  return names
    .map((name) => ({ name, distance: distanceOf(word, name) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)[0]?.name
}

/** Counts the letters to change, where two exchanged neighbours count once (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      const isExchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + change,
          isExchanged ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(a.length, b.length)
}
