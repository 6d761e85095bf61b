import { execFile } from 'node:child_process'
import { type Config, environmentOfSite } from '#platform/config/config.server.ts'

type CommandOutcome = { ok: true; printed: string } | { ok: false; problem: string }

const mostPrinted = 64 * 2 ** 20

/**
 * Runs a command of the studio in a process of its own, so that it takes neither time nor memory from requests. The input is
 * for what the list of processes must not show.
 */
export function runStudio(config: Config, args: readonly string[], input = ''): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    const command = ['app/server/cli/studio.ts', ...args]
    const options = { env: environmentOfSite(config), maxBuffer: mostPrinted }
    const child = execFile(process.execPath, command, options, (error, printed, stray) => {
      if (!error) return resolve({ ok: true, printed })
      const lines = (printed || stray || error.message).trim().split('\n')
      resolve({ ok: false, problem: lines.at(-1) || error.message })
    })
    // A command that does not read its input may end first.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
