import { existsSync, readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { systemClock } from '#platform/app.ts'
import { type Config, ConfigError } from '#platform/config/config.server.ts'
import { ensureFolder } from '#platform/config/make-folder.server.ts'
import { listOpenFiles } from '#platform/config/private-files.server.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import {
  findProxyInSettings,
  findProxyTrouble,
  proxyRemedy,
  proxyTrouble,
} from '#platform/http/proxy-watch.server.ts'
import { countJobs } from '#platform/jobs/dead-jobs.server.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import { outboxPath } from '#platform/mail/outbox.server.ts'
import { studio } from '#studio'

export interface Check {
  name: string
  state: 'good' | 'doubtful' | 'bad'
  finding: string
}

const gibibyte = 2 ** 30
const warnFreeBytes = gibibyte
const minFreeBytes = 100 * 2 ** 20
/** Sign-in links and sessions depend on the clock; a difference of half a minute between machines does no harm. */
const clockToleranceMs = 30_000

/** Yields each check as soon as its result is known, so that a slow one shows after which it is running. */
export async function* runChecks(config: Config): AsyncGenerator<Check> {
  yield checkNode()
  const folder = await checkFolder(config.dataDir)
  yield folder
  yield await checkFileModes(config)
  if (folder.state !== 'bad') yield await checkFreeSpace(config.dataDir)
  const trouble = yield* checkDatabase(config)
  yield describeProxy(config, trouble)
  yield await checkMail(config)
}

function checkNode(): Check {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  const wanted: string = dependencies.node
  const same = process.versions.node.split('.')[0] === wanted.split('.')[0]
  return {
    name: 'Node',
    state: same ? 'good' : 'bad',
    finding: same
      ? process.version
      : `${process.version} runs this; it is made for ${wanted}. Use npm run studio`,
  }
}

async function checkFolder(dataDir: string): Promise<Check> {
  const name = 'Data folder'
  try {
    await ensureFolder('DATA_DIR', dataDir)
  } catch (error) {
    return { name, state: 'bad', finding: (error as Error).message }
  }
  const { mode } = await stat(dataDir)
  return (mode & 0o077) === 0
    ? { name, state: 'good', finding: `${dataDir} can be written to` }
    : {
        name,
        state: 'doubtful',
        finding: `${dataDir} is open to other users of this machine: chmod 700 closes it`,
      }
}

async function checkFileModes(config: Config): Promise<Check> {
  const name = 'File modes'
  const open = await listOpenFiles(config)
  return open.length === 0
    ? { name, state: 'good', finding: 'no other user of this machine can read the data' }
    : {
        name,
        state: 'doubtful',
        finding: `open to other users of this machine: ${open.join(', ')}. The next start closes what is yours`,
      }
}

async function checkFreeSpace(dataDir: string): Promise<Check> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  return {
    name: 'Free space',
    state: free < minFreeBytes ? 'bad' : free < warnFreeBytes ? 'doubtful' : 'good',
    finding: `${(free / gibibyte).toFixed(1)} GiB on the data folder's disk`,
  }
}

type ProxyTrouble = keyof typeof proxyTrouble | undefined

/** Returns the sign of a proxy in the database, or in the settings alone where there is no database yet. */
async function* checkDatabase(config: Config): AsyncGenerator<Check, ProxyTrouble> {
  const { database } = config
  const bySettings = findProxyInSettings(config)
  if (database.kind === 'sqlite' && database.file !== ':memory:' && !existsSync(database.file)) {
    yield { name: 'Database', state: 'good', finding: `${database.file} will be made at the first start` }
    return bySettings
  }
  let opened: OpenedDatabase
  try {
    opened = await openDatabase(config)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    yield { name: 'Database', state: 'bad', finding: error.message }
    return bySettings
  }
  try {
    yield { name: 'Database', state: 'good', finding: await describeEngine(opened) }
    yield await checkClock(opened)
    const migrations = await checkMigrations(opened)
    yield migrations
    if (migrations.state !== 'good') return bySettings
    yield await checkJobs(opened)
    return await findProxyTrouble({ config, db: opened.db, clock: systemClock })
  } finally {
    await opened.close()
  }
}

function describeProxy({ trustProxy }: Config, trouble: ProxyTrouble): Check {
  const name = 'Proxy'
  if (trouble) return { name, state: 'doubtful', finding: `${proxyTrouble[trouble]} ${proxyRemedy}` }
  const finding =
    trustProxy === 0 ? 'none is trusted, none was seen' : `addresses are taken from ${trustProxy} in front`
  return { name, state: 'good', finding }
}

async function describeEngine({ engine, db }: OpenedDatabase): Promise<string> {
  const version =
    engine === 'sqlite' ? sql<string>`sqlite_version()` : sql<string>`current_setting('server_version')`
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db)
  return `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version} answers`
}

async function checkClock({ engine, db }: OpenedDatabase): Promise<Check> {
  const name = 'Clock'
  const here = systemClock.now()
  if (engine === 'sqlite') return { name, state: 'good', finding: here.toISOString() }
  const { rows } = await sql<{ now: Date }>`select current_timestamp as now`.execute(db)
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - here.getTime())
  return apart <= clockToleranceMs
    ? { name, state: 'good', finding: `${here.toISOString()}, as the database's` }
    : {
        name,
        state: 'doubtful',
        finding: `${Math.round(apart / 1000)} seconds from the database's; set both by NTP`,
      }
}

async function checkMigrations(opened: OpenedDatabase): Promise<Check> {
  const { applied, pending, problem } = await readMigrationState(opened)
  const name = 'Migrations'
  if (problem !== undefined) return { name, state: 'bad', finding: problem }
  return pending.length > 0
    ? { name, state: 'doubtful', finding: `${pending.length} wait for the next start: ${pending.join(', ')}` }
    : { name, state: 'good', finding: `${applied.length} applied, none wait` }
}

async function checkJobs({ db }: OpenedDatabase): Promise<Check> {
  const { waiting, dead } = await countJobs(db)
  return {
    name: 'Jobs',
    state: dead > 0 ? 'doubtful' : 'good',
    finding: `${waiting} wait, ${dead} given up`,
  }
}

async function checkMail(config: Config): Promise<Check> {
  const name = 'Mail'
  const mail = createMail({ config, studio })
  const trouble = await mail.check()
  if (trouble) return { name, state: 'doubtful', finding: `cannot be sent at the moment: ${trouble}` }
  return config.mail.smtpUrl
    ? { name, state: 'good', finding: 'the mail server takes mail' }
    : {
        name,
        state: 'doubtful',
        finding: `SMTP_URL is not set: mail is kept in ${outboxPath(config.dataDir)}`,
      }
}
