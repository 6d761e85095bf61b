import type { App } from '#platform/app.ts'

const validFor = 7 * 24 * 60 * 60 * 1000

export function invitationExpiry(now: Date): string {
  return new Date(now.getTime() + validFor).toISOString()
}

export function registrationUrl(app: Pick<App, 'config'>, token: string): string {
  return `${app.config.siteUrl}/admin/register?token=${token}`
}
