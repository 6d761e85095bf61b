import { type Goal, readVisit, type Visit } from '#services/visits/goals.ts'
import { assistantSources } from '#services/visits/intake/source.ts'
import type { Dashboard, DashboardQuery, GoalShare } from '../schema.ts'
import { compare } from './overview.ts'

interface Goals {
  enquiries: readonly Goal[]
  subscribers: readonly Goal[]
}

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

export function summariseGoals(
  now: Goals,
  before: Goals,
  visitors: number,
  query: Query,
): Dashboard['charts']['goals'] {
  const [enquiries, subscribers] = [filterGoals(now.enquiries, query), filterGoals(now.subscribers, query)]
  const previous = {
    enquiries: filterGoals(before.enquiries, query),
    subscribers: filterGoals(before.subscribers, query),
  }
  const shares = (namesOf: (visit: Visit | undefined) => string[]) =>
    shareGoals({ enquiries, subscribers }, namesOf)
  return {
    enquiries: compare(enquiries.length, previous.enquiries.length),
    subscribers: compare(subscribers.length, previous.subscribers.length),
    value: compare(worthOf(enquiries), worthOf(previous.enquiries)),
    subscribersValue: compare(worthOfSubscribers({ enquiries, subscribers }), worthOfSubscribers(previous)),
    valued: enquiries.filter(({ worth }) => worth !== null).length,
    enquiryRate: rateOf(enquiries.length, visitors),
    subscriberRate: rateOf(subscribers.length, visitors),
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

function worthOfSubscribers({ enquiries, subscribers }: Goals): number {
  const emails = new Set(subscribers.map(({ email }) => email))
  return worthOf(enquiries.filter(({ email }) => emails.has(email)))
}

const mostShares = 20

function shareGoals(
  { enquiries, subscribers }: Goals,
  namesOf: (visit: Visit | undefined) => string[],
): GoalShare[] {
  const shares = new Map<string, GoalShare>()
  const shareOf = (name: string) => {
    const share = shares.get(name) ?? { name, enquiries: 0, subscribers: 0, value: 0 }
    shares.set(name, share)
    return share
  }
  for (const { visit, worth } of enquiries) {
    for (const name of new Set(namesOf(readVisit(visit)))) {
      const share = shareOf(name)
      share.enquiries += 1
      share.value += worth ?? 0
    }
  }
  for (const { visit } of subscribers) {
    for (const name of new Set(namesOf(readVisit(visit)))) shareOf(name).subscribers += 1
  }
  return [...shares.values()]
    .sort((a, b) => b.enquiries - a.enquiries || b.value - a.value || b.subscribers - a.subscribers)
    .slice(0, mostShares)
}
