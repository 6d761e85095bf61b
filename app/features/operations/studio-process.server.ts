import { type ExecFileException, execFile } from 'node:child_process'
import type { Writable } from 'node:stream'
import { type Config, environmentOfSite } from '#platform/config/config.server.ts'
import { leanCommand } from './lean-command.ts'

/** The exit code of a command that another process is at already. */
export const busyCode = 3

export type CommandOutcome = { ok: true; printed: string } | { ok: false; problem: string; isBusy?: boolean }

const mostPrinted = 64 * 2 ** 20

/**
 * Runs a command of the studio in a process of its own, so that it takes neither time nor memory from requests. The input is
 * for what the list of processes must not show.
 */
export function runStudio(config: Config, args: readonly string[], input = ''): Promise<CommandOutcome> {
  const { stdin, outcome } = startStudio(config, args)
  stdin.end(input)
  return outcome
}

/** Starts such a command; the caller writes its input while it runs. */
export function startStudio(
  config: Config,
  args: readonly string[],
): { stdin: Writable; outcome: Promise<CommandOutcome> } {
  const { promise: outcome, resolve } = Promise.withResolvers<CommandOutcome>()
  const options = { env: environmentOfSite(config), maxBuffer: mostPrinted }
  const child = execFile(process.execPath, [...leanCommand, ...args], options, (error, printed, stray) => {
    if (!error) resolve({ ok: true, printed })
    else resolve({ ok: false, problem: describeEnd(error, stray), isBusy: error.code === busyCode })
  })
  const stdin = child.stdin as Writable
  // A command that does not read its input may end first.
  stdin.on('error', () => undefined)
  return { stdin, outcome }
}

/** A command prints its failure on standard error, in the last line. */
export function describeEnd({ message, signal }: ExecFileException, errors: string): string {
  if (signal === 'SIGKILL') return 'It was killed, as a machine does that is out of memory.'
  if (signal) return `It was ended by ${signal}.`
  return errors.trim().split('\n').at(-1) || message
}
