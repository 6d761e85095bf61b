import type { MetricName } from '../names.ts'

/**
 * The kinds of rows of `analyticsSum`. The key of a row is a name's id, unless its line says otherwise. Stored
 * numbers are never given another meaning.
 */
export const sumKinds = {
  /** Keys: `totals`. */
  total: 1,
  /** Page views by path. */
  views: 2,
  /** Sessions by the day they began. */
  entries: 3,
  exits: 4,
  sources: 5,
  campaigns: 6,
  devices: 7,
  browsers: 8,
  systems: 9,
  /** Events by category. */
  categories: 10,
  /**
   * Visitors of this day by the last day before on which they came in the same month; key 0 for none. The distinct
   * visitors of a period are the rows within it whose key lies before it, so each is counted on their first day in it.
   *
   * Ada comes on the 1st and the 3rd, Ben on the 2nd and the 3rd, Cid on the 3rd. The rows (day, key, sum):
   *   1st: (1, 0, 1)   2nd: (2, 0, 1)   3rd: (3, 1, 1) Ada, (3, 2, 1) Ben, (3, 0, 1) Cid
   * From the 2nd to the 3rd, keys before 2 count: (2, 0) Ben, (3, 1) Ada and (3, 0) Cid are 3 visitors; (3, 2) is Ben
   * again. On the 3rd alone, keys before 3 count: all three.
   */
  visitorsByLastDay: 11,
  /** Pages fetched by crawlers and by assistants, by program and by path. */
  bots: 12,
  botPaths: 13,
  assistants: 14,
  assistantPaths: 15,
  /** Visits that links of newsletter issues began, by issue and hour, see `countIssueVisit`. */
  issueHours: 16,
  /** Visitors whose search of the site found nothing, by their words: two or more, see `countMissedSearches`. */
  missedSearches: 17,
  /** Reports of each speed by class, see `speedClass`. */
  load: 20,
  ttfb: 21,
  fcp: 22,
  lcp: 23,
  cls: 24,
  inp: 25,
} as const
export type SumKind = (typeof sumKinds)[keyof typeof sumKinds]

/** The lists that sessions are counted in, by the column that names their place. In the order in which SQLite sorts best. */
export const sessionColumns = [
  ['exits', 'exitPath'],
  ['entries', 'entryPath'],
  ['browsers', 'browser'],
  ['systems', 'os'],
  ['devices', 'device'],
  ['sources', 'source'],
  ['campaigns', 'campaign'],
] as const

/** Kinds whose keys are names, of which visitors may invent any number. */
export const namedKinds: readonly SumKind[] = [
  ...[sumKinds.views, sumKinds.entries, sumKinds.exits, sumKinds.sources, sumKinds.campaigns],
  ...[sumKinds.devices, sumKinds.browsers, sumKinds.systems, sumKinds.categories],
  ...[sumKinds.bots, sumKinds.botPaths, sumKinds.assistants, sumKinds.assistantPaths],
  sumKinds.missedSearches,
]

/** Keys of `sumKinds.total`. The sums of the speeds are in thousandths, of `speedTotals` their reports. */
export const totals = {
  views: 1,
  sessions: 2,
  newSessions: 3,
  bounces: 4,
  durationMs: 5,
  interactions: 6,
  conversions: 7,
  speedReports: 8,
  failedForms: 9,
  /** 1 once the readers were told of the day's. */
  failedFormsTold: 10,
} as const

/** Keys of `sumKinds.total` for the sum of a speed in thousandths, and for the number of its reports. */
export const speedTotals: Record<MetricName, { sum: number; reports: number }> = {
  load: { sum: 20, reports: 30 },
  ttfb: { sum: 21, reports: 31 },
  fcp: { sum: 22, reports: 32 },
  lcp: { sum: 23, reports: 33 },
  cls: { sum: 24, reports: 34 },
  inp: { sum: 25, reports: 35 },
}

const classRatio = 1.05

/** Classes are 5% wide, so that a percentile is known to 2.5%. Speeds are told apart from 1 ms on, shifts from 0.001. */
export function speedClass(metric: MetricName, value: number): number {
  const scaled = metric === 'cls' ? value * 1000 : value
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / Math.log(classRatio))
}

/** The middle of a class. */
export function speedOfClass(metric: MetricName, key: number): number {
  const scaled = key === 0 ? 0 : classRatio ** (key - 0.5)
  return metric === 'cls' ? scaled / 1000 : scaled
}
