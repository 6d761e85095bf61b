import { existsSync } from 'node:fs'
import { connect, type TLSSocket } from 'node:tls'
import type { App } from '#platform/app.ts'
import { systemClock } from '#platform/app.ts'
import { type Config, ConfigError, type Environment } from '#platform/config/config.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { createNames, type Names } from '#services/sender-records/names.server.ts'
import { withStoredSettings } from '#services/settings/in-force.server.ts'
import { studio } from '#studio'
import { type Disk, readDisk } from './disk.server.ts'
import type { Finding } from './finding.ts'

/** What is checked: a running site, or the place where one is or will be. */
export interface CheckedSite extends Pick<App, 'clock'> {
  config: Config
  /** The variables of the machine, which stand over what the owner saved. */
  environment: Environment
  mail: Pick<Mail, 'check'>
  edges: Edges
  database:
    | { state: 'missing' }
    | { state: 'closed'; problem: string }
    | { state: 'open'; opened: Pick<OpenedDatabase, 'engine' | 'db'> }
  /** The database, where it has the tables of this version. */
  db: Database | undefined
}

export type Look = (site: CheckedSite) => Promise<Finding[]>

/** The site that this process serves. */
export function siteOf(app: App, edges: Edges = createEdges()): CheckedSite {
  const { config, clock, db, mail } = app
  const { environment } = app.settings.machine
  const engine = config.database.kind
  return { config, environment, clock, mail, edges, db, database: { state: 'open', opened: { engine, db } } }
}

/** Opens the site that the settings name for `work`, and makes no database where there is none. */
export async function withSite<T>(config: Config, work: (site: CheckedSite) => Promise<T>): Promise<T> {
  const { environment } = config
  const parts = { clock: systemClock, edges: createEdges(), environment, ...mailed(config) }
  const { database } = config
  if (database.kind === 'sqlite' && database.file !== ':memory:' && !existsSync(database.file)) {
    return work({ ...parts, database: { state: 'missing' }, db: undefined })
  }
  let opened: OpenedDatabase
  try {
    opened = await openDatabase(config)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return work({ ...parts, database: { state: 'closed', problem: error.message }, db: undefined })
  }
  try {
    const { pending, problem } = await readMigrationState(opened)
    const isCurrent = problem === undefined && pending.length === 0
    const inForce = isCurrent ? await withStoredSettings(config, opened.db) : config
    return await work({
      ...parts,
      ...mailed(inForce),
      database: { state: 'open', opened },
      db: isCurrent ? opened.db : undefined,
    })
  } finally {
    await opened.close()
  }
}

const mailed = (config: Config) => ({ config, mail: createMail({ config, studio }) })

interface Certificate {
  from: Date
  until: Date
  /** Why a browser would refuse it. */
  problem: string | undefined
}

/** The network and the disk, as the checks use them. Tests replace them, so that no request leaves the machine. */
export interface Edges extends Pick<Names, 'findTxt'> {
  readDisk(path: string): Promise<Disk>
  readCertificate(host: string, port: number): Promise<Certificate>
}

const tlsTimeoutMs = 4_000

export function createEdges({ dnsServer }: { dnsServer?: string } = {}): Edges {
  return { readDisk, findTxt: createNames({ dnsServer }).findTxt, readCertificate }
}

/** Reads the certificate whatever is wrong with it; nothing is sent. */
function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
      const problem = socket.authorized ? undefined : reasonOf(socket.authorizationError)
      socket.destroy()
      resolve({ from: new Date(from), until: new Date(until), problem })
    })
    socket.setTimeout(tlsTimeoutMs, () =>
      socket.destroy(new Error(`no answer within ${tlsTimeoutMs / 1000} seconds`)),
    )
    socket.once('error', reject)
  })
}

/** An error's code, although its type says that it is an error. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
