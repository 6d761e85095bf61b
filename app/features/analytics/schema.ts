import { z } from 'zod'
import { oneLine } from '#platform/markdown/written-text.ts'
import { audiences, type MetricName } from '#services/visits/names.ts'

/** Cuts a text that is only counted, so that a long one is counted too. */
const cut = (most: number) => z.string().transform((text) => [...oneLine(text)].slice(0, most).join(''))
const optional = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .catch(undefined)
    .transform((value) => value ?? undefined)

const sessionId = z.string().regex(/^[\w-]{1,64}$/, 'sessionId must be 1 to 64 of A-Z a-z 0-9 _ -')

/** Begins with a slash. Query and fragment are cut off where it is stored. */
const path = z.string().max(4096, 'path is too long').startsWith('/', 'path must begin with /')

/** The id of an experiment or of one of its variants. */
const exposureId = optional(z.string().regex(/^[\w-]{1,64}$/))

const client = {
  sessionId,
  path,
  experimentId: exposureId,
  experimentVariant: exposureId,
  deviceType: optional(cut(40)),
  browser: optional(cut(40)),
  os: optional(cut(40)),
}

export const pageViewInput = z.object({
  ...client,
  referrer: optional(cut(2048)),
  userId: optional(cut(200)),
})
export type PageViewInput = z.output<typeof pageViewInput>

const eventTypes = ['interaction', 'conversion'] as const

export const eventInput = z.object({
  ...client,
  eventType: z.enum(eventTypes, 'eventType must be interaction or conversion'),
  category: cut(100).refine(Boolean, 'category is missing'),
  action: cut(100).refine(Boolean, 'action is missing'),
  label: optional(cut(200)),
  value: optional(z.number().min(-1e12).max(1e12)),
})
export type EventInput = z.output<typeof eventInput>

export const durationInput = z.object({
  sessionId,
  path,
  duration: z.number('duration must be a number of seconds').min(0, 'duration must be 0 or more'),
})

export type DurationInput = z.output<typeof durationInput>

/** In milliseconds, CLS without a unit. One that is out of bounds is dropped, the others count. */
const metric = (most: number) => optional(z.number().min(0).max(most))

export const performanceInput = z.object({
  url: z.string().max(4096),
  timestamp: optional(z.union([z.string(), z.number()])),
  metrics: z.object({
    load: metric(600_000),
    ttfb: metric(600_000),
    fcp: metric(600_000),
    lcp: metric(600_000),
    cls: metric(100),
    inp: metric(600_000),
  }),
})
export type PerformanceInput = z.output<typeof performanceInput>

/** A search that found nothing, as it was typed. */
export const missedSearchInput = z.object({ words: cut(200) })
export type MissedSearchInput = z.output<typeof missedSearchInput>

/** Lists of which the dashboard shows the beginning. */
export const rankingNames = ['topPages', 'entryPages', 'exitPages', 'sources', 'campaigns', 'names'] as const
export type RankingName = (typeof rankingNames)[number]

/** Reports whether a text is a day of this century that the calendar has. PostgreSQL numbers days in two bytes. */
export function isDay(text: string): boolean {
  const [year, month, day] = text.split('-').map(Number)
  const daysInMonth = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()
  return /^20\d\d-(0[1-9]|1[0-2])-\d\d$/.test(text) && day !== undefined && day >= 1 && day <= daysInMonth
}

const moment = z
  .string()
  .refine(
    (text) =>
      /^.{10}(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) &&
      isDay(text.slice(0, 10)) &&
      !Number.isNaN(Date.parse(text)),
    'must be a day such as 2026-11-23, or an instant',
  )
const filter = z.array(z.string().max(512)).max(20).default([])

/** Each filter may be repeated: any of its values matches. */
export const dashboardQuery = z.object({
  startDate: moment.optional(),
  endDate: moment.optional(),
  who: z.enum(audiences, 'who must be people, assistants or bots').default('people'),
  path: filter,
  source: filter,
  campaign: filter,
  device: filter,
  browser: filter,
  os: filter,
  /** Asks for the whole of one list as well. */
  list: z.enum(rankingNames, `list must be one of ${rankingNames.join(', ')}`).optional(),
})
export type DashboardQuery = z.output<typeof dashboardQuery>

const count = z.number().int()

const figure = z.object({ current: z.number(), previous: z.number(), percentChange: z.number() })
export type Figure = z.output<typeof figure>

const overviewNames = [
  'pageViews',
  'uniqueVisitors',
  'sessions',
  'newSessions',
  'returningSessions',
  'bounceRate',
  'avgSessionDuration',
  'interactions',
  'conversions',
  'fetches',
] as const
export type OverviewName = (typeof overviewNames)[number]

const day = z.object({ date: z.string(), views: count })
const goalShare = z.object({
  name: z.string(),
  enquiries: count,
  bookings: count,
  subscribers: count,
  /** A whole amount. */
  value: count,
})
export type GoalShare = z.output<typeof goalShare>

