import type { App } from '#platform/app.ts'
import { createRandom, makeDemoVisits } from '#services/visits/demo.server.ts'
import { sweepAnalytics } from '#services/visits/store/prune.server.ts'
import { storeReports } from '#services/visits/store/store-reports.server.ts'

/** 14 months, as single views are kept. */
const days = 425
/** The mean of the visits that `makeDemoVisits` makes. */
const viewsASession = 2.3
const sweepEveryMs = 24 * 3_600_000

/**
 * Stores about so many page views over 14 months, with their events, durations and speeds, as the intake would. Sweeps
 * once a day of these months, as an hourly job does.
 */
export async function fillAnalytics(app: App, views: number): Promise<number> {
  const names = new Map<string, number>()
  const paths = ['/', '/work', '/blog', '/contact', '/skills', '/about']
  for (let article = 1; article <= 60; article += 1) paths.push(`/blog/post-${article}`)
  const options = { days, sessionsADay: views / days / viewsASession, paths }
  let stored = 0
  let swept = 0
  for (const reports of makeDemoVisits(options, app.clock.now(), createRandom(1))) {
    const now = new Date(reports.at(-1)?.at ?? 0)
    await storeReports(app, now, names, reports)
    for (const { kind } of reports) if (kind === 'view') stored += 1
    if (now.getTime() - swept < sweepEveryMs) continue
    swept = now.getTime()
    await sweepAnalytics({ ...app, clock: { now: () => now } })
  }
  return stored
}
