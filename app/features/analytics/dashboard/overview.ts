import type { Counted, CountedSpeed } from '#services/visits/count/counted.ts'
import { type DayNumber, dateOf, type Period } from '#services/visits/days.ts'
import { type MetricName, metricNames } from '#services/visits/names.ts'
import { speedOfClass } from '#services/visits/store/sums.ts'
import {
  type ChartList,
  chartLists,
  type Dashboard,
  type Figure,
  type OverviewName,
  rankingNames,
  speedKeys,
} from '../schema.ts'

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
  const round = (name: MetricName, value: number) =>
    name === 'cls' ? Math.round(value * 1000) / 1000 : roundToTenth(value)
  const mean = (name: MetricName) => {
    const { sum, reports } = speed[name]
    return reports === 0 ? 0 : round(name, sum / reports / 1000)
  }
  const p75 = (name: MetricName) => {
    let left = Math.ceil(speed[name].reports * 0.75)
    for (const [key, reports] of [...speed[name].classes].sort(([a], [b]) => a - b)) {
      left -= reports
      if (left <= 0) return round(name, speedOfClass(name, key))
    }
    return 0
  }
  const each = (read: (name: MetricName) => number) =>
    Object.fromEntries(metricNames.map((name) => [speedKeys[name], read(name)])) as Record<SpeedKey, number>
  const { avgINP, ...others } = each(p75)
  return { ...each(mean), p75: { ...others, inp: avgINP }, reports: speed.total }
}

type SpeedKey = (typeof speedKeys)[MetricName]

export const countsOf = ({ lists }: Counted, name: ChartList) => lists[chartLists[name].of]

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

/** Lists the beginnings of all lists, as the answer has them. */
export function listCharts(counted: Counted, names: ReadonlyMap<number, string>) {
  const charts = Object.entries(chartLists).map(([chart, { of, most, name, count }]) => {
    const rows = listLargest(counted.lists[of], names, most)
    return [chart, rows.map((row) => ({ [name]: row.name, [count]: row.count }))]
  })
  return Object.fromEntries(charts) as Pick<Dashboard['charts'], ChartList>
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
