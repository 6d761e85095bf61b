import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formatDay } from '#platform/dates.ts'
import { dayMs } from '#platform/durations.ts'
import {
  findProxyInSettings,
  findProxyTrouble,
  proxyRemedy,
  proxyTrouble,
} from '#platform/http/proxy-watch.server.ts'
import { listReadings } from '#services/calendars/readings.server.ts'
import { isMadeUp } from '#services/sender-records/made-up-host.ts'
import { readVapidKeys } from '#services/web-push/vapid.server.ts'
import type { Look } from './checked-site.server.ts'
import { about } from './finding.ts'

export const checkProxy: Look = async ({ config, clock, db }) => {
  const say = about('Proxy')
  const trouble = db ? await findProxyTrouble({ config, clock, db }) : findProxyInSettings(config)
  if (trouble) return say.warn(['the site cannot tell visitors apart', proxyTrouble[trouble]], proxyRemedy)
  const { trustProxy } = config
  const text =
    trustProxy === 0 ? 'none is trusted, none was seen' : `addresses are taken from ${trustProxy} in front`
  return say.ok(text)
}

const warnBeforeMs = 14 * dayMs

/** Looks at the certificate that visitors of `SITE_URL` get. */
export const checkCertificate: Look = async ({ config, clock, edges }) => {
  const { hostname, port } = new URL(config.siteUrl)
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (!config.secure || (isMadeUp(host) && host !== 'localhost')) return []
  const say = about('Certificate')
  let certificate: Awaited<ReturnType<typeof edges.readCertificate>>
  try {
    certificate = await edges.readCertificate(host, Number(port) || 443)
  } catch (error) {
    const text = `${config.siteUrl} does not answer from this machine`
    const action =
      'Check that the proxy is running. If visitors can reach the site, only the connection from this machine is blocked.'
    return say.warn([text, (error as Error).message], action)
  }
  const { from, until, problem } = certificate
  const left = until.getTime() - clock.now().getTime()
  const action = 'Renew the certificate. The log of the program that renews it says what went wrong.'
  if (left <= 0) return say.fail(`${host}, expired on ${formatDay(until)}`, action)
  const text = `${host}, expires on ${formatDay(until)}`
  if (problem) return say.warn([`${text}, but browsers refuse it`, problem], action)
  // Certificates of a week are renewed in their last days.
  const warnMs = Math.min(warnBeforeMs, (until.getTime() - from.getTime()) / 4)
  return left < warnMs ? say.warn(text, action) : say.ok(text)
}

export const checkPush: Look = async ({ config }) => {
  const say = about('Push')
  const { hostname } = new URL(config.siteUrl)
  if (!config.secure && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) {
    const text = `browsers only accept notifications from https addresses, not from ${config.siteUrl}`
    return say.warn(text, 'Serve the site over https and set SITE_URL.')
  }
  // Reading the keys would make the secret that they are derived from.
  if (!config.vapidPrivateKey && !existsSync(join(config.dataDir, 'secret.key'))) {
    return say.ok('the keys are created when they are first needed')
  }
  readVapidKeys(config)
  return say.ok(`the keys are in place, and notifications come from ${hostname}`)
}

/** Looks at the last readings of the owner's calendars. */
export const checkCalendars: Look = async ({ db }) => {
  const say = about('Calendars')
  const readings = db ? await listReadings(db) : []
  const failing = readings.filter(({ failingSince }) => failingSince !== null)
  if (failing.length === 0) {
    const text = readings.length === 0 ? 'none is connected' : `${readings.length} can be read`
    return say.ok(text)
  }
  const text = `${failing.map(({ name }) => name).join(' and ')} cannot be read`
  const errors = failing.map(({ error }) => error ?? '').join(' ')
  const action = 'Its last copy is still used. You can check its address under Bookings, Availability.'
  return say.warn([text, errors], action)
}
