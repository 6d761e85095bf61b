import type { Experiment } from './schema.ts'
import { listChanges } from './settings.ts'

export const letterOf = (at: number) => 'ABCD'.charAt(at)

/** The goals to choose from: what happens, and what visitors did who reached it. */
export const goals = [
  { value: 'enquiry', label: 'Enquiry sent', did: 'Sent an enquiry' },
  { value: 'subscriber', label: 'Newsletter confirmed', did: 'Subscribed' },
  { value: 'booking', label: 'Booking made', did: 'Booked a call' },
  { value: 'event:cta', label: 'Event: calls to action', did: 'Clicked a call to action' },
  { value: 'event:form', label: 'Event: forms', did: 'Used a form' },
  { value: 'event:contact', label: 'Event: phone and email', did: 'Clicked phone or email' },
  { value: 'event:navigation', label: 'Event: navigation', did: 'Used the navigation' },
  { value: 'event:project', label: 'Event: projects', did: 'Viewed a project' },
  { value: 'event:outbound', label: 'Event: other sites', did: 'Left for another site' },
] as const

const findGoal = (goal: string) => goals.find(({ value }) => value === goal)

export const goalLabel = (goal: string) => findGoal(goal)?.label ?? goal.replace('event:', 'Event: ')

export const goalDone = (goal: string) => findGoal(goal)?.did ?? goal.replace('event:', 'Event: ')

/** Goals that results show beside the deciding goal. */
const watchable = [
  { value: 'enquiry', noun: 'enquiries' },
  { value: 'subscriber', noun: 'subscribers' },
  { value: 'event:cta', noun: 'calls to action' },
]

export const watchedGoals = (goal: string) => watchable.filter(({ value }) => value !== goal)

export const describeWatched = (goal: string) =>
  `Also watched: ${watchedGoals(goal)
    .map(({ noun }) => noun)
    .join(', ')}. They do not decide the test.`

export const effects = [
  { value: '100', label: 'Twice as many (+100%)' },
  { value: '50', label: 'Half as many again (+50%)' },
  { value: '20', label: 'A fifth more (+20%)' },
  { value: '10', label: 'A tenth more (+10%)' },
]

export const pathLabel = (path: string) => (path === '*' ? 'Every page' : path)

export function countChanges({ variants, _id }: Pick<Experiment, 'variants' | '_id'>): number {
  return variants.reduce((sum, { settings }) => sum + listChanges(settings, _id).length, 0)
}

export const formatPercent = (rate: number) => `${(Math.round(rate * 1000) / 10).toFixed(1)}%`

/** 'About 8 weeks', 'Over 3 years'. */
export function formatWeeks(weeks: number | undefined): string {
  if (weeks === undefined) return 'Cannot tell'
  if (weeks > 156) return 'Over 3 years'
  return weeks <= 1 ? 'About a week' : `About ${weeks} weeks`
}

/** −2.8 to +9.6 points */
export function formatDifference({ low, high }: { low: number; high: number }): string {
  return `${formatSigned(low)} to ${formatSigned(high)} points`
}

function formatSigned(share: number): string {
  const points = Math.round(share * 1000) / 10
  return points < 0 ? `−${Math.abs(points).toFixed(1)}` : `+${points.toFixed(1)}`
}
