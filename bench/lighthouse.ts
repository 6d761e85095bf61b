import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chromiumFlags, getChromium } from '../scripts/chromium.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { fromPackages } from './from-packages.ts'
import { median } from './measure.ts'
import { listPublicRoutes } from './public-routes.ts'
import { printTable } from './table.ts'

type Form = 'mobile' | 'desktop'

interface Report {
  /** Lighthouse assumes that a phone's processor is four times slower. */
  configSettings: { throttling: { cpuSlowdownMultiplier: number } }
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>
  /** Blocking time computed from the tasks' processor time. */
  blockingOfProcessor: number
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** The start, in microseconds. */
  ts: number
  /** The processor time, in microseconds. */
  tdur?: number
}

/** Other work on the machine disturbs about one run in three, which does not change the median. */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3)
/** Limits the run to these pages (`/about,/services`) and to one form factor. */
const wantedRoutes = process.env.LIGHTHOUSE_ROUTES?.split(',')
const forms: readonly Form[] = (['mobile', 'desktop'] as const).filter(
  (form) => (process.env.LIGHTHOUSE_FORM ?? form) === form,
)
/** A task that lasts longer than this blocks. */
const blocksAfterMs = 50
const cli = join(dirname(fromPackages.resolve('lighthouse/package.json')), 'cli/index.js')

export const lighthouse: Benchmark = {
  name: 'lighthouse',
  about:
    'Lighthouse, simulated phone and desktop, on every kind of public page (LIGHTHOUSE_RUNS, else 3, each; ' +
    'LIGHTHOUSE_ROUTES and LIGHTHOUSE_FORM for some of them; STUDIO_DIR for another studio, with BUILD_DIR for its build)',
  async run() {
    const site = await startStudioServer({ SEED: 'demo' })
    const folder = mkdtempSync(join(tmpdir(), 'headrow-lighthouse-'))
    try {
      const rows: Row[] = []
      for (const route of wantedRoutes ?? (await listPublicRoutes(site.url))) {
        const page = await visitTwice(`${site.url}${route}`)
        for (const form of forms) {
          const reports: Report[] = []
          for (let run = 0; run < runs; run += 1) {
            const report = await audit(page, form, folder)
            if (report) reports.push(report)
          }
          const found = rowsOf(`${route} ${form}`, form, reports)
          // Prints each table at once, because all of them take half an hour.
          printTable(found)
          rows.push(...found)
        }
      }
      return rows
    } finally {
      rmSync(folder, { recursive: true, force: true })
      await site.stop()
    }
  },
}

interface Page {
  url: string
  /** False for a page that asks search engines to stay away, such as the results of a search. */
  isIndexed: boolean
}

/** A page is rendered for its first visitor and compressed further for the second; all others get that from memory. */
async function visitTwice(url: string): Promise<Page> {
  await (await fetch(url)).text()
  const text = await (await fetch(url)).text()
  await sleep(500)
  return { url, isIndexed: !/<meta name="robots" content="[^"]*noindex/.test(text) }
}

/** Returns `undefined` where Lighthouse failed, as on a machine that is too busy. */
async function audit({ url, isIndexed }: Page, form: Form, folder: string): Promise<Report | undefined> {
  const path = join(folder, 'report.json')
  const tracePath = join(folder, 'report-0.trace.json')
  const flags = ['--headless', ...chromiumFlags, `--user-data-dir=${join(folder, 'profile')}`].join(' ')
  const output = ['--quiet', '--output=json', `--output-path=${path}`, '--save-assets']
  const args = [cli, url, ...output, `--chrome-flags=${flags}`]
  if (form === 'desktop') args.push('--preset=desktop')
  if (!isIndexed) args.push('--skip-audits=is-crawlable')
  const env = { ...process.env, CHROME_PATH: getChromium(), NO_UPDATE_NOTIFIER: '1' }
  try {
    await promisify(execFile)(process.execPath, [...args, '--no-enable-error-reporting'], { env })
  } catch (error) {
    console.error(`${url}: ${(error as { stderr?: string }).stderr?.trim() ?? String(error)}`)
    return undefined
  }
  const report = JSON.parse(readFileSync(path, 'utf8')) as Omit<Report, 'blockingOfProcessor'>
  if (report.runtimeError) console.error(`${url}: ${report.runtimeError.message}`)
  if (report.runtimeError) return undefined
  const { traceEvents } = JSON.parse(readFileSync(tracePath, 'utf8')) as { traceEvents: TraceEvent[] }
  const { cpuSlowdownMultiplier } = report.configSettings.throttling
  return { ...report, blockingOfProcessor: blockingOfProcessor(traceEvents, cpuSlowdownMultiplier) }
}

/**
 * Computes blocking time from processor time. Lighthouse multiplies wall-clock time, and on two shared cores a task
 * waits for the browser's other threads and for other machines' work: 28 ms by the clock with 1.4 ms on the
 * processor has been seen.
 */
function blockingOfProcessor(events: TraceEvent[], slowdown: number): number {
  const firstPaint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!firstPaint) return Number.NaN
  return events
    .filter(({ name, pid, tid, ts }) => {
      const isOnPage = pid === firstPaint.pid && tid === firstPaint.tid
      return name === 'RunTask' && isOnPage && ts > firstPaint.ts
    })
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - blocksAfterMs)
    .reduce((total, blocked) => total + Math.max(0, blocked), 0)
}

function rowsOf(name: string, form: Form, reports: Report[]): Row[] {
  const score = (category: string) =>
    median(reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
  const figure = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const perfect = ['accessibility', 'best-practices', 'seo'].map((category) => {
    const failing = failedAudits(reports, category)
    return { what: `${name}: ${category}${failing}`, measured: score(category), unit: '', atLeast: 100 }
  })
  const timings: Row[] = [
    {
      what: `${name}: largest paint`,
      measured: figure('largest-contentful-paint'),
      unit: 'ms',
      atMost: 1500,
    },
    { what: `${name}: blocking time`, measured: figure('total-blocking-time'), unit: 'ms', atMost: 30 },
    {
      what: `${name}: blocking time by the processor alone`,
      measured: median(reports.map((report) => report.blockingOfProcessor)),
      unit: 'ms',
      atMost: 30,
    },
    { what: `${name}: layout shift`, measured: figure('cumulative-layout-shift'), unit: '', atMost: 0.01 },
  ]
  const performanceRow = {
    what: `${name}: performance`,
    measured: score('performance'),
    unit: '',
    atLeast: 99,
  }
  return [performanceRow, ...perfect, ...(form === 'mobile' ? timings : [])]
}

/** Lists the failed audits beside a score under 100. */
function failedAudits(reports: Report[], category: string): string {
  const worst = reports.find(({ categories }) => (categories[category]?.score ?? 0) < 1)
  const references =
    (worst?.categories[category] as { auditRefs?: { id: string; weight: number }[] })?.auditRefs ?? []
  const failed = references.filter(({ id, weight }) => weight > 0 && (worst?.audits[id]?.score ?? 1) < 1)
  return failed.length > 0 ? ` (${failed.map(({ id }) => id).join(', ')})` : ''
}
