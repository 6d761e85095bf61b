import { resolve } from 'node:path'
import { z } from 'zod'
import { type BotCheckSettings, readBotCheck } from './bot-check-settings.ts'
import { type Bucket, isSameBucket, readBucket } from './bucket.ts'
import { ConfigError } from './config-error.ts'
import { readDatabase, resolvePath } from './database-url.ts'
import { type MailFolder, readMailFolder } from './mail-folder.ts'
import {
  bookingUrl,
  dkimSelector,
  email,
  hosts,
  mailbox,
  privateKey,
  webOrigin,
  wholeNumber,
} from './setting-rules.server.ts'
import { readSigningKey, type SigningKey } from './signing-key.ts'
import { usefulWorkers } from './useful-workers.ts'

export { ConfigError }

/** Every setting, typed. Only `readConfig` reads the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The public origin without a trailing slash, such as `https://example.com`. */
  readonly siteUrl: string
  readonly secure: boolean
  /** Whether the Strict-Transport-Security header covers subdomains too. */
  readonly dataDir: string
  readonly database: { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
  readonly seed: 'demo' | 'none'
  readonly firstAdmin: { email: string; password: string; name: string } | undefined
  readonly mail: {
    smtpUrl: string | undefined
    from: string | undefined
    to: string | undefined
    dkim: SigningKey | undefined
  }
  /** The mailbox that returned mail and complaints reach. */
  readonly bounces: MailFolder | undefined
  /** How many mails of the newsletter may leave in any 60 seconds. */
  readonly newsletterPerMinute: number
  readonly botCheck: BotCheckSettings
  /** Where a call request sends the browser, or `off`; undefined for the site's own page. */
  readonly bookingUrl: string | undefined
  /** False takes the service worker back from every browser that has it. */
  readonly serviceWorker: boolean
  readonly uploads: { kind: 'file'; dir: string } | ({ kind: 's3' } & Bucket)
  readonly backup: {
    /** A time of day of the studio, such as `03:30`; none where backups are made by hand alone. */
    at: string | undefined
    /** A folder. Where there is a bucket too, archives are made here first, and uploaded then. */
    to: string
    bucket: (Bucket & { prefix: string }) | undefined
    retention: 'all' | { days: number; weeks: number; months: number }
    passphrase: string | undefined
  }
  readonly trustProxy: number
  /** Takes the addresses of changed pages, for a shared cache in front. */
  readonly pushHosts: readonly string[]
  /** Hosts that imported pictures may be fetched from besides public ones. */
  readonly importHosts: readonly string[]
  /** Hosts besides public ones that outside calendars may come from, over plain http as well. */
  readonly calendarHosts: readonly string[]
  /** Base64url; without it the key is derived from the installation's secret. */
  readonly vapidPrivateKey: string | undefined
  readonly workers: number
  readonly logLevel: (typeof logLevels)[number]
  readonly metricsToken: string | undefined
  /** How long analytics keeps single page views and events. */
  readonly analyticsKeepMonths: number
  readonly development: boolean
  /** What all this was read from. */
  readonly environment: Environment
}

export type Environment = Record<string, string | undefined>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const settings = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: webOrigin.optional(),
  // Read before all others, by `studio/folder.server.ts`.
  STUDIO_DIR: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres:\/\/|postgresql:\/\/)./, 'must begin with file: or postgres://')
    .optional(),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').default('demo'),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters long').optional(),
  ADMIN_NAME: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text),
      'must be an smtp:// or smtps:// address',
    )
    .optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_TO: email.optional(),
  DKIM_KEY: z.string().optional(),
  DKIM_SELECTOR: dkimSelector.default('headrow'),
  BOUNCES_URL: z.string().optional(),
  NEWSLETTER_PER_MINUTE: wholeNumber(1, 100_000).default(30),
  BOT_CHECK: z.enum(['altcha', 'recaptcha', 'off'], 'must be altcha, recaptcha or off').default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: webOrigin.default('https://www.google.com'),
  BOOKING_URL: bookingUrl.optional(),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  UPLOADS_URL: z
    .string()
    .refine((text) => /^(file:|s3:\/\/)./.test(text) && (text.startsWith('file:') || URL.canParse(text)), {
      error: 'must begin with file: or s3://',
    })
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(off|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time of day such as 03:30, or off')
    .default('03:30'),
  BACKUP_KEEP: z
    .string()
    .regex(/^(all|\d{1,3}d,\d{1,3}w,\d{1,3}m)$/, 'must be days, weeks and months such as 7d,4w,12m, or all')
    .default('7d,4w,12m'),
  BACKUP_TO: z
    .string()
    .regex(/^(s3:\/\/.|(?!\w+:\/\/))/, 'must be a folder, or begin with s3://')
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be at least 12 characters long').optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  PUSH_HOSTS: hosts.optional(),
  IMPORT_HOSTS: hosts.optional(),
  CALENDAR_HOSTS: hosts.optional(),
  VAPID_PRIVATE_KEY: privateKey.optional(),
  WORKERS: wholeNumber(1, 64).optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  ANALYTICS_KEEP_MONTHS: wholeNumber(1, 120).default(14),
  NODE_ENV: z.string().optional(),
} as const

