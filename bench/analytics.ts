import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { readDashboard } from '#features/analytics/dashboard/queries.server.ts'
import { dashboardQuery } from '#features/analytics/schema.ts'
import type { App } from '#platform/app.ts'
import { readConfig } from '#platform/config/config.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { createApp } from '#server/create-app.server.ts'
import { launchPostgres } from '#tests/support/postgres.server.ts'
import { startStudioServer } from '../scripts/studio-server.ts'
import { fillAnalytics } from './analytics-fill.ts'
import { startBareIntake } from './bare-intake.ts'
import type { Benchmark, Row } from './benchmark.ts'
import { onCore, pinServer } from './load.ts'
import { alternate, median, residentMegabytes } from './measure.ts'
import type { ReportLoad, ReportsWanted } from './send-reports.ts'

const rounds = 5
const roundSeconds = 3
const millionReports = 1_000_000
const few = 100_000
/** Filling takes some ten minutes an engine; `ANALYTICS_VIEWS` asks for fewer. */
const many = Number(process.env.ANALYTICS_VIEWS ?? 10_000_000)

export const analyticsIntake: Benchmark = {
  name: 'analytics-intake',
  about: 'page views reported to one process against a bare server that reads them; memory',
  run: measureIntake,
}

export const analytics: Benchmark = {
  name: 'analytics',
  about: `the dashboard of 30 days with ${many.toLocaleString('en-GB')} page views of 14 months against 100,000, and their bytes, on both engines`,
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

async function measureDashboard(): Promise<Row[]> {
  const postgres = await launchPostgres(likeAServer)
  try {
    return [
      ...(await measureEngine('SQLite', () => undefined)),
      ...(await measureEngine('PostgreSQL', (name) => createPostgresDatabase(postgres.url, name))),
    ]
  } finally {
    await postgres.stop()
  }
}

/** Answers the URL of an empty database, or nothing for SQLite. */
type CreateDatabase = (name: string) => Promise<string> | undefined

async function measureEngine(engine: string, createDatabase: CreateDatabase): Promise<Row[]> {
  const small = await openFilled(few, await createDatabase('few'))
  const large = await openFilled(many, await createDatabase('many'))
  try {
    const read = (app: App, asked: object) => async () => {
      const started = performance.now()
      await readDashboard(app, dashboardQuery.parse(asked))
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
    rows.push({ what: 'bytes a page view', measured: large.bytes.others, unit: '', atMost: 120 })
    rows.push({ what: 'bytes a page view for its events', measured: large.bytes.events, unit: '' })
    return rows.map((row) => ({ ...row, what: `${engine}: ${row.what}` }))
  } finally {
    await small.close()
    await large.close()
  }
}

/** As a server of one's own is set up; that of the tests never clears away old rows. */
const likeAServer = ['-c', 'autovacuum=on', '-c', 'autovacuum_naptime=5s', '-c', 'shared_buffers=128MB']

async function createPostgresDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.replace(/[^/]*$/, name)
}

async function openFilled(views: number, url: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'headrow-visits-'))
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...(url && { DATABASE_URL: url }) }
  const { app, close } = await createApp(readConfig(settings))
  const stored = await fillAnalytics(app, views)
  const count = url ? countPostgresBytes : countSqliteBytes
  if (url) await sql`vacuum analyze`.execute(app.db)
  const bytes = await count(app.db)
  return {
    app,
    bytes: { events: bytes.events / stored, others: bytes.others / stored },
    async close() {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Bytes {
  events: number
  others: number
}

/** Tables with their indexes. */
async function countPostgresBytes(db: Database): Promise<Bytes> {
  const { rows } = await sql<Bytes>`
    select sum(case when relname = 'analyticsEvent' then pg_total_relation_size(oid) else 0 end) as events,
      sum(case when relname = 'analyticsEvent' then 0 else pg_total_relation_size(oid) end) as others
    from pg_class where relkind = 'r' and relname like 'analytics%'`.execute(db)
  return rows[0] as Bytes
}

async function countSqliteBytes(db: Database): Promise<Bytes> {
  const { rows } = await sql<Bytes>`
    select sum(case when tbl_name = 'analyticsEvent' then pgsize else 0 end) as events,
      sum(case when tbl_name = 'analyticsEvent' then 0 else pgsize end) as others
    from dbstat join sqlite_schema on sqlite_schema.name = dbstat.name
    where aggregate = 1 and tbl_name like 'analytics%'`.execute(db)
  return rows[0] as Bytes
}
