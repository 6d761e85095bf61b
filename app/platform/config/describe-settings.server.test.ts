import { expect, it } from 'vitest'
import { settingNames } from './config.server.ts'
import { describeSettings } from './describe-settings.server.ts'

const described = (environment: Record<string, string>) =>
  Object.fromEntries(describeSettings(environment).map(({ name, ...rest }) => [name, rest]))

it('names every setting once, with the default it has', () => {
  const settings = described({})
  expect(Object.keys(settings)).toEqual(settingNames)
  expect(settings.PORT).toEqual({ value: '3000', set: false })
  expect(settings.SITE_URL).toEqual({ value: 'http://localhost:3000', set: false })
  expect(settings.SMTP_URL).toEqual({ value: '-', set: false })
})

it('shows the settings and hides secrets', () => {
  const secret = 'correct-horse-battery'
  const settings = described({
    PORT: '4000',
    ADMIN_EMAIL: 'edda@example.com',
    ADMIN_PASSWORD: secret,
    SMTP_URL: `smtp://me:${secret}@mail.example.com`,
    BOUNCES_URL: `imaps://me:${secret}@mail.example.com`,
    DATABASE_URL: `postgres://me:${secret}@db.example.com/site?sslpassword=${secret}`,
    BOT_CHECK: 'recaptcha',
    RECAPTCHA_SITE_KEY: 'public',
    RECAPTCHA_SECRET: secret,
    METRICS_TOKEN: secret,
  })
  expect(JSON.stringify(settings)).not.toContain(secret)
  expect(settings.PORT).toEqual({ value: '4000', set: true })
  expect(settings.SMTP_URL?.value).toBe('smtp://me:hidden@mail.example.com')
  expect(settings.BOUNCES_URL?.value).toBe('imaps://me:hidden@mail.example.com:993/INBOX')
  expect(settings.DATABASE_URL?.value).toMatch(/^postgres:\/\/me:hidden@db\.example\.com\/site/)
  expect(settings.ADMIN_PASSWORD).toEqual({ value: '(hidden)', set: true })
})
