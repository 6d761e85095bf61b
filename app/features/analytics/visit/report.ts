import { findExposure, visitSessionKey } from '#platform/browser/visit-session.ts'
import { isCountingAllowed } from './objection.ts'

/**
 * Sends one report. `sendBeacon` outlives the page, waits for nothing and says nothing on the console when the server
 * fails; a browser without it, or with a full queue, tries `fetch` and gives up after 3 s.
 */
export function sendReport(call: string, report: object): void {
  if (!isCountingAllowed()) return
  const url = `/api/analytics/${call}`
  const [experimentId, experimentVariant] = findExposure()
  const body = JSON.stringify({ ...report, sessionId: sessionId(), experimentId, experimentVariant })
  if (navigator.sendBeacon?.(url, body)) return
  fetch(url, { method: 'POST', body, keepalive: true, signal: AbortSignal.timeout(3000) }).catch(() => {})
}

/** Lasts as long as the tab. */
function sessionId(): string {
  sessionStorage[visitSessionKey] ??= Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(36),
  ).join('')
  return sessionStorage[visitSessionKey]
}
