import type { Counted, CountedSpeed } from '#services/visits/count/counted.ts'
import { type DayNumber, dateOf, type Period } from '#services/visits/days.ts'
import type { MetricName } from '#services/visits/names.ts'
import { speedOfClass } from '#services/visits/store/sums.ts'
import { type Dashboard, type Figure, type OverviewName, type RankingName, rankingNames } from '../schema.ts'

export function overviewOf(now: Counted, before: Counted): Record<OverviewName, ReturnType<typeof compare>> {
  const figure = (read: (counted: Counted) => number) => compare(read(now), read(before))
  return {
    pageViews: figure(({ views }) => views),
    uniqueVisitors: figure(({ visitors }) => visitors),
    sessions: figure(({ sessions }) => sessions),
    newSessions: figure(({ newSessions }) => newSessions),
    returningSessions: figure(({ sessions, newSessions }) => sessions - newSessions),
    bounceRate: figure(({ bounces, sessions }) => percentOf(bounces, sessions)),
    avgSessionDuration: figure(({ durationMs, sessions }) =>
      sessions === 0 ? 0 : roundToTenth(durationMs / sessions / 1000),
    ),
    interactions: figure(({ interactions }) => interactions),
    conversions: figure(({ conversions }) => conversions),
    fetches: figure(({ fetches }) => fetches),
  }
}

export function daysOf({ start, end }: Period, views: ReadonlyMap<DayNumber, number>) {
  return Array.from({ length: end - start + 1 }, (_, index) => ({
    date: dateOf(start + index),
    views: views.get(start + index) ?? 0,
  }))
}

export function summariseSpeed(speed: CountedSpeed): Dashboard['charts']['performanceMetrics'] {
  const mean = (name: MetricName) => {
    const { sum, reports } = speed[name]
    const value = reports === 0 ? 0 : sum / reports / 1000
    return name === 'cls' ? Math.round(value * 1000) / 1000 : roundToTenth(value)
  }
  const p75 = (name: MetricName) => {
    let left = Math.ceil(speed[name].reports * 0.75)
    for (const [key, reports] of [...speed[name].classes].sort(([a], [b]) => a - b)) {
      left -= reports
      if (left > 0) continue
      const value = speedOfClass(name, key)
      return name === 'cls' ? Math.round(value * 1000) / 1000 : roundToTenth(value)
    }
    return 0
  }
  return {
    avgPageLoadTime: mean('load'),
    avgTTFB: mean('ttfb'),
    avgFCP: mean('fcp'),
    avgLCP: mean('lcp'),
    avgCLS: mean('cls'),
    avgINP: mean('inp'),
    p75: {
      avgPageLoadTime: p75('load'),
      avgTTFB: p75('ttfb'),
      avgFCP: p75('fcp'),
      avgLCP: p75('lcp'),
      avgCLS: p75('cls'),
      inp: p75('inp'),
    },
    reports: speed.total,
  }
}

const listOf = {
  topPages: 'views',
  entryPages: 'entries',
  exitPages: 'exits',
  sources: 'sources',
  campaigns: 'campaigns',
  names: 'programs',
} as const satisfies Record<RankingName, keyof Counted['lists']>

export const countsOf = ({ lists }: Counted, name: RankingName) => lists[listOf[name]]

export function sizesOf(counted: Counted): Dashboard['charts']['rankings'] {
  const sizes = rankingNames.map((name) => {
    const counts = [...countsOf(counted, name).values()].filter((count) => count > 0)
    return [name, { names: counts.length, count: counts.reduce((sum, count) => sum + count, 0) }]
  })
  return Object.fromEntries(sizes)
}

/** Invented names are all counted once, and to read the names of all of them would take seconds. */
const mostEqual = 1_000

/**
 * Lists the ids of the largest counts, and of those that equal the last of them, the oldest first: their names decide
 * which is shown.
 */
export function idsOfLargest(counts: ReadonlyMap<number, number>, most: number): number[] {
  const sorted = [...counts].filter(([, count]) => count > 0).sort(([a, x], [b, y]) => y - x || a - b)
  const least = sorted[most - 1]?.[1] ?? 1
  return sorted
    .slice(0, mostEqual)
    .filter(([, count]) => count >= least)
    .map(([id]) => id)
}

/** Sorts named sums by size, then by name, and skips sums of zero. */
export function listLargest(
  counts: ReadonlyMap<number, number>,
  names: ReadonlyMap<number, string>,
  most: number,
) {
  return [...counts]
    .flatMap(([id, count]) => {
      const name = names.get(id)
      return name !== undefined && count > 0 ? [{ name, count }] : []
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, most)
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** From nothing to something is 100%. */
export function percentChange(current: number, previous: number): number {
  if (previous === 0) return current === 0 ? 0 : 100
  return roundToTenth(((current - previous) / previous) * 100)
}

export function compare(current: number, previous: number): Figure {
  return { current, previous, percentChange: percentChange(current, previous) }
}

/** `part` of each hundred, one decimal. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : roundToTenth((part / whole) * 100)
}
