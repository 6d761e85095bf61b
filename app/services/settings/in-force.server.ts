import { existsSync } from 'node:fs'
import type { Config, Environment } from '#platform/config/config.server.ts'
import { openText, sealText } from '#platform/config/sealed-text.server.ts'
import type { Database } from '#platform/db/database.server.ts'
import { isMissingTable } from '#platform/db/database-errors.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import { fieldsOf, type SettingGroup, settingGroups, type Values } from './groups.ts'
import { judge, type OwnersConfig, pickOwners, readOwnersConfig } from './variables.server.ts'

const sealPurpose = 'settings'
const groupNames = Object.keys(settingGroups) as SettingGroup[]

export interface StoredSettings {
  values: Values
  /** 0 until something is saved. */
  version: number
  /** Why the stored values cannot be used as they are. */
  problems: readonly string[]
}

/** The settings of a running process. */
export interface SettingsInForce {
  /** The settings of the environment alone, which stand over stored ones. */
  readonly machine: OwnersConfig
  /** Reads the stored settings again and puts them in force. */
  refresh(): Promise<void>
}

declare module '#platform/app.ts' {
  interface App {
    readonly settings: SettingsInForce
  }
}

/**
 * Puts the stored settings in force in this configuration, whose readers see each change at their next use. A value that
 * cannot be used is left out and logged: it never stops a start.
 */
export async function openSettings(
  config: Config,
  { db, log }: { db: Database; log?: Log },
): Promise<SettingsInForce> {
  const machine = pickOwners(config)
  let logged = ''
  const settings = {
    machine,
    async refresh() {
      const groups = await judgeStored(db, config.dataDir, machine.environment)
      const accepted: Environment = Object.assign({}, ...groups.map((each) => each.accepted))
      Object.assign(
        config,
        Object.keys(accepted).length === 0 ? machine : readOwnersConfig(machine, accepted),
      )
      const text = groups
        .flatMap(({ group, problems }) => problems.map((each) => `${settingGroups[group].title}: ${each}.`))
        .join(' ')
      if (text !== logged && text !== '') log?.warn(`settings were left out: ${text}`)
      logged = text
    },
  }
  await settings.refresh()
  return settings
}

/** Returns the configuration with the stored settings, for commands beside a running site. */
export async function withStoredSettings(config: Config, db: Database): Promise<Config> {
  const copy = { ...config }
  await openSettings(copy, { db })
  return copy
}

/** Returns the settings with those that the owner saved, where there is a site whose database can be read. */
export async function findInForce(config: Config): Promise<Config> {
  const { database } = config
  if (database.kind === 'sqlite' && !existsSync(database.file)) return config
  const opened = await openDatabase(config).catch(() => undefined)
  if (!opened) return config
  try {
    return await withStoredSettings(config, opened.db)
  } catch {
    // A damaged database is a reason to restore.
    return config
  } finally {
    await opened.close()
  }
}

interface JudgedGroup {
  group: SettingGroup
  /** The variables that the stored values stand for. */
  accepted: Environment
  /** Why stored values are left out. */
  problems: string[]
}

/** Judges what is stored of each group by the rules of the environment, which stands over it. */
export function judgeStored(db: Database, dataDir: string, environment: Environment): Promise<JudgedGroup[]> {
  return Promise.all(
    groupNames.map(async (group) => {
      const { values, problems } = await findStored(db, dataDir, group)
      const { accepted, faults } = judge(environment, group, values)
      return { group, accepted, problems: [...problems, ...Object.values(faults)] }
    }),
  )
}

/** Finds what is stored of a group, with its secret opened. */
export async function findStored(
  db: Database,
  dataDir: string,
  group: SettingGroup,
): Promise<StoredSettings> {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('name', '=', group)
    .executeTakeFirst()
    .catch((error) => {
      // A database that an older version left.
      if (isMissingTable(error)) return undefined
      throw error
    })
  const values: Record<string, string> = {}
  const problems: string[] = []
  const stored = row ? readTexts(row.value) : {}
  for (const [field, { isSecret, label }] of fieldsOf(group)) {
    const text = stored?.[field]
    if (typeof text !== 'string' || text === '') continue
    const opened = isSecret ? open(dataDir, group, text) : text
    if (opened !== undefined) values[field] = opened
    else problems.push(`${label} was saved under another secret.key and cannot be read`)
  }
  if (!stored) problems.push('What was saved cannot be read')
  return { values, version: row?.version ?? 0, problems }
}

/** Writes the values of a group as they are stored. */
export function writeStored(dataDir: string, group: SettingGroup, values: Values): string {
  const secrets = new Set(fieldsOf(group).flatMap(([name, { isSecret }]) => (isSecret ? [name] : [])))
  const entries = Object.entries(values).map(([name, text]) => [
    name,
    secrets.has(name) ? sealText(dataDir, sealPurpose, group, text) : text,
  ])
  return JSON.stringify(Object.fromEntries(entries))
}

function open(dataDir: string, group: SettingGroup, sealed: string): string | undefined {
  try {
    return openText(dataDir, sealPurpose, group, sealed)
  } catch {
    return undefined
  }
}

function readTexts(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
