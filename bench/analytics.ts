import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type AnalyticsSources, readDashboard } from '#features/analytics/dashboard/queries.server.ts'
import { dashboardQuery } from '#features/analytics/schema.ts'
import { sweepAnalytics } from '#features/analytics/store/prune.server.ts'
import type { App } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import { fillAnalytics } from './analytics-fill.ts'
import { measureKills } from './analytics-kill.ts'
import { startBareIntake } from './bare-intake.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { onCore, pinServer } from './load.ts'
import { alternate, median, residentMegabytes } from './measure.ts'
import type { ReportLoad, ReportsWanted } from './send-reports.ts'

const rounds = 5
const roundSeconds = 3
const millionReports = 1_000_000
const few = 100_000
/** Filling takes ten minutes; `ANALYTICS_VIEWS` asks for fewer. */
const many = Number(process.env.ANALYTICS_VIEWS ?? 10_000_000)

export const analyticsIntake: Benchmark = {
  name: 'analytics-intake',
  about:
    'page views reported to one process against a bare server that reads them; memory; what kill -9 loses',
  run: async () => [...(await measureIntake()), ...(await measureKills())],
}

export const analytics: Benchmark = {
  name: 'analytics',
  about: `the dashboard of 30 days with ${many.toLocaleString('en-GB')} page views of 14 months against 100,000, and their bytes`,
  run: measureDashboard,
}

async function measureIntake(): Promise<Row[]> {
  const site = await startStudioServer({ TRUST_PROXY: '1' })
  const bare = await startBareIntake()
  try {
    pinServer(site.pid)
    pinServer(bare.pid)
    const load = (url: string, seconds: number) => () => runSendReports({ url, seconds })
    await alternate(1, load(site.url, 2), load(bare.url, 2))
    const { first, second } = await alternate(
      rounds,
      load(site.url, roundSeconds),
      load(bare.url, roundSeconds),
    )
    const ratios = first.map(({ perSecond }, round) => perSecond / (second[round]?.perSecond ?? Number.NaN))
    const before = residentMegabytes(site.pid)
    let sent = 0
    while (sent < millionReports) sent += (await runSendReports({ url: site.url, seconds: 10 })).requests
    return [
      { what: 'reports, of the bare server’s', measured: median(ratios), unit: '', atLeast: 0.5 },
      { what: 'reports a second', measured: median(first.map(({ perSecond }) => perSecond)), unit: '/s' },
      { what: 'p99', measured: median(first.map(({ p99 }) => p99)), unit: 'ms' },
      {
        what: 'memory that another million reports take',
        measured: residentMegabytes(site.pid) - before,
        unit: 'MB',
        atMost: 50,
      },
    ]
  } finally {
    await bare.stop()
    await site.stop()
  }
}

async function runSendReports(wanted: ReportsWanted): Promise<ReportLoad> {
  const [command, ...args] = onCore(1, [
    process.execPath,
    join(import.meta.dirname, 'send-reports.ts'),
    JSON.stringify(wanted),
  ])
  const { stdout } = await promisify(execFile)(command as string, args, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as ReportLoad
}

const none = async () => []
const sources: AnalyticsSources = { findEnquiries: none, findSubscribers: none, findMarks: none }

async function measureDashboard(): Promise<Row[]> {
  const small = await openFilled(few)
  const large = await openFilled(many)
  try {
    const read = (app: App, asked: object) => async () => {
      const started = performance.now()
      await readDashboard(app, dashboardQuery.parse(asked), sources)
      return performance.now() - started
    }
    const compare = async (asked: object) => {
      await alternate(2, read(large.app, asked), read(small.app, asked))
      const { first, second } = await alternate(9, read(large.app, asked), read(small.app, asked))
      return { ms: median(first), ratio: median(first) / median(second) }
    }
    const whole = await compare({})
    const rows: Row[] = [
      { what: 'dashboard of 30 days', measured: whole.ms, unit: 'ms', atMost: 50 },
      { what: 'against 100,000 page views', measured: whole.ratio, unit: 'times', atMost: 2 },
    ]
    const filters: [string, object][] = [
      ['filtered by an article', { path: ['/blog/post-3'] }],
      ['filtered by the home page', { path: ['/'] }],
      ['filtered by a source of a tenth', { source: ['LinkedIn'] }],
      ['filtered by the largest source', { source: ['Google'] }],
    ]
    for (const [what, asked] of filters) {
      rows.push({ what, measured: (await compare(asked)).ms, unit: 'ms', atMost: 300 })
    }
    rows.push({ what: 'bytes a page view', measured: large.bytesAView, unit: '', atMost: 120 })
    return rows
  } finally {
    await small.close()
    await large.close()
  }
}

/** On SQLite. Months that are over are swept, as an hourly job does. */
async function openFilled(views: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'headrow-visits-'))
  const { app, close } = await createApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  const empty = await usedBytes(app)
  const stored = await fillAnalytics(app.db, views, app.clock.now())
  let visitors = Number.POSITIVE_INFINITY
  for (let left = await countVisitors(app); left < visitors; left = await countVisitors(app)) {
    visitors = left
    await sweepAnalytics(app)
  }
  return {
    app,
    bytesAView: ((await usedBytes(app)) - empty) / stored,
    async close() {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function countVisitors({ db }: App): Promise<number> {
  const { count } = await db
    .selectFrom('analyticsVisitor')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function usedBytes({ db }: App): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(db)
  return rows[0]?.bytes ?? Number.NaN
}
