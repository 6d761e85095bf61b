import type { BrowserContext } from '@playwright/test'

/** What the browser and the router say when there is no connection, of what was being fetched ahead too. */
export const noConnection =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|Error loading route module|manifest patches/

/**
 * Collects what no page may do unnoticed: messages on the console, uncaught errors, failed or refused requests, and any
 * request to another origin.
 */
export function collectTrouble(context: BrowserContext, origin: string): string[] {
  const trouble: string[] = []
  context.on('console', (message) => {
    const type = message.type()
    if (type === 'error' || type === 'warning') trouble.push(`console ${type}: ${message.text()}`)
  })
  context.on('weberror', (error) => trouble.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url())
    if (protocol.startsWith('http') && target !== origin) trouble.push(`third party: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown'
    // A page that is left gives up what it was still fetching.
    if (reason !== 'net::ERR_ABORTED') trouble.push(`failed (${reason}): ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`status ${response.status()}: ${response.url()}`)
  })
  return trouble
}
