import type { z } from 'zod'
import { type Config, ConfigError, type Environment, readConfig } from '#platform/config/config.server.ts'
import { portNumber, serverName } from '#platform/config/setting-rules.server.ts'
import type { FieldMessages } from '#platform/errors.ts'
import { fieldsOf, type SettingGroup, type Values } from './groups.ts'

/** A variable of the environment, and the fields that are its parts. */
interface Variable {
  fields: readonly [string, ...string[]]
  /** Rules of the parts, which the variable's own rule would refuse without naming the part. */
  rules?: Readonly<Record<string, z.ZodType>>
  /** Parts without which the first has no use. */
  needed?: (values: Values) => readonly string[]
  write(values: Values): string | undefined
  read(text: string): Values
}

const same = (field: string): Variable => ({
  fields: [field],
  write: (values) => values[field],
  read: (text) => ({ [field]: text }),
})

const encode = encodeURIComponent
const isLoopback = (server: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(server)
const hostOf = (server: string) => (server.includes(':') ? `[${server}]` : server)

/** Reads the parts of an address such as `smtps://user:password@host:465`. */
function readAddress(text: string, ports: Readonly<Record<string, string>>): Values {
  const { protocol, hostname, port, username, password } = new URL(text)
  return present({
    server: hostname.replace(/^\[|\]$/g, ''),
    port: port || ports[protocol],
    user: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  })
}

export const present = (values: Readonly<Record<string, string | null | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).flatMap(([name, text]) => (text ? [[name, text]] : [])))

const server = { server: serverName, port: portNumber }

const smtp: Variable = {
  fields: ['server', 'port', 'user', 'secret'],
  rules: server,
  needed: ({ user, secret }) => (user ? ['secret'] : secret ? ['user'] : []),
  write({ server, port = '465', user, secret = '' }) {
    if (!server) return undefined
    const login = user ? `${encode(user)}:${encode(secret)}@` : ''
    // A password never leaves the machine unencrypted. A mail program of this machine has a certificate of its own.
    const options = isLoopback(server) ? '?tls.rejectUnauthorized=false' : user ? '?requireTLS=true' : ''
    return `${port === '465' ? 'smtps' : 'smtp'}://${login}${hostOf(server)}:${port}${options}`
  },
  read: (text) => readAddress(text, { 'smtp:': '587', 'smtps:': '465' }),
}

const imap: Variable = {
  fields: ['server', 'port', 'user', 'secret', 'folder'],
  rules: server,
  needed: () => ['user', 'secret'],
  write({ server, port = '993', user = '', secret = '', folder = 'INBOX' }) {
    if (!server) return undefined
    return `imaps://${encode(user)}:${encode(secret)}@${hostOf(server)}:${port}/${encode(folder)}`
  },
  read: (text) => ({
    ...readAddress(text, { 'imaps:': '993' }),
    folder: decodeURIComponent(new URL(text).pathname.slice(1)) || 'INBOX',
  }),
}

const variables: Readonly<Record<SettingGroup, Readonly<Record<string, Variable>>>> = {
  email: { SMTP_URL: smtp, MAIL_FROM: same('sender'), MAIL_TO: same('notices') },
  backups: {
    BACKUP_AT: same('at'),
    BACKUP_KEEP: same('keep'),
    BACKUP_TO: same('to'),
    BACKUP_PASSPHRASE: same('passphrase'),
  },
  returned: { BOUNCES_URL: imap },
  newsletter: { NEWSLETTER_PER_MINUTE: same('rate') },
}

/** Lists the fields that are parts of one variable together with this one. */
export const partsWith = (group: SettingGroup, field: string): readonly string[] =>
  Object.values(variables[group]).find(({ fields }) => fields.includes(field))?.fields ?? []

const isSet = (environment: Environment, name: string) => Boolean(environment[name]?.trim())

/** Finds the values that the environment sets, and the fields that they fix. */
export function readFixed(
  machine: Environment,
  group: SettingGroup,
): { values: Values; fixed: readonly string[] } {
  const set = Object.entries(variables[group]).filter(([name]) => isSet(machine, name))
  return {
    values: Object.assign({}, ...set.map(([name, { read }]) => read(machine[name]?.trim() ?? ''))),
    fixed: set.flatMap(([, { fields }]) => fields),
  }
}

interface Judged {
  /** The variables that the values stand for, without faulty ones and those that the environment sets. */
  accepted: Environment
  faults: FieldMessages
}

/** Checks the values of a group by the rules of the environment. */
export function judge(machine: Environment, group: SettingGroup, values: Values): Judged {
  const accepted: Environment = {}
  const faults: FieldMessages = {}
  for (const [name, variable] of Object.entries(variables[group])) {
    if (isSet(machine, name)) continue
    const label = (field: string) => labelOf(group, field)
    const found = findFaults(machine, name, { variable, values, label })
    const text = Object.keys(found).length === 0 ? variable.write(values) : undefined
    if (text !== undefined) accepted[name] = text
    Object.assign(faults, found)
  }
  return { accepted, faults }
}

const labelOf = (group: SettingGroup, field: string) =>
  fieldsOf(group).find(([name]) => name === field)?.[1].label ?? field

interface Written {
  variable: Variable
  values: Values
  label: (field: string) => string
}

function findFaults(machine: Environment, name: string, { variable, values, label }: Written): FieldMessages {
  const faults: FieldMessages = {}
  const [first] = variable.fields
  for (const [field, rule] of Object.entries(variable.rules ?? {})) {
    const text = values[field]
    const problem = text === undefined ? undefined : rule.safeParse(text).error?.issues[0]?.message
    if (problem) faults[field] = `${label(field)} ${problem}`
  }
  const needed = values[first] ? (variable.needed?.(values) ?? []) : []
  for (const field of needed) if (!values[field]) faults[field] ??= `${label(field)} is needed`
  const text = Object.keys(faults).length > 0 ? undefined : variable.write(values)
  if (text === undefined) return faults
  try {
    readConfig({ ...withoutKey(machine), [name]: text })
    return faults
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const isOwn = error.message.startsWith(`${name}:`)
    return { [first]: isOwn ? `${label(first)} ${error.problem}` : error.message }
  }
}

/** The file of the signing key was read at the start, and may be gone since. */
const withoutKey = (machine: Environment): Environment => ({ ...machine, DKIM_KEY: undefined })

/** The part of the configuration that an owner can change. */
export type OwnersConfig = Pick<Config, 'mail' | 'bounces' | 'newsletterPerMinute' | 'backup' | 'environment'>

export const pickOwners = ({
  mail,
  bounces,
  newsletterPerMinute,
  backup,
  environment,
}: Config): OwnersConfig => ({ mail, bounces, newsletterPerMinute, backup, environment })

/** Returns the settings that an owner can change, as they are with these variables under those of the environment. */
export function readOwnersConfig(machine: OwnersConfig, accepted: Environment): OwnersConfig {
  const set = Object.fromEntries(Object.entries(machine.environment).filter(([, text]) => text?.trim()))
  const environment = { ...machine.environment, ...accepted, ...set }
  const { mail, ...config } = readConfig(withoutKey(environment))
  return pickOwners({ ...config, mail: { ...mail, dkim: machine.mail.dkim }, environment })
}
