import { formatCount } from '#platform/words.ts'
import type { FilterName, MetricName } from '#services/visits/names.ts'
import { type ChartList, chartLists, type Dashboard, type RankingName, speedKeys } from '../schema.ts'

export interface Day {
  /** `2026-11-23`, in the studio's time zone. */
  date: string
  views: number
}

export interface Mark {
  date: string
  label: string
}

/** A named share of something: a page, a source, a browser. */
export interface Row {
  name: string
  count: number
}

/** The rows of a list in a period. */
export function rowsOf({ charts }: Dashboard, list: ChartList): Row[] {
  const { name, count } = chartLists[list]
  return (charts[list] as readonly Record<string, string | number>[]).map((row) => {
    return { name: String(row[name]), count: Number(row[count]) }
  })
}

/** What a list is called where it is shown whole, and its names where they are counted. */
export const rankings = {
  topPages: { title: 'All pages', others: 'on # other page', filter: 'path' },
  entryPages: { title: 'All entry pages', others: 'on # other page', filter: 'path' },
  exitPages: { title: 'All exit pages', others: 'on # other page', filter: 'path' },
  sources: { title: 'All sources', others: 'from # other source', filter: 'source' },
  campaigns: { title: 'All campaigns', others: 'from # other campaign', filter: 'campaign' },
  names: { title: 'All programs', others: 'by # other program', filter: undefined },
} as const satisfies Record<RankingName, { title: string; others: string; filter: FilterName | undefined }>

/** Reports whether there is nothing to show of a period: neither visits in it or before it, nor what came without them. */
export function hasNothing({ overview, charts: { goals } }: Dashboard): boolean {
  const { current, previous } = overview.pageViews
  return (
    current + previous + goals.enquiries.current + goals.subscribers.current + goals.bookings.current === 0
  )
}

/** The mean and the 75th percentile of a speed. */
export function speedOf({ charts: { performanceMetrics: speed } }: Dashboard, name: MetricName) {
  return { mean: speed[speedKeys[name]], p75: speed.p75[name === 'inp' ? name : speedKeys[name]] }
}

/** 2m 34s */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}m ${whole % 60}s`
}

/** Core Web Vitals' bounds at the 75th percentile; page load time, which has none, takes those of the largest paint. */
export const speedBounds = {
  load: { label: 'Page load time', good: 2500, slow: 4000 },
  ttfb: { label: 'TTFB', good: 800, slow: 1800 },
  fcp: { label: 'FCP', good: 1800, slow: 3000 },
  lcp: { label: 'LCP', good: 2500, slow: 4000 },
  cls: { label: 'CLS', good: 0.1, slow: 0.25 },
  inp: { label: 'INP', good: 200, slow: 500 },
} as const satisfies Record<MetricName, { label: string; good: number; slow: number }>

export function rateSpeed(name: MetricName, p75: number): 'Good' | 'Fair' | 'Slow' {
  const { good, slow } = speedBounds[name]
  if (p75 <= good) return 'Good'
  return p75 <= slow ? 'Fair' : 'Slow'
}

export function formatSpeed(name: MetricName, value: number): string {
  return name === 'cls' ? value.toFixed(3) : formatCount(Math.round(value))
}

/** Returns the next number that divides into three round steps. */
export function niceCeiling(most: number): number {
  const step = 10 ** Math.floor(Math.log10(most / 3))
  const factor = [1, 2, 3, 4, 5, 6, 8, 10].find((each) => each * step * 3 >= most) ?? 10
  return factor * step * 3
}

/**
 * Returns the days that are labelled: at most five, evenly spread, the first and the last among them. Two neighbours would
 * overlap on a phone.
 */
export function dayLabels(last: number): number[] {
  const count = Math.max(1, Math.min(4, Math.floor(last / 2)))
  return last <= 0 ? [0] : Array.from({ length: count + 1 }, (_, step) => Math.round((step / count) * last))
}

/** A label such as `10-12` is this wide, with a gap to the next one. */
const labelWidth = 40

/** Numbers marks from left to right. Those whose numbers would lie over each other share a label: 2-4. */
export function labelMarks(places: readonly number[]): { at: number; text: string }[] {
  const labels: { at: number; from: number; to: number }[] = []
  for (const [index, at] of places.entries()) {
    const last = labels.at(-1)
    if (last && at - last.at < labelWidth) last.to = index + 1
    else labels.push({ at, from: index + 1, to: index + 1 })
  }
  return labels.map(({ at, from, to }) => ({ at, text: from === to ? `${from}` : `${from}-${to}` }))
}
