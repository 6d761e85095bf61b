import { describeSettings } from '#platform/config/describe-settings.server.ts'
import { type Check, runChecks } from './checks.ts'
import type { CommandCall } from './commands.ts'

const signs = { good: 'ok  ', doubtful: 'look', bad: 'BAD ' } as const

/** Checks the installation without changing it. Exits with 1 when something would stop the site from working. */
export async function doctor({ config, environment, terminal }: CommandCall): Promise<number> {
  terminal.print('Settings (* set, otherwise the default)')
  const settings = describeSettings(environment)
  const width = Math.max(...settings.map(({ name }) => name.length))
  for (const { name, value, set } of settings) {
    terminal.print(`${set ? '*' : ' '} ${name.padEnd(width)}  ${value}`)
  }
  terminal.print('')
  terminal.print('Checks')
  const checks: Check[] = []
  for await (const check of runChecks(config)) {
    checks.push(check)
    terminal.print(`${signs[check.state]}  ${check.name.padEnd(12)}  ${check.finding}`)
  }
  return checks.some(({ state }) => state === 'bad') ? 1 : 0
}