/** The lists of the answer: what they count, how many rows they have at most, and the keys of a row. */
export const chartLists = {
  topPages: { of: 'views', most: 5, name: '_id', count: 'views' },
  entryPages: { of: 'entries', most: 10, name: '_id', count: 'count' },
  exitPages: { of: 'exits', most: 10, name: '_id', count: 'count' },
  sources: { of: 'sources', most: 20, name: 'source', count: 'count' },
  campaigns: { of: 'campaigns', most: 20, name: 'campaign', count: 'count' },
  eventsByCategory: { of: 'categories', most: 20, name: 'category', count: 'count' },
  deviceBreakdown: { of: 'devices', most: 20, name: 'deviceType', count: 'count' },
  browserBreakdown: { of: 'browsers', most: 20, name: 'browser', count: 'count' },
  osBreakdown: { of: 'systems', most: 20, name: 'os', count: 'count' },
  names: { of: 'programs', most: 20, name: 'name', count: 'count' },
} as const
export type ChartList = keyof typeof chartLists

/** The keys of the mean speeds in the answer. The 75th percentiles use the same keys, except for INP. */
export const speedKeys = {
  load: 'avgPageLoadTime',
  ttfb: 'avgTTFB',
  fcp: 'avgFCP',
  lcp: 'avgLCP',
  cls: 'avgCLS',
  inp: 'avgINP',
} as const satisfies Record<MetricName, string>

/** Parts of the dashboard that may be missing while the rest is shown. */
const parts = ['goals', 'marks', 'live', 'performance', 'searches'] as const
export type DashboardPart = (typeof parts)[number]

export const dashboardAnswer = z.object({
  period: z.object({ startDate: z.string(), endDate: z.string() }),
  overview: z.record(z.enum(overviewNames), figure),
  charts: z.object({
    dailyPageViews: z.array(day),
    /** The period before, day by day. */
    previousPageViews: z.array(day),
    topPages: z.array(z.object({ _id: z.string(), views: count })),
    entryPages: z.array(z.object({ _id: z.string(), count })),
    exitPages: z.array(z.object({ _id: z.string(), count })),
    sources: z.array(z.object({ source: z.string(), count })),
    campaigns: z.array(z.object({ campaign: z.string(), count })),
    eventsByCategory: z.array(z.object({ category: z.string(), count })),
    /** Searches of the site that found nothing, of everybody: at most 10, each by two visitors or more. */
    missedSearches: z.array(z.object({ words: z.string(), count })),
    deviceBreakdown: z.array(z.object({ deviceType: z.string(), count })),
    browserBreakdown: z.array(z.object({ browser: z.string(), count })),
    osBreakdown: z.array(z.object({ os: z.string(), count })),
    /** Crawlers or assistants by name, by the pages that each fetched. Empty for people. */
    names: z.array(z.object({ name: z.string(), count })),
    /** The number of names of each list, and their sum, including the rows that are not shown. */
    rankings: z.record(z.enum(rankingNames), z.object({ names: count, count })),
    performanceMetrics: z.object({
      avgPageLoadTime: z.number(),
      avgTTFB: z.number(),
      avgFCP: z.number(),
      avgLCP: z.number(),
      avgCLS: z.number(),
      avgINP: z.number(),
      p75: z.object({
        avgPageLoadTime: z.number(),
        avgTTFB: z.number(),
        avgFCP: z.number(),
        avgLCP: z.number(),
        avgCLS: z.number(),
        inp: z.number(),
      }),
      reports: count,
    }),
    goals: z.object({
      enquiries: figure,
      subscribers: figure,
      /** Bookings that became booked, by the day they were made. */
      bookings: figure,
      /** The whole amount that enquiries of the period are worth, as their owner entered them. */
      value: figure,
      /** The part of it from people who also subscribed in the period, by e-mail address. */
      subscribersValue: figure,
      /** The part of it from people who also booked in the period. */
      bookingsValue: figure,
      /** Enquiries whose worth their owner has entered. */
      valued: count,
      /** Goals per hundred unique visitors, two decimals. */
      enquiryRate: z.number(),
      subscriberRate: z.number(),
      bookingRate: z.number(),
      bySource: z.array(goalShare),
      byCampaign: z.array(goalShare),
      byLandingPage: z.array(goalShare),
      /** Articles read in the visit before. */
      byArticle: z.array(goalShare),
    }),
  }),
  /** The list that was asked for, at most 500 names. */
  ranking: z.array(z.object({ name: z.string(), count })).optional(),
  /** Visitors, and pages fetched by programs, whatever the filters are. */
  audiences: z.record(z.enum(audiences), count),
  marks: z.array(z.object({ date: z.string(), label: z.string() })),
  /** Visitors of the last five minutes. */
  live: count,
  /** Parts that could not be read: their zeros are no figures. */
  failed: z.array(z.enum(parts)),
})
export type Dashboard = z.output<typeof dashboardAnswer>

const share = z.object({ _id: z.string(), createdAt: z.string(), createdBy: z.string(), url: z.string() })
export const sharesAnswer = z.object({ shares: z.array(share) })
export const shareAnswer = z.object({ share })
export type Share = z.output<typeof share>

export const reportChoice = z.object({ weekly: z.boolean('Choose whether to be emailed') })

export const messages = {
  loadFailure: 'Failed to load analytics data. Please try again later.',
  periodReversed: 'The end must not be before the start.',
  periodTooLong: 'A period is at most five years long.',
  tooManyShares: 'There are already 20 links. Revoke one first.',
  shareGone: 'This link has already been revoked.',
  shareUnknown: 'This link does not work. It may have been revoked. Ask for a new one.',
}
