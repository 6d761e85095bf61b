import type { App } from '#platform/app.ts'
import type { AppError } from '#platform/errors.ts'
import type { Auth } from './auth.server.ts'
import { accountsOf } from './machinery.server.ts'
import { cookieName, pickCookies, sessionCookieName } from './session-cookie.server.ts'

/** What a command may know of the browser that asks. */
export interface Visit {
  /** The `Cookie` header. */
  readonly cookies: string
  readonly address: string
  readonly userAgent: string
}

export const lifetimeHeader = 'x-session-lifetime'
export const addressHeader = 'x-client-address'

const hour = 60 * 60 * 1000
export const rememberedFor = 30 * 24 * hour
export const unrememberedFor = 12 * hour

export type Cookie = 'session_token' | 'two_factor' | 'passkey_challenge'

export interface Asked<T> {
  readonly answer: T
  /** `Set-Cookie` lines for the browser. */
  readonly cookies: string[]
}

/**
 * Calls better-auth with headers of our own making: the cookies named in `cookies`, the address we trust, and how many
 * milliseconds a session made by this call may last. Its refusals become the `AppError` that `refusal` makes of them.
 */
export async function askAuth<T>(
  app: App,
  visit: Visit,
  ask: { cookies: Cookie[]; lifetime?: number; refusal: (code: string) => AppError },
  call: (api: Auth['api'], headers: Headers) => Promise<{ headers: Headers; response: T }>,
): Promise<Asked<T>> {
  const names = ask.cookies.map((name) => cookieName(app, name))
  const headers = new Headers({
    cookie: pickCookies(visit.cookies, names),
    'user-agent': visit.userAgent,
    [addressHeader]: visit.address,
  })
  if (ask.lifetime) headers.set(lifetimeHeader, String(ask.lifetime))
  const { api } = await accountsOf(app).auth()
  try {
    const { headers: answered, response } = await call(api, headers)
    return { answer: response, cookies: outgoingCookies(app, answered, ask.lifetime) }
  } catch (error) {
    const { isAPIError } = await import('better-auth/api')
    if (!isAPIError(error)) throw error
    const code = String(error.body?.code ?? '')
    // A passkey that does not verify is answered as a fault of the server; it is one of the request.
    if (error.statusCode >= 500 && code !== 'FAILED_TO_VERIFY_REGISTRATION') throw error
    throw ask.refusal(code)
  }
}

/**
 * Of the cookies better-auth sets, the three we know. The session's lasts as long as the session when it outlives the
 * twelve hours nobody asked to extend; otherwise it ends with the browser.
 */
function outgoingCookies(app: App, headers: Headers, lifetime: number | undefined): string[] {
  const session = sessionCookieName(app)
  const known = [session, cookieName(app, 'two_factor'), cookieName(app, 'passkey_challenge')]
  return headers
    .getSetCookie()
    .filter((line) => known.includes(line.slice(0, line.indexOf('='))))
    .map((line) => {
      if (lifetime === undefined || !line.startsWith(`${session}=`) || /;\s*Max-Age=0\b/i.test(line))
        return line
      const plain = line.replace(/;\s*Max-Age=\d+/i, '')
      return lifetime > unrememberedFor ? `${plain}; Max-Age=${Math.floor(lifetime / 1000)}` : plain
    })
}

export function lifetimeOf(remember: boolean): number {
  return remember ? rememberedFor : unrememberedFor
}
