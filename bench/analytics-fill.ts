import { createRandom, makeDemoVisits } from '#features/analytics/demo.server.ts'
import { storeReports } from '#features/analytics/store/store-reports.server.ts'
import type { Database } from '#platform/db/database.server.ts'

/** 14 months, as single views are kept. */
const days = 425
/** The mean of the visits that `makeDemoVisits` makes. */
const viewsASession = 2.3

/** Stores about so many page views over 14 months, with their events, durations and speeds, as the intake would. */
export async function fillAnalytics(db: Database, views: number, now: Date): Promise<number> {
  const names = new Map<string, number>()
  const paths = ['/', '/work', '/blog', '/contact', '/skills', '/about']
  for (let article = 1; article <= 60; article += 1) paths.push(`/blog/post-${article}`)
  const options = { days, sessionsADay: views / days / viewsASession, paths }
  let stored = 0
  for (const reports of makeDemoVisits(options, now, createRandom(1))) {
    await storeReports(db, new Date(reports.at(-1)?.at ?? 0), names, reports)
    for (const { kind } of reports) if (kind === 'view') stored += 1
  }
  return stored
}
