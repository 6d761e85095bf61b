import { sql } from 'kysely'
import { systemClock } from '#platform/app.ts'
import { formatBytes } from '#platform/bytes.ts'
import { formatClock, formatDay, formatMoment } from '#platform/dates.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import type { OpenedDatabase } from '#platform/db/open-database.server.ts'
import { hourMs, minuteMs } from '#platform/durations.ts'
import { countJobs, countOverdueJobs } from '#platform/jobs/dead-jobs.server.ts'
import { faultsInForce } from '#studio/in-force.server.ts'
import type { Look } from './checked-site.server.ts'
import { about } from './finding.ts'
import { listReports } from './reports.server.ts'

/** Certificates, signatures for a bucket and the log go by the machine's own clock. */
const clockToleranceMs = 30_000

export const checkDatabase: Look = async ({ config, database }) => {
  const say = about('Database')
  if (database.state === 'closed') return say.fail(['the data cannot be opened', database.problem])
  if (database.state === 'missing') {
    const file = config.database.kind === 'sqlite' ? config.database.file : ''
    return say.ok(`${file} is created at the first start`)
  }
  const { opened } = database
  const version = await readVersion(opened)
  const size = await readDatabaseSize(opened)
  // Last, when the other looks have left the processor.
  const begun = performance.now()
  await sql`select 1`.execute(opened.db)
  const ms = Math.max(1, Math.round(performance.now() - begun))
  return say.ok(`${version}, answers in ${ms} ms, ${formatBytes(size)}`)
}

async function readVersion({ engine, db }: Pick<OpenedDatabase, 'engine' | 'db'>): Promise<string> {
  const version =
    engine === 'sqlite' ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db)
  return `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version}`
}

export async function readDatabaseSize({
  engine,
  db,
}: Pick<OpenedDatabase, 'engine' | 'db'>): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{ size: number }>`select page_count * page_size as size from pragma_page_count, pragma_page_size`
      : sql<{ size: number }>`select pg_database_size(current_database()) as size`
  return (await size.execute(db)).rows[0]?.size ?? 0
}

/** Looks at the machine's own clock: a running site goes by the database's. */
export const checkClock: Look = async ({ database }) => {
  const say = about('Clock')
  const here = systemClock.now()
  const text = `${formatDay(here)} at ${formatClock(here)} in the studio's time zone`
  if (database.state !== 'open' || database.opened.engine === 'sqlite') {
    return say.ok(text)
  }
  const { rows } = await sql<{ now: Date }>`select current_timestamp as now`.execute(database.opened.db)
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - here.getTime())
  if (apart <= clockToleranceMs) {
    return say.ok(`${text}, as the database's`)
  }
  const difference = `${Math.round(apart / 1000)} seconds from the database's`
  return say.warn(['the clock of this machine is wrong', difference], 'Set both by NTP.')
}

export const checkMigrations: Look = async ({ database }) => {
  if (database.state !== 'open') return []
  const say = about('Migrations')
  const { applied, pending, problem } = await readMigrationState(database.opened)
  if (problem !== undefined) return say.fail(['the data does not fit this version', problem])
  return pending.length > 0
    ? say.warn([`${pending.length} run at the next start`, pending.join(', ')])
    : say.ok(`${applied.length} applied, none left to apply`)
}

/** Looks for changes of the owner that could not be brought into force. */
export const checkBusiness: Look = async () => {
  const [fault] = faultsInForce()
  return fault === undefined
    ? []
    : about('Business').warn(fault, 'Open it under Business, and save it again or go back to the folder.')
}

/** A free runner takes a due job within a second. */
const overdueMs = 15 * minuteMs

export const checkJobs: Look = async ({ db, clock }) => {
  if (!db) return []
  const say = about('Jobs')
  const [{ waiting, dead }, overdue] = await Promise.all([
    countJobs(db),
    countOverdueJobs(db, new Date(clock.now().getTime() - overdueMs)),
  ])
  const text = `${waiting} waiting, ${dead} failed${overdue > 0 ? `, ${overdue} overdue` : ''}`
  if (dead > 0) {
    return say.warn(text, 'The dashboard says why. You can retry or discard each one there.')
  }
  if (overdue > 0) return say.warn(text, 'Check that the site is running.')
  return say.ok(text)
}

const lateMs = 3 * hourMs

/** The sweeps, which each running process does every hour. */
export const checkHourlyJobs: Look = async ({ db, clock }) => {
  if (!db) return []
  const say = about('Hourly jobs')
  const now = clock.now()
  const runs = (await listReports(db)).flatMap(({ sweeps }) => sweeps ?? [])
  const last = runs.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
  if (!last) return say.ok('the first run is an hour after the start')
  const done = last.total - last.failed.length
  const text = `${done} of ${last.total} ran ${formatMoment(last.at, now)}`
  if (last.failed.length > 0) {
    const failed = last.failed.map((each) => `${each.name} (${each.reason})`).join(', ')
    return say.warn([text, `not ${failed}`], 'They are retried in an hour.')
  }
  if (now.getTime() - Date.parse(last.at) < lateMs) return say.ok(text)
  return say.warn(`none since ${formatDay(last.at)}`, 'Check that the site is running.')
}
