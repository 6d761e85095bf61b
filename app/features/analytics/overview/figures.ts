export interface Figure {
  current: number
  previous: number
  /** In percent, one decimal. */
  percentChange: number
}

type OverviewName =
  | 'pageViews'
  | 'uniqueVisitors'
  | 'sessions'
  | 'newSessions'
  | 'returningSessions'
  | 'bounceRate'
  | 'avgSessionDuration'
  | 'interactions'

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

export type SpeedName = 'load' | 'ttfb' | 'fcp' | 'lcp' | 'cls' | 'inp'

export const formatCount = (count: number) => count.toLocaleString('en-GB')

/** 2m 34s */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}m ${whole % 60}s`
}

/** Core Web Vitals' bounds at the 75th percentile; page load time, which has none, takes those of the largest paint. */
export const speedBounds: Record<SpeedName, { label: string; good: number; slow: number }> = {
  load: { label: 'Page load time', good: 2500, slow: 4000 },
  ttfb: { label: 'TTFB', good: 800, slow: 1800 },
  fcp: { label: 'FCP', good: 1800, slow: 3000 },
  lcp: { label: 'LCP', good: 2500, slow: 4000 },
  cls: { label: 'CLS', good: 0.1, slow: 0.25 },
  inp: { label: 'INP', good: 200, slow: 500 },
}

export function rateSpeed(name: SpeedName, p75: number): 'Good' | 'Middling' | 'Slow' {
  const { good, slow } = speedBounds[name]
  if (p75 <= good) return 'Good'
  return p75 <= slow ? 'Middling' : 'Slow'
}

export function formatSpeed(name: SpeedName, value: number): string {
  return name === 'cls' ? value.toFixed(3) : formatCount(Math.round(value))
}

export type Overview = Record<OverviewName, Figure>
