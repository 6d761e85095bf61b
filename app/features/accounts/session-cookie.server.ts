import { parse, parseSigned } from 'hono/utils/cookie'
import type { App } from '#platform/app.ts'

/** `__Host-` makes a browser refuse the cookie from any other host or path, and over plain http. */
export function cookieName(app: Pick<App, 'config'>, name: string): string {
  return `${app.config.secure ? '__Host-' : ''}headrow.${name}`
}

export function sessionCookieName(app: Pick<App, 'config'>): string {
  return cookieName(app, 'session_token')
}

/** The token in the session cookie, if the signature on it is ours: a made-up cookie costs no query. */
export async function readSessionToken(
  app: Pick<App, 'config'>,
  secret: string,
  cookies: string,
): Promise<string | undefined> {
  const name = sessionCookieName(app)
  if (!cookies.includes(name)) return undefined
  const token = (await parseSigned(cookies, secret, name))[name]
  return token || undefined
}

/** Only the named cookies of a `Cookie` header: what is not handed on cannot be mistaken for something else. */
export function pickCookies(cookies: string, names: string[]): string {
  const found = parse(cookies)
  return names
    .filter((name) => found[name] !== undefined)
    .map((name) => `${name}=${encodeURIComponent(found[name] ?? '')}`)
    .join('; ')
}
