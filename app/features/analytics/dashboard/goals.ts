import { type Goal, readVisit, type Visit } from '#services/visits/goals.ts'
import { assistantSources } from '#services/visits/intake/source.ts'
import type { Dashboard, DashboardQuery, GoalShare } from '../schema.ts'
import { compare } from './overview.ts'

const kinds = ['enquiries', 'bookings', 'subscribers'] as const
type Goals = Record<(typeof kinds)[number], readonly Goal[]>

const unknown = 'Unknown'

type Query = Pick<DashboardQuery, 'who' | 'path' | 'source' | 'campaign' | 'device' | 'browser' | 'os'>

/** Applies the filters of visits to the goals they led to. Without one every goal counts, its visit known or not. */
function filterGoals(goals: readonly Goal[], query: Query): readonly Goal[] {
  if (query.who === 'bots') return []
  return goals.filter((goal) => {
    const visit = readVisit(goal.visit)
    const has = (wanted: readonly string[], ...values: (string | null | undefined)[]) =>
      wanted.length === 0 || values.some((value) => value != null && wanted.includes(value))
    return (
      (query.who === 'people' || has(assistantSources, visit?.source)) &&
      has(query.source, visit?.source ?? unknown) &&
      has(query.campaign, visit?.campaign) &&
      has(query.device, visit?.device) &&
      has(query.browser, visit?.browser) &&
      has(query.os, visit?.os) &&
      has(query.path, visit?.landingPage, ...(visit?.articles ?? []))
    )
  })
}

const filterAll = ({ enquiries, subscribers, bookings }: Goals, query: Query): Goals => ({
  enquiries: filterGoals(enquiries, query),
  subscribers: filterGoals(subscribers, query),
  bookings: filterGoals(bookings, query),
})

export function summariseGoals(
  now: Goals,
  before: Goals,
  visitors: number,
  query: Query,
): Dashboard['charts']['goals'] {
  const current = filterAll(now, query)
  const previous = filterAll(before, query)
  const { enquiries, subscribers, bookings } = current
  const shares = (namesOf: (visit: Visit | undefined) => string[]) => shareGoals(current, namesOf)
  return {
    enquiries: compare(enquiries.length, previous.enquiries.length),
    subscribers: compare(subscribers.length, previous.subscribers.length),
    bookings: compare(bookings.length, previous.bookings.length),
    value: compare(worthOf(enquiries), worthOf(previous.enquiries)),
    subscribersValue: compare(partOfWorth(current, 'subscribers'), partOfWorth(previous, 'subscribers')),
    bookingsValue: compare(partOfWorth(current, 'bookings'), partOfWorth(previous, 'bookings')),
    valued: enquiries.filter(({ worth }) => worth !== null).length,
    enquiryRate: rateOf(enquiries.length, visitors),
    subscriberRate: rateOf(subscribers.length, visitors),
    bookingRate: rateOf(bookings.length, visitors),
    bySource: shares((visit) => [visit?.source ?? unknown]),
    byCampaign: shares((visit) => (visit?.campaign ? [visit.campaign] : [])),
    byLandingPage: shares((visit) => (visit ? [visit.landingPage] : [])),
    byArticle: shares((visit) => visit?.articles ?? []),
  }
}

const rateOf = (goals: number, visitors: number) =>
  visitors === 0 ? 0 : Math.round((goals / visitors) * 10_000) / 100

function worthOf(enquiries: readonly Goal[]): number {
  return enquiries.reduce((sum, { worth }) => sum + (worth ?? 0), 0)
}

/** Sums the worth of enquiries from addresses that reached the other goal too. */
function partOfWorth(goals: Goals, other: 'subscribers' | 'bookings'): number {
  const emails = new Set(goals[other].map(({ email }) => email))
  return worthOf(goals.enquiries.filter(({ email }) => emails.has(email)))
}

const mostShares = 20

function shareGoals(goals: Goals, namesOf: (visit: Visit | undefined) => string[]): GoalShare[] {
  const shares = new Map<string, GoalShare>()
  for (const kind of kinds) {
    for (const { visit, worth } of goals[kind]) {
      for (const name of new Set(namesOf(readVisit(visit)))) {
        const share = shares.get(name) ?? { name, enquiries: 0, bookings: 0, subscribers: 0, value: 0 }
        shares.set(name, share)
        share[kind] += 1
        if (kind === 'enquiries') share.value += worth ?? 0
      }
    }
  }
  const order = ['enquiries', 'value', 'bookings', 'subscribers'] as const
  return [...shares.values()]
    .sort((a, b) => order.reduce((less, key) => less || b[key] - a[key], 0))
    .slice(0, mostShares)
}
