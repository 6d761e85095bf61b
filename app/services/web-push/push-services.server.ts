import { isPublicAddress, type MayConnect } from '#platform/outside/public-address.server.ts'

/** The push services of Chrome and Edge, Firefox, Safari, and Edge on Windows; below the last three stand many hosts. */
const known = ['fcm.googleapis.com', 'jmt17.google.com', 'android.googleapis.com']
const knownDomains = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

export interface PushService {
  url: URL
  mayConnect: MayConnect
}

/**
 * Returns the service behind an endpoint, or nothing where the host is neither a browser's own nor one of
 * `PUSH_HOSTS`. Browsers' own are reached by https at public addresses alone; the operator vouches for the others.
 */
export function findPushService(endpoint: string, pushHosts: readonly string[]): PushService | undefined {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password || !/^https?:$/.test(url.protocol)) return undefined
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (pushHosts.includes(url.host) || pushHosts.includes(`${url.hostname}:${port}`)) {
    return { url, mayConnect: () => true }
  }
  if (url.protocol !== 'https:' || port !== '443' || !isOfBrowser(url.hostname)) return undefined
  return { url, mayConnect: (address, to) => isPublicAddress(address) && to === 443 }
}

function isOfBrowser(host: string): boolean {
  return known.includes(host) || knownDomains.some((domain) => host === domain || host.endsWith(`.${domain}`))
}
