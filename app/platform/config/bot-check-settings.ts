import { ConfigError } from './config-error.ts'

export type BotCheckSettings =
  | { kind: 'altcha' }
  | { kind: 'off' }
  | { kind: 'recaptcha'; siteKey: string; secret: string; url: string }

interface Written {
  BOT_CHECK: BotCheckSettings['kind']
  RECAPTCHA_SITE_KEY?: string | undefined
  RECAPTCHA_SECRET?: string | undefined
  RECAPTCHA_URL: string
}

export function readBotCheck(set: Written): BotCheckSettings {
  if (set.BOT_CHECK !== 'recaptcha') return { kind: set.BOT_CHECK }
  if (!set.RECAPTCHA_SITE_KEY)
    throw new ConfigError('RECAPTCHA_SITE_KEY', 'is needed when BOT_CHECK is recaptcha')
  if (!set.RECAPTCHA_SECRET)
    throw new ConfigError('RECAPTCHA_SECRET', 'is needed when BOT_CHECK is recaptcha')
  return {
    kind: 'recaptcha',
    siteKey: set.RECAPTCHA_SITE_KEY,
    secret: set.RECAPTCHA_SECRET,
    url: set.RECAPTCHA_URL,
  }
}
