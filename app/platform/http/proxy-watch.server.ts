import type { IncomingMessage } from 'node:http'
import type { App } from '../app.ts'
import { dayMs, hourMs } from '../durations.ts'
import { isPublicAddress } from '../outside/public-address.server.ts'
import { isLoopback, socketAddress } from './client-address.server.ts'

const name = 'proxy'
/** The notice goes this long after the last such request. */
const rememberedMs = 7 * dayMs
const saveEveryMs = hourMs

/**
 * Returns a function that detects requests which a proxy passed on although `TRUST_PROXY` is 0. All visitors then have the
 * proxy's address, so that one of them uses up the limits of all. Logs it once, and records it in the database for `doctor`
 * and the dashboard.
 */
export function watchForProxy({ config, clock, db, log }: App): (request: IncomingMessage) => void {
  let savedAt = Number.NEGATIVE_INFINITY
  let isLogged = false
  return (request) => {
    if (config.trustProxy > 0 || request.headers['x-forwarded-for'] === undefined) return
    const now = clock.now()
    // A visitor of a site without a proxy can send the header, but not from inside.
    if (now.getTime() - savedAt < saveEveryMs || isPublicAddress(socketAddress(request))) return
    savedAt = now.getTime()
    if (!isLogged) log.warn(`TRUST_PROXY: ${proxyTrouble.seen} ${proxyRemedy}`)
    isLogged = true
    const seenAt = now.toISOString()
    db.insertInto('sighting')
      .values({ name, seenAt })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ seenAt }))
      .execute()
      .catch((error: unknown) => log.error({ err: error }, 'a proxy that was seen could not be recorded'))
  }
}

export const proxyTrouble = {
  seen: 'A proxy passes requests on, but TRUST_PROXY is 0: all visitors count as one, and wrong passwords of one of them close the sign-in for all.',
  settings:
    'SITE_URL is https and HOST is this machine alone, so a proxy stands in front, but TRUST_PROXY is 0: all visitors count as one, and wrong passwords of one of them close the sign-in for all.',
} as const

export const proxyRemedy = 'Set TRUST_PROXY to the number of proxies, usually 1, and start the site again.'

/** Returns the sign of a proxy in front that `TRUST_PROXY` does not count, if there is one. */
export async function findProxyTrouble({
  config,
  db,
  clock,
}: Pick<App, 'config' | 'db' | 'clock'>): Promise<keyof typeof proxyTrouble | undefined> {
  if (config.trustProxy > 0) return undefined
  const since = new Date(clock.now().getTime() - rememberedMs).toISOString()
  const seen = await db
    .selectFrom('sighting')
    .select('name')
    .where('name', '=', name)
    .where('seenAt', '>', since)
    .executeTakeFirst()
  return seen ? 'seen' : findProxyInSettings(config)
}

export function findProxyInSettings({ secure, host, trustProxy }: App['config']): 'settings' | undefined {
  const isHere = host === 'localhost' || isLoopback(host)
  return secure && isHere && trustProxy === 0 ? 'settings' : undefined
}
