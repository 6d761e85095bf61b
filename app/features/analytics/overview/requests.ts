import { request } from '#platform/browser/request.ts'
import type { Day, Mark, Overview, Row, SpeedName } from './figures.ts'
import { type AnalyticsPlace, type Period, periodBefore } from './place.ts'

export const loadFailure = 'Failed to load analytics data. Please try again later.'

/** What the screen shows of a period. */
export interface Figures {
  overview: Overview
  isEstimated: boolean
  days: Day[]
  previousDays: Day[]
  topPages: Row[]
  entryPages: Row[]
  exitPages: Row[]
  sources: Row[]
  campaigns: Row[]
  categories: Row[]
  devices: Row[]
  browsers: Row[]
  /** Of assistants and bots: how often each came. */
  names: Row[]
  speed: { means: Record<SpeedName, number>; p75: Record<SpeedName, number>; reports: number }
  marks: Mark[]
  live: number
}

interface DashboardAnswer {
  overview: Overview & { uniqueVisitors: { estimated?: boolean } }
  charts: {
    dailyPageViews: Day[]
    topPages: { _id: string; views: number }[]
    entryPages?: { _id: string; count: number }[]
    exitPages?: { _id: string; count: number }[]
    sources?: { source: string; count: number }[]
    campaigns?: { campaign: string; count: number }[]
    eventsByCategory: { category: string; count: number }[]
    deviceBreakdown: { deviceType: string; count: number }[]
    names?: { name: string; count: number }[]
    browserBreakdown: { browser: string; count: number }[]
    performanceMetrics: {
      avgPageLoadTime: number
      avgTTFB: number
      avgFCP: number
      avgLCP: number
      avgCLS: number
      avgINP?: number
      p75?: Partial<Record<string, number>>
      reports?: number
    }
  }
  marks?: Mark[]
  live?: number
}

/** Reads a period, and the days of the one before it where they are compared. */
export async function fetchFigures(place: AnalyticsPlace, signal: AbortSignal): Promise<Figures> {
  const [{ overview, charts, ...rest }, before] = await Promise.all([
    fetchDashboard(place, place.period, signal),
    place.isCompared ? fetchDashboard(place, periodBefore(place.period), signal) : undefined,
  ])
  const { performanceMetrics: speed } = charts
  const p75 = speed.p75 ?? {}
  return {
    overview,
    isEstimated: overview.uniqueVisitors.estimated === true,
    days: charts.dailyPageViews,
    previousDays: before?.charts.dailyPageViews ?? [],
    topPages: charts.topPages.map(({ _id, views }) => ({ name: _id, count: views })),
    entryPages: (charts.entryPages ?? []).map(({ _id, count }) => ({ name: _id, count })),
    exitPages: (charts.exitPages ?? []).map(({ _id, count }) => ({ name: _id, count })),
    sources: (charts.sources ?? []).map(({ source, count }) => ({ name: source, count })),
    campaigns: (charts.campaigns ?? []).map(({ campaign, count }) => ({ name: campaign, count })),
    categories: charts.eventsByCategory.map(({ category, count }) => ({ name: category, count })),
    devices: charts.deviceBreakdown.map(({ deviceType, count }) => ({ name: deviceType, count })),
    browsers: charts.browserBreakdown.map(({ browser, count }) => ({ name: browser, count })),
    names: charts.names ?? [],
    speed: {
      means: {
        load: speed.avgPageLoadTime,
        ttfb: speed.avgTTFB,
        fcp: speed.avgFCP,
        lcp: speed.avgLCP,
        cls: speed.avgCLS,
        inp: speed.avgINP ?? p75.inp ?? 0,
      },
      p75: {
        load: p75.avgPageLoadTime ?? 0,
        ttfb: p75.avgTTFB ?? 0,
        fcp: p75.avgFCP ?? 0,
        lcp: p75.avgLCP ?? 0,
        cls: p75.avgCLS ?? 0,
        inp: p75.inp ?? 0,
      },
      reports: speed.reports ?? 0,
    },
    marks: rest.marks ?? [],
    live: rest.live ?? 0,
  }
}

function fetchDashboard(
  { who, filters }: AnalyticsPlace,
  period: Period,
  signal: AbortSignal,
): Promise<DashboardAnswer> {
  const query = new URLSearchParams({ ...period, who })
  for (const { name, value } of filters) query.append(name, value)
  return request('GET', `/analytics/dashboard?${query}`, { signal, fallbackMessage: loadFailure })
}
