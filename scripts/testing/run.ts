import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountReminders } from '../../tests/fixtures/mounted-site.ts'
import { getChromium, getChromiumShell } from '../chromium.ts'
import {
  add,
  checkReport,
  closingLine,
  type Outcome,
  outcomeOf,
  readPlaywrightReport,
  readVitestReport,
} from './outcome.ts'
import { runCommand, stopOnSignals } from './run-step.ts'

interface Step {
  name: string
  run(): Promise<Outcome>
}

interface Result {
  name: string
  outcome: Outcome
  seconds: number
}

const reports = mkdtempSync(join(tmpdir(), 'headrow-test-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

/** These wait for nothing, and the tests, of which many wait, leave them processor time. */
const besideTests: Step[] = [
  { name: 'format and lint', run: () => check('biome', ['check', '.']) },
  { name: 'types, with a feature written by the manual', run: checkCopy },
  { name: 'build', run: () => check('node', ['scripts/build.mjs']) },
]

stopOnSignals(tidyUp)
process.exitCode = (await runAll()) ? 0 : 1
tidyUp()

/** Runs every step, whatever the earlier ones gave, so that one run shows all failures. */
async function runAll(): Promise<boolean> {
  const beside = runSteps(besideTests)
  const results = [
    ...(await runSteps([{ name: 'unit and integration', run: runVitest }])),
    ...(await beside),
    ...(await runSteps([{ name: 'end to end', run: runPlaywright }])),
  ]
  const total = add(results.map(({ outcome }) => outcome))
  for (const failure of total.failures) console.log(`\n${failure}`)
  console.log('')
  for (const { name, outcome, seconds } of results) {
    console.log(
      `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s): ${closingLine(outcome)}`,
    )
  }
  console.log(`\n${closingLine(total)}`)
  return total.failed === 0
}

async function runSteps(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, run } of steps) {
    console.log(`\n== ${name}`)
    const started = performance.now()
    const outcome = await run()
    results.push({ name, outcome, seconds: (performance.now() - started) / 1000 })
  }
  return results
}

async function check(command: string, args: string[]): Promise<Outcome> {
  const exitCode = await runCommand(command, args, { isBeside: true })
  return outcomeOf(exitCode !== 0)
}

/** Checks a copy of the project with the made-up feature: its types stand beside all others, and it obeys the rules of the house. */
async function checkCopy(): Promise<Outcome> {
  const copy = await mountReminders()
  try {
    // Some routes, such as the gallery, exist in development only, and have types like all others.
    await copy.check('react-router', ['typegen'], { NODE_ENV: 'development' })
    await copy.check('tsc', ['--noEmit'])
    await copy.check('vitest', ['run', 'tests/architecture.test.ts', 'tests/schema-drift.server.test.ts'])
    return outcomeOf(false)
  } catch (error) {
    console.error((error as Error).message)
    return outcomeOf(true)
  } finally {
    copy.remove()
  }
}

async function runVitest(): Promise<Outcome> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const exitCode = await runCommand('vitest', args)
  return checkReport(readVitestReport(vitestReport), exitCode)
}

async function runPlaywright(): Promise<Outcome> {
  try {
    // Before the workers, which would each install them.
    getChromium()
    getChromiumShell()
    const exitCode = await runCommand('playwright', ['test', '--reporter=line,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    })
    return checkReport(readPlaywrightReport(playwrightReport), exitCode)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return outcomeOf(true)
  }
}

function tidyUp(): void {
  rmSync(reports, { recursive: true, force: true })
}
