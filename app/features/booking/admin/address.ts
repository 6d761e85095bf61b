import { listQuery, type ViewOf } from '#design/list/list-query.ts'
import { addDays } from '#platform/dates.ts'
import type { ReasonRule } from '../schema.ts'
import { weekOf } from './week/days.ts'

export const bookingsPath = '/admin/bookings'
export const availabilityPath = `${bookingsPath}/availability`
export const listPath = `${bookingsPath}/list`

/** The filters of the list, of which each booking has one. */
export const listStates = ['coming', 'pending', 'past', 'cancelled', 'declined'] as const

export const bookingsListQuery = listQuery(listPath, { state: listStates })
export type BookingsListView = ViewOf<typeof bookingsListQuery>

/** The question of a link in a mail; following the link changes nothing. */
export const questions = ['confirm', 'decline'] as const
export type Question = (typeof questions)[number]

export interface WeekView {
  /** The Monday; the server chooses where the address names none. */
  week: string | undefined
  /** The booking beside the week. */
  booking: string | undefined
  ask: Question | undefined
  /** Whether a new time is chosen for the booking. */
  move: boolean
}

export function readWeekView(url: string): WeekView {
  const { searchParams } = new URL(url)
  const day = searchParams.get('week') ?? ''
  return {
    week: /^20\d\d-\d\d-\d\d$/.test(day) && addDays(day, 0) === day ? weekOf(day) : undefined,
    booking: searchParams.get('booking') ?? undefined,
    ask: questions.find((each) => each === searchParams.get('ask')),
    move: searchParams.has('move'),
  }
}

export function weekAddress({ week, booking, move }: Partial<Omit<WeekView, 'ask'>>) {
  const query = new URLSearchParams()
  if (week) query.set('week', week)
  if (booking) query.set('booking', booking)
  if (booking && move) query.set('move', '1')
  return query.size > 0 ? `${bookingsPath}?${query}` : bookingsPath
}

/** The field of a rule, which the page of the availability focuses. */
export const ruleAddress = (rule: ReasonRule) => `${availabilityPath}#rule-${rule}`
