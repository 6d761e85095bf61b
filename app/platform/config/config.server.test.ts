import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, type Environment, readConfig, settingNames } from './config.server.ts'
import { usefulWorkers } from './useful-workers.ts'

const recaptcha = { BOT_CHECK: 'recaptcha', RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' }

test('with nothing set the site listens locally, saves everything in ./data and asks no third party', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    secure: false,
    dataDir: resolve('./data'),
    database: { kind: 'sqlite', file: resolve('./data/studio.db') },
    seed: 'demo',
    firstAdmin: undefined,
    mail: { smtpUrl: undefined, from: undefined, to: undefined },
    newsletterPerMinute: 30,
    botCheck: { kind: 'altcha' },
    bookingUrl: undefined,
    serviceWorker: true,
    uploads: { kind: 'file', dir: resolve('./data/uploads') },
    backup: {
      at: '03:30',
      to: resolve('./data/backups'),
      bucket: undefined,
      retention: { days: 7, weeks: 4, months: 12 },
      passphrase: undefined,
    },
    trustProxy: 0,
    pushHosts: [],
    importHosts: [],
    calendarHosts: [],
    workers: 1,
    logLevel: 'info',
    metricsToken: undefined,
    analyticsKeepMonths: 14,
    development: false,
    environment: {},
  })
})

