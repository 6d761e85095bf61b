import { addDays, formatDay, formatShortDay, studioDay } from '#platform/dates.ts'
import { dayMs } from '#platform/durations.ts'
import { type Audience, audiences, type FilterName, filterNames } from '#services/visits/names.ts'
import { type DashboardQuery, isDay, type RankingName, rankingNames } from '../schema.ts'

export const presets = {
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'this-month': 'This month',
  'last-month': 'Last month',
  'last-6-months': 'Last 6 months',
} as const

export type Preset = keyof typeof presets

export const filterLabels: Record<FilterName, string> = {
  path: 'Page',
  source: 'Source',
  campaign: 'Campaign',
  device: 'Device',
  browser: 'Browser',
  os: 'System',
}

export interface Filter {
  name: FilterName
  value: string
}

export const audienceLabels = {
  people: 'People',
  assistants: 'Assistants',
  bots: 'Bots',
} as const satisfies Record<Audience, string>

export interface Period {
  startDate: string
  endDate: string
}

/** The state of the screen, which its address holds. */
export interface AnalyticsView {
  preset: Preset | 'custom'
  period: Period
  isCompared: boolean
  who: Audience
  filters: Filter[]
  /** The list that is shown whole. */
  list: RankingName | undefined
}

/** Shows the last 30 days of everybody where an address is mistyped. */
export function readView(query: URLSearchParams, now: Date): AnalyticsView {
  const custom = { startDate: query.get('from') ?? '', endDate: query.get('to') ?? '' }
  const isCustom = isPeriod(custom)
  const named = query.get('period') ?? ''
  const preset = Object.hasOwn(presets, named) ? (named as Preset) : 'last-30-days'
  const who = query.get('who') ?? ''
  const list = query.get('list') ?? ''
  return {
    preset: isCustom ? 'custom' : preset,
    period: isCustom ? custom : periodOf(preset, studioDay(now)),
    isCompared: query.get('compare') !== 'off',
    who: audiences.find((name) => name === who) ?? 'people',
    filters: filterNames.flatMap((name) =>
      [...new Set(query.getAll(name))].map((value) => ({ name, value })),
    ),
    list: rankingNames.find((name) => name === list),
  }
}

/** Reads the view from the URL of an analytics page, beside the studio's date. */
export const readAddress = (url: string, now: Date) => ({
  view: readView(new URL(url).searchParams, now),
  today: studioDay(now),
})

export function addressOf({ preset, period, isCompared, who, filters, list }: AnalyticsView): string {
  const query = new URLSearchParams()
  if (preset === 'custom') {
    query.set('from', period.startDate)
    query.set('to', period.endDate)
  } else if (preset !== 'last-30-days') query.set('period', preset)
  if (!isCompared) query.set('compare', 'off')
  if (who !== 'people') query.set('who', who)
  for (const { name, value } of filters) query.append(name, value)
  if (list) query.set('list', list)
  return query.size > 0 ? `?${query}` : '?'
}

/** Builds the query that the server answers. */
export function queryOf({ period, who, filters, list }: AnalyticsView): DashboardQuery {
  const of = (name: FilterName) =>
    filters.filter((filter) => filter.name === name).map(({ value }) => value.slice(0, 512))
  return {
    ...period,
    who,
    list,
    ...{ path: of('path'), source: of('source'), campaign: of('campaign') },
    ...{ device: of('device'), browser: of('browser'), os: of('os') },
  }
}

export function periodOf(preset: Preset, today: string): Period {
  const monthStart = `${today.slice(0, 8)}01`
  if (preset === 'last-7-days') return { startDate: addDays(today, -6), endDate: today }
  if (preset === 'last-30-days') return { startDate: addDays(today, -29), endDate: today }
  if (preset === 'this-month') return { startDate: monthStart, endDate: today }
  const lastMonthEnd = addDays(monthStart, -1)
  if (preset === 'last-month') return { startDate: `${lastMonthEnd.slice(0, 8)}01`, endDate: lastMonthEnd }
  return { startDate: addDays(sixMonthsBefore(today), 1), endDate: today }
}

/** The period of as many days that ends the day before. */
export function periodBefore({ startDate, endDate }: Period): Period {
  return {
    startDate: addDays(startDate, -countDays({ startDate, endDate })),
    endDate: addDays(startDate, -1),
  }
}

export function countDays({ startDate, endDate }: Period): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayMs) + 1
}

/** 22 Oct to 20 Nov 2025 */
export function formatPeriod({ startDate, endDate }: Period): string {
  const end = formatDay(endDate)
  if (startDate === endDate) return end
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  return `${isOneYear ? formatShortDay(startDate) : formatDay(startDate)} to ${end}`
}

/** Reports whether both are days, in order and at most five years apart, as the server demands. */
export function isPeriod(period: Period): boolean {
  const days = countDays(period)
  return [period.startDate, period.endDate].every(isDay) && days >= 1 && days <= 5 * 366
}

/** The same day six months before, or the last of that month where it has no such day. */
function sixMonthsBefore(day: string): string {
  const date = new Date(day)
  const before = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 6, 1))
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(date.getUTCDate(), last))
  return before.toISOString().slice(0, 10)
}
