import type { BrowserContext } from '@playwright/test'

/** Messages of the browser and the router without a connection, prefetches included. */
export const noConnection =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|Error loading route module|manifest patches/

/** Playwright's own words where it keeps the service worker out. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

/**
 * Collects console messages, uncaught errors, failed or refused requests, and requests to another origin, none of
 * which a page may cause unnoticed.
 */
export function collectTrouble(context: BrowserContext, origin: string): string[] {
  const trouble: string[] = []
  context.on('console', (message) => {
    const type = message.type()
    if (message.text() === workerBlocked) return
    if (type === 'error' || type === 'warning') trouble.push(`console ${type}: ${message.text()}`)
  })
  context.on('weberror', (error) => trouble.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url())
    if (protocol.startsWith('http') && target !== origin) trouble.push(`third party: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // A page that is left cancels its requests.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`failed (${reason}): ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`status ${response.status()}: ${response.url()}`)
  })
  return trouble
}
