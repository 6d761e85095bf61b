import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.server.ts'
import { readSecret } from '../config/secret.server.ts'
import type { Log } from '../log/log.server.ts'
import { altcha } from './altcha.server.ts'
import { type BotCheck, noDoubt } from './bot-check.server.ts'
import { recaptcha } from './recaptcha.server.ts'

interface BotCheckOptions {
  config: Pick<Config, 'botCheck' | 'dataDir' | 'siteUrl'>
  clock: Clock
  log: Log
}

export function createBotCheck({ config, clock, log }: BotCheckOptions): BotCheck {
  const { botCheck } = config
  if (botCheck.kind === 'altcha') return altcha(readSecret(config.dataDir, 'bot-check'), clock)
  if (botCheck.kind === 'recaptcha') return recaptcha(botCheck, new URL(config.siteUrl).hostname, log)
  return { facts: { kind: 'off' }, challenge: async () => undefined, verify: async () => noDoubt }
}
