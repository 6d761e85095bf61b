import { studioFolder } from '#studio/folder.server.ts'
import type { Bucket } from './bucket.ts'
import { type Config, type Environment, readConfig, settingNames } from './config.server.ts'
import { describeMailFolder } from './mail-folder.ts'

interface DescribedSetting {
  name: string
  /** The effective value; secrets are hidden, a dash stands for none. */
  value: string
  /** False when the value is the default. */
  set: boolean
}

/** Describes every setting with its effective value, without secrets, so that the list can be shown to others. */
export function describeSettings(environment: Environment = process.env): DescribedSetting[] {
  const values = effectiveValues(readConfig(environment))
  return settingNames.map((name) => ({
    name,
    value: values[name] ?? '-',
    set: Boolean(environment[name]?.trim()),
  }))
}

function effectiveValues(config: Config): Record<string, string | undefined> {
  const { backup, botCheck, bounces, database, firstAdmin, mail, uploads } = config
  const keys = uploads.kind === 's3' ? uploads.credentials : backup.bucket?.credentials
  const recaptcha = botCheck.kind === 'recaptcha' ? botCheck : undefined
  return {
    PORT: String(config.port),
    HOST: config.host,
    SITE_URL: config.siteUrl,
    STUDIO_DIR: studioFolder,
    DATA_DIR: config.dataDir,
    DATABASE_URL: database.kind === 'postgres' ? withoutPassword(database.url) : `file:${database.file}`,
    SEED: config.seed,
    ADMIN_EMAIL: firstAdmin?.email,
    ADMIN_PASSWORD: hidden(firstAdmin?.password),
    ADMIN_NAME: firstAdmin?.name,
    SMTP_URL: mail.smtpUrl && withoutPassword(mail.smtpUrl),
    MAIL_FROM: mail.from,
    MAIL_TO: mail.to,
    DKIM_KEY: hidden(mail.dkim?.key),
    DKIM_SELECTOR: mail.dkim?.selector,
    BOUNCES_URL: bounces && describeMailFolder(bounces),
    NEWSLETTER_PER_MINUTE: String(config.newsletterPerMinute),
    BOT_CHECK: botCheck.kind,
    RECAPTCHA_SITE_KEY: recaptcha?.siteKey,
    RECAPTCHA_SECRET: hidden(recaptcha?.secret),
    RECAPTCHA_URL: recaptcha?.url,
    BOOKING_URL: config.bookingUrl,
    SERVICE_WORKER: config.serviceWorker ? 'on' : 'off',
    UPLOADS_URL: uploads.kind === 'file' ? `file:${uploads.dir}` : describeBucket(uploads),
    AWS_ACCESS_KEY_ID: keys?.accessKeyId,
    AWS_SECRET_ACCESS_KEY: hidden(keys?.secretAccessKey),
    AWS_SESSION_TOKEN: hidden(keys?.sessionToken),
    BACKUP_AT: backup.at ?? 'off',
    BACKUP_TO: backup.bucket ? describeBucket(backup.bucket) : backup.to,
    BACKUP_KEEP: describeRetention(backup.retention),
    BACKUP_PASSPHRASE: hidden(backup.passphrase),
    TRUST_PROXY: String(config.trustProxy),
    PUSH_HOSTS: config.pushHosts.join(', ') || undefined,
    IMPORT_HOSTS: config.importHosts.join(', ') || undefined,
    CALENDAR_HOSTS: config.calendarHosts.join(', ') || undefined,
    VAPID_PRIVATE_KEY: hidden(config.vapidPrivateKey),
    WORKERS: String(config.workers),
    LOG_LEVEL: config.logLevel,
    METRICS_TOKEN: hidden(config.metricsToken),
    ANALYTICS_KEEP_MONTHS: String(config.analyticsKeepMonths),
  }
}

function describeRetention(retention: Config['backup']['retention']): string {
  return retention === 'all' ? 'all' : `${retention.days}d,${retention.weeks}w,${retention.months}m`
}

function hidden(secret: string | undefined): string | undefined {
  return secret && '(hidden)'
}

/** Removes the password, which stands in the address itself or, for PostgreSQL, in its parameters. */
function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = 'hidden'
  for (const name of url.searchParams.keys()) {
    if (/pass|secret|token|key/i.test(name)) url.searchParams.set(name, 'hidden')
  }
  return url.href
}

function describeBucket({ bucket, endpoint, region, prefix }: Bucket & { prefix?: string }): string {
  return `s3://${bucket}${prefix ? `/${prefix}` : ''}?${endpoint ? `endpoint=${endpoint}&` : ''}region=${region}`
}