export const settingNames = Object.keys(settings).filter((name) => name !== 'NODE_ENV')

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K]> }

/** Returns the environment of a child process: that of this one, with other settings. */
export function environmentOf(settings: Environment): Environment {
  return { ...process.env, ...settings }
}

export function readConfig(environment: Environment = process.env): Config {
  const set = parseSettings(environment)
  const dataDir = resolve(set.DATA_DIR)
  const siteUrl = set.SITE_URL ?? `http://localhost:${set.PORT}`
  const database = readDatabase(set, dataDir)
  return {
    port: set.PORT,
    host: set.HOST,
    siteUrl,
    secure: siteUrl.startsWith('https:'),
    dataDir,
    database,
    seed: set.SEED,
    firstAdmin: readFirstAdmin(set),
    mail: { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM, to: set.MAIL_TO, dkim: readSigningKey(set) },
    bounces: set.BOUNCES_URL === undefined ? undefined : readMailFolder('BOUNCES_URL', set.BOUNCES_URL),
    newsletterPerMinute: set.NEWSLETTER_PER_MINUTE,
    botCheck: readBotCheck(set),
    bookingUrl: set.BOOKING_URL,
    // The development server has no worker, which would answer with files of the last build.
    serviceWorker: set.SERVICE_WORKER === 'on' && set.NODE_ENV !== 'development',
    uploads: readUploads(set, dataDir),
    backup: readBackup(set, dataDir),
    trustProxy: set.TRUST_PROXY,
    pushHosts: listHosts(set.PUSH_HOSTS),
    importHosts: listHosts(set.IMPORT_HOSTS),
    calendarHosts: listHosts(set.CALENDAR_HOSTS),
    vapidPrivateKey: set.VAPID_PRIVATE_KEY,
    workers: set.WORKERS ?? (database.kind === 'sqlite' ? 1 : usefulWorkers()),
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN,
    analyticsKeepMonths: set.ANALYTICS_KEEP_MONTHS,
    development: set.NODE_ENV === 'development',
    environment,
  }
}

const listHosts = (text: string | undefined) =>
  text?.split(',').map((host) => host.trim().toLowerCase()) ?? []

/** What a process needs of the shell beside the settings. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'STUDIO_DIR', 'BUILD_DIR', 'NODE_COMPILE_CACHE']

/** The environment of a process that works on this site, whose settings may differ from the shell's. */
export function environmentOfSite({ environment }: Config): NodeJS.ProcessEnv {
  const shell = Object.fromEntries(inherited.map((name) => [name, process.env[name]]))
  return { ...shell, ...environment }
}

function readBackup(set: Settings, dataDir: string): Config['backup'] {
  const [days = 0, weeks = 0, months = 0] = set.BACKUP_KEEP.split(',').map((part) =>
    Number.parseInt(part, 10),
  )
  const bucket = set.BACKUP_TO?.startsWith('s3:') ? readBucket('BACKUP_TO', set.BACKUP_TO, set) : undefined
  const uploads = readUploads(set, dataDir)
  if (bucket?.prefix === '' && uploads.kind === 's3' && isSameBucket(bucket, uploads)) {
    throw new ConfigError(
      'BACKUP_TO',
      'needs a path of its own in the bucket of UPLOADS_URL: s3://bucket/backups',
    )
  }
  return {
    at: set.BACKUP_AT === 'off' ? undefined : set.BACKUP_AT,
    to: resolve(bucket || !set.BACKUP_TO ? `${dataDir}/backups` : set.BACKUP_TO),
    bucket,
    retention: set.BACKUP_KEEP === 'all' ? 'all' : { days, weeks, months },
    passphrase: set.BACKUP_PASSPHRASE,
  }
}

function parseSettings(environment: Environment): Settings {
  const parsed: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(settings)) {
    const value = environment[name]?.trim()
    const result = (schema as z.ZodType).safeParse(value === '' ? undefined : value)
    if (!result.success) throw new ConfigError(name, result.error.issues[0]?.message ?? 'is not valid')
    parsed[name] = result.data
  }
  return parsed as Settings
}

function readFirstAdmin(set: Settings): Config['firstAdmin'] {
  if (!set.ADMIN_EMAIL && !set.ADMIN_PASSWORD) return undefined
  if (!set.ADMIN_EMAIL) throw new ConfigError('ADMIN_EMAIL', 'is needed when ADMIN_PASSWORD is set')
  if (!set.ADMIN_PASSWORD) throw new ConfigError('ADMIN_PASSWORD', 'is needed when ADMIN_EMAIL is set')
  return {
    email: set.ADMIN_EMAIL.toLowerCase(),
    password: set.ADMIN_PASSWORD,
    name: set.ADMIN_NAME ?? 'Administrator',
  }
}

function readUploads(set: Settings, dataDir: string): Config['uploads'] {
  const url = set.UPLOADS_URL
  if (!url?.startsWith('s3:')) {
    return { kind: 'file', dir: url ? resolvePath(url.slice('file:'.length)) : resolve(dataDir, 'uploads') }
  }
  const { prefix, ...bucket } = readBucket('UPLOADS_URL', url, set)
  return { kind: 's3', ...bucket }
}
