import type { DayNumber } from '../days.ts'
import type { Audience, FilterName, MetricName } from '../names.ts'

/** The counts that the figures of a period are computed from. Lists are counts by the id of a name. */
export interface Counted {
  views: number
  visitors: number
  sessions: number
  newSessions: number
  bounces: number
  durationMs: number
  interactions: number
  conversions: number
  /** Pages fetched by programs, which are among the views too. */
  fetches: number
  byDay: Map<DayNumber, number>
  lists: Record<ListName, Map<number, number>>
}

const listNames = [
  'views',
  'entries',
  'exits',
  'sources',
  'campaigns',
  'devices',
  'browsers',
  'systems',
  'categories',
  'programs',
] as const
type ListName = (typeof listNames)[number]

export function countNothing(): Counted {
  return {
    views: 0,
    visitors: 0,
    sessions: 0,
    newSessions: 0,
    bounces: 0,
    durationMs: 0,
    interactions: 0,
    conversions: 0,
    fetches: 0,
    byDay: new Map(),
    lists: Object.fromEntries(listNames.map((name) => [name, new Map()])) as Counted['lists'],
  }
}

export function addTo(counts: Map<number, number>, key: number, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}

/** How quick pages were: by metric its sum in thousandths, its reports, and the reports by class. */
export type CountedSpeed = Record<
  MetricName,
  { sum: number; reports: number; classes: Map<number, number> }
> & {
  total: number
}

/** Ids of names by filter; a filter without any is not applied, and a name that nobody has matches nothing. */
export type Filters = Partial<Record<FilterName, readonly number[]>>

/** Whose visits are counted, and the names of each filter, any of which matches. */
export type VisitQuery = { who: Audience } & Record<FilterName, string[]>
