import { hostname } from 'node:os'
import type { App } from '#platform/app.ts'
import { minuteMs } from '#platform/durations.ts'
import { every } from '#platform/timers/every.server.ts'

const firstAfterMs = 10_000
const everyMs = 15 * minuteMs

/** Checks the site on each of its machines. Loads the checks with the first, so that they do not delay the start. */
export function startHealth(app: App): void {
  const check = async () => {
    const { checkSite } = await import('./run-checks.server.ts')
    await checkSite(app)
  }
  every(app, `health of ${hostname()}`, everyMs, check, { shared: true, firstAfterMs })
}