describe('a good value', () => {
  test.each<[string, Environment, object]>([
    ['PORT', { PORT: '8080' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
    ['PORT 0, any free one', { PORT: '0' }, { port: 0 }],
    ['HOST', { HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [
      'SITE_URL',
      { SITE_URL: 'https://Studio.example/' },
      { siteUrl: 'https://studio.example', secure: true },
    ],
    [
      'SITE_URL with a port',
      { SITE_URL: 'http://a.example:81' },
      { siteUrl: 'http://a.example:81', secure: false },
    ],
    ['DATA_DIR', { DATA_DIR: '/srv/studio' }, { dataDir: '/srv/studio' }],
    ['SEED', { SEED: 'none' }, { seed: 'none' }],
    [
      'SMTP_URL',
      { SMTP_URL: 'smtps://u:p@mail.example:465' },
      { mail: expect.objectContaining({ smtpUrl: 'smtps://u:p@mail.example:465' }) },
    ],
    [
      'MAIL_FROM',
      { MAIL_FROM: 'Studio <a@b.example>' },
      { mail: expect.objectContaining({ from: 'Studio <a@b.example>' }) },
    ],
    ['no WORKERS on PostgreSQL', { DATABASE_URL: 'postgres://a@b/c' }, { workers: usefulWorkers() }],
    ['MAIL_TO', { MAIL_TO: 'a@b.example' }, { mail: expect.objectContaining({ to: 'a@b.example' }) }],
    [
      'BOUNCES_URL',
      { BOUNCES_URL: 'imaps://bounce@studio.example:p%40ss@mail.example/Returned%20mail' },
      {
        bounces: {
          ...{ host: 'mail.example', port: 993, user: 'bounce@studio.example', password: 'p@ss' },
          folder: 'Returned mail',
        },
      },
    ],
    [
      'BOUNCES_URL',
      { BOUNCES_URL: 'imaps://u:p@mail.example:1993' },
      { bounces: { host: 'mail.example', port: 1993, user: 'u', password: 'p', folder: 'INBOX' } },
    ],
    ['NEWSLETTER_PER_MINUTE', { NEWSLETTER_PER_MINUTE: '60' }, { newsletterPerMinute: 60 }],
    ['BOT_CHECK', { BOT_CHECK: 'off' }, { botCheck: { kind: 'off' } }],
    [
      'BOOKING_URL',
      { BOOKING_URL: 'https://book.example/me?x=1' },
      { bookingUrl: 'https://book.example/me?x=1' },
    ],
    ['BOOKING_URL', { BOOKING_URL: 'off' }, { bookingUrl: 'off' }],
    ['TRUST_PROXY', { TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [
      'PUSH_HOSTS',
      { PUSH_HOSTS: 'Push.example, localhost:9000' },
      { pushHosts: ['push.example', 'localhost:9000'] },
    ],
    ['IMPORT_HOSTS', { IMPORT_HOSTS: 'Old.example:8080' }, { importHosts: ['old.example:8080'] }],
    ['CALENDAR_HOSTS', { CALENDAR_HOSTS: 'Cal.example' }, { calendarHosts: ['cal.example'] }],
    ['WORKERS', { WORKERS: '4' }, { workers: 4 }],
    ['LOG_LEVEL', { LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'sixteen-or-longer' }, { metricsToken: 'sixteen-or-longer' }],
    ['NODE_ENV', { NODE_ENV: 'development' }, { development: true }],
  ])('of %s is read', (_, environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected)
  })

  test('may have blanks around it, and a blank one counts as not set', () => {
    expect(readConfig({ PORT: ' 8080 ', HOST: '  ', SITE_URL: '' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
    })
  })
})

describe('a bad value stops with a line that begins with the name of the setting', () => {
  test.each<[string, string]>([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['SITE_URL', 'studio.example'],
    ['SITE_URL', 'ftp://studio.example'],
    ['SITE_URL', 'https://studio.example/path'],
    ['SITE_URL', 'https://studio.example/?q'],
    ['SITE_URL', 'https://me@studio.example'],
    ['DATABASE_URL', 'mysql://localhost/a'],
    ['DATABASE_URL', 'studio.db'],
    ['DATABASE_URL', 'file:'],
    ['DATABASE_URL', 'postgres://a b:c'],
    ['SEED', 'Demo'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'seven77'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Studio'],
    ['MAIL_TO', 'Studio <a@b.example>'],
    ['NEWSLETTER_PER_MINUTE', '0'],
    ['DKIM_KEY', '/no/such/file.pem'],
    ['DKIM_KEY', import.meta.filename],
    ['DKIM_SELECTOR', 'a b'],
    ['BOUNCES_URL', 'imap://u:p@mail.example'],
    ['BOUNCES_URL', 'imaps://mail.example'],
    ['BOUNCES_URL', 'imaps://u@mail.example'],
    ['BOUNCES_URL', 'imaps://u:50%@mail.example'],
    ['BOT_CHECK', 'on'],
    ['RECAPTCHA_URL', 'www.google.com'],
    ['BOOKING_URL', 'javascript:alert(1)'],
    ['BOOKING_URL', '/book'],
    ['UPLOADS_URL', './uploads'],
    ['UPLOADS_URL', 's3://'],
    ['UPLOADS_URL', 's3:///folder'],
    ['BACKUP_TO', 's3://'],
    ['BACKUP_TO', 'ftp://host/folder'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['PUSH_HOSTS', 'https://push.example'],
    ['IMPORT_HOSTS', 'http://old.example'],
    ['CALENDAR_HOSTS', 'https://cal.example'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
    ['PUSH_HOSTS', 'a.example,,b.example'],
    ['WORKERS', '0'],
    ['WORKERS', '65'],
    ['LOG_LEVEL', 'verbose'],
    ['METRICS_TOKEN', 'short'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\n]+$`))
  })

  test('without repeating a secret', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'tooshort' })).toThrow(/^((?!tooshort).)*$/)
    expect(() => readConfig({ SMTP_URL: 'u:passphrase@mail' })).toThrow(/^((?!passphrase).)*$/)
    expect(() => readConfig({ BOUNCES_URL: 'imap://u:passphrase@mail' })).toThrow(/^((?!passphrase).)*$/)
  })
})

describe('the database', () => {
  test.each([
    ['file:/srv/a.db', '/srv/a.db'],
    ['file:///srv/a.db', '/srv/a.db'],
    ['file:a.db', resolve('a.db')],
    ['file::memory:', ':memory:'],
  ])('%s is SQLite', (url, file) => {
    expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'sqlite', file })
  })

  test.each(['postgres://u:p@db.example/studio', 'postgresql://u@db.example:5433/s?sslmode=require'])(
    '%s is PostgreSQL',
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).database).toEqual({ kind: 'postgres', url })
    },
  )

  test('in memory cannot be shared by several processes', () => {
    expect(readConfig({ DATABASE_URL: 'file::memory:' }).workers).toBe(1)
    expect(() => readConfig({ DATABASE_URL: 'file::memory:', WORKERS: '2' })).toThrow(/^DATABASE_URL: /)
  })
})

describe('the first administrator', () => {
  const both = { ADMIN_EMAIL: 'Ada@Studio.example', ADMIN_PASSWORD: 'long enough' }

  test('has an address in lower case and a name', () => {
    const admin = { email: 'ada@studio.example', password: 'long enough' }
    expect(readConfig(both).firstAdmin).toEqual({ ...admin, name: 'Administrator' })
    expect(readConfig({ ...both, ADMIN_NAME: 'Ada' }).firstAdmin).toEqual({ ...admin, name: 'Ada' })
  })

  test('needs both address and password', () => {
    expect(() => readConfig({ ADMIN_EMAIL: both.ADMIN_EMAIL })).toThrow(/^ADMIN_PASSWORD: .*ADMIN_EMAIL/)
    expect(() => readConfig({ ADMIN_PASSWORD: both.ADMIN_PASSWORD })).toThrow(
      /^ADMIN_EMAIL: .*ADMIN_PASSWORD/,
    )
  })
})

describe('the key that signs mails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-key-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const write = (key: KeyObject) => {
    const path = join(folder, 'dkim.pem')
    writeFileSync(path, key.export({ type: 'pkcs8', format: 'pem' }))
    return path
  }

  test('is read from its file', () => {
    const path = write(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey)
    const key = readFileSync(path, 'utf8')
    expect(readConfig({ DKIM_KEY: path }).mail.dkim).toEqual({ selector: 'headrow', key })
    expect(readConfig({ DKIM_KEY: path, DKIM_SELECTOR: 's2' }).mail.dkim).toMatchObject({ selector: 's2' })
  })

  test('is one of RSA, which every mail server knows', () => {
    const path = write(generateKeyPairSync('ed25519').privateKey)
    expect(() => readConfig({ DKIM_KEY: path })).toThrow(/^DKIM_KEY: .*RSA/)
  })
})

describe('reCAPTCHA', () => {
  test("asks Google's origin unless told otherwise", () => {
    expect(readConfig(recaptcha).botCheck).toEqual({
      kind: 'recaptcha',
      siteKey: 'site',
      secret: 'secret',
      url: 'https://www.google.com',
    })
    const other = readConfig({ ...recaptcha, RECAPTCHA_URL: 'https://www.recaptcha.net' })
    expect(other.botCheck).toMatchObject({ url: 'https://www.recaptcha.net' })
  })

  test.each(['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'])('needs %s', (name) => {
    expect(() => readConfig({ ...recaptcha, [name]: undefined })).toThrow(new RegExp(`^${name}: .*recaptcha`))
  })
})

describe('uploads', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

  test('go to a folder', () => {
    expect(readConfig({ UPLOADS_URL: 'file:/srv/up' }).uploads).toEqual({ kind: 'file', dir: '/srv/up' })
  })

  test('go to a bucket, with the endpoint and region that its address gives', () => {
    const url = 's3://studio?endpoint=https://s3.example&region=eu-west-1'
    expect(readConfig({ UPLOADS_URL: url, ...keys }).uploads).toEqual({
      kind: 's3',
      bucket: 'studio',
      endpoint: 'https://s3.example',
      region: 'eu-west-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: undefined },
    })
    expect(readConfig({ UPLOADS_URL: 's3://studio', ...keys }).uploads).toMatchObject({
      endpoint: undefined,
      region: 'eu-west-2',
    })
  })

  test('need the keys of a bucket, and an endpoint with a valid address', () => {
    const url = 's3://studio?endpoint=https://s3.example'
    expect(() => readConfig({ UPLOADS_URL: url })).toThrow(/^AWS_ACCESS_KEY_ID: .*UPLOADS_URL/)
    expect(() => readConfig({ UPLOADS_URL: url, AWS_ACCESS_KEY_ID: 'id' })).toThrow(
      /^AWS_SECRET_ACCESS_KEY: /,
    )
    expect(() => readConfig({ UPLOADS_URL: 's3://studio?endpoint=s3.example', ...keys })).toThrow(
      /^UPLOADS_URL: .*endpoint/,
    )
  })
})

describe('backups', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

  test('go to a folder', () => {
    expect(readConfig({ BACKUP_TO: '/mnt/b' }).backup).toMatchObject({ to: '/mnt/b', bucket: undefined })
  })

  test('go to a bucket, after the data folder', () => {
    const { to, bucket } = readConfig({ BACKUP_TO: 's3://studio/a/b/?region=eu-west-1', ...keys }).backup
    expect(to).toBe(resolve('./data/backups'))
    expect(bucket).toMatchObject({ bucket: 'studio', prefix: 'a/b/', region: 'eu-west-1' })
  })

  test('need the keys of the bucket, and a path of their own beside uploads', () => {
    expect(() => readConfig({ BACKUP_TO: 's3://studio' })).toThrow(/^AWS_ACCESS_KEY_ID: .*BACKUP_TO/)
    const both = { UPLOADS_URL: 's3://studio', ...keys }
    expect(() => readConfig({ BACKUP_TO: 's3://studio', ...both })).toThrow(/^BACKUP_TO: .*path of its own/)
    expect(readConfig({ BACKUP_TO: 's3://studio/b', ...both }).backup.bucket?.prefix).toBe('b/')
  })
})

test('every setting is in the example file, and nothing else is', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^# ?([A-Z][A-Z_]+)=/gm)].map((match) => match[1])
  expect(named.sort()).toEqual([...settingNames].sort())
})
