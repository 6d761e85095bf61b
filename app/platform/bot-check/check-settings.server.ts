import type { Config } from '../config/config.server.ts'
import type { CheckSettings } from './check-settings.ts'

export function findCheckSettings({ botCheck }: Pick<Config, 'botCheck'>): CheckSettings {
  if (botCheck.kind !== 'recaptcha') return { kind: botCheck.kind }
  return { kind: botCheck.kind, siteKey: botCheck.siteKey, url: botCheck.url }
}
