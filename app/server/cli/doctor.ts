import { readFile } from 'node:fs/promises'
import { bringIntoForce } from '#features/business/in-force.server.ts'
import { withSite } from '#features/operations/health/checked-site.server.ts'
import {
  type Finding,
  joinSentences,
  sumUp,
  wholeText,
  worstOf,
} from '#features/operations/health/finding.ts'
import { findRecorded, sinceOf } from '#features/operations/health/reports.server.ts'
import { runChecks } from '#features/operations/health/run-checks.server.ts'
import { describeSettings } from '#platform/config/describe-settings.server.ts'
import { formatDay } from '#platform/dates.ts'
import type { CommandCall } from './command.ts'
import { WrongUsage } from './failure.ts'

/** Checks the installation without changing it. Exits with 1 when something would stop the site from working. */
export async function runDoctor(call: CommandCall): Promise<number> {
  const { config, args, terminal } = call
  const [flag, ...rest] = args
  if (rest.length > 0 || (flag !== undefined && flag !== '--json')) throw new WrongUsage()
  if (!flag) printSettings(call)
  const findings = await withSite(config, async (site) => {
    const all: Finding[] = []
    if (site.db) await bringIntoForce({ db: site.db, log: { warn() {} } })
    const recorded = await findRecorded(site.db)
    for await (const found of runChecks(site)) {
      const since = sinceOf(found, recorded) ?? found.since
      const finding = since ? { ...found, since } : found
      if (!flag) terminal.print(lineOf(finding))
      all.push(finding)
    }
    return all
  })
  const ok = worstOf(findings) !== 'fail'
  if (flag) {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'))
    terminal.print(JSON.stringify({ ok, version, checks: sumUp(findings) }))
  }
  return ok ? 0 : 1
}

function printSettings({ environment, terminal }: CommandCall): void {
  terminal.print('Settings (* set, otherwise the default)')
  const settings = describeSettings(environment)
  const width = Math.max(...settings.map(({ name }) => name.length))
  for (const { name, value, set } of settings) {
    terminal.print(`${set ? '*' : ' '} ${name.padEnd(width)}  ${value}`)
  }
  terminal.print('')
  terminal.print('Checks')
}

const signs = { ok: 'ok  ', warn: 'look', fail: 'BAD ' } as const

function lineOf({ name, state, action, record, since, ...words }: Finding): string {
  const text = wholeText(words)
  const dated = since && state !== 'ok' ? `${text} (since ${formatDay(since)})` : text
  const sentences = [dated, ...[action, record].filter((part) => part !== undefined)]
  return `${signs[state]}  ${name.padEnd(12)}  ${joinSentences(sentences)}`
}
