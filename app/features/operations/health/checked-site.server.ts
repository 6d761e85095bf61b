import { existsSync } from 'node:fs'
import type { App } from '#platform/app.ts'
import { systemClock } from '#platform/app.ts'
import { type Config, ConfigError } from '#platform/config/config.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { readMigrationState } from '#platform/db/migrate.server.ts'
import { type OpenedDatabase, openDatabase } from '#platform/db/open-database.server.ts'
import { createMail } from '#platform/mail/create-mail.server.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { studio } from '#studio'
import { createEdges, type Edges } from './edges.server.ts'
import type { Finding } from './finding.ts'

/** What is checked: a running site, or the place where one is or will be. */
export interface CheckedSite extends Pick<App, 'clock'> {
  config: Config
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
  const engine = config.database.kind
  return { config, clock, mail, edges, db, database: { state: 'open', opened: { engine, db } } }
}

/** Opens the site that the settings name for `work`, and makes no database where there is none. */
export async function withSite<T>(config: Config, work: (site: CheckedSite) => Promise<T>): Promise<T> {
  const parts = { config, clock: systemClock, mail: createMail({ config, studio }), edges: createEdges() }
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
    return await work({
      ...parts,
      database: { state: 'open', opened },
      db: isCurrent ? opened.db : undefined,
    })
  } finally {
    await opened.close()
  }
}
