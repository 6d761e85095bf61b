import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import { listNamedBusySpans } from '../../calendars/busy.server.ts'
import {
  findBooking,
  inState,
  listBlocks,
  listBookingsBetween,
  toBooking,
  toOwnerBooking,
} from '../../queries.server.ts'
import { findRules } from '../../rules/queries.server.ts'
import { weekdays } from '../../rules/rules.ts'
import type { BookingRules, OwnerBooking } from '../../schema.ts'
import { listFreeTimes, listNextFreeTimes } from '../../times/free-times.server.ts'
import { hoursOf } from '../../times/slots.server.ts'
import { joinSpans, shownHours } from './arrange.ts'
import type { DayHours } from './day-hours.ts'
import { daysFrom, instantAt, minutesOf, partsOn, type Span, weekOf } from './days.ts'
import type { WeekData } from './week-data.ts'

/** Finds a booking by its id, as its owner sees it. */
export async function findOwnerBooking({ db }: App, id: string): Promise<OwnerBooking | undefined> {
  const [booking, rules] = await Promise.all([findBooking(db, id), findRules(db)])
  return booking && toOwnerBooking(booking, rules)
}

interface Wanted {
  week: string | undefined
  open: OwnerBooking | undefined
  /** True while the owner chooses a new time for the open booking, whose present time then counts as free. */
  isMoving?: boolean
}

/** Reads the week of the address, else the open booking's, else the present one. */
export async function readWeek(app: App, { week, open, isMoving = false }: Wanted): Promise<WeekData> {
  const { db, clock } = app
  const now = clock.now()
  const except = isMoving ? open?._id : undefined
  const monday =
    week ??
    (except ? await nextFreeWeek(app, except) : open && weekOf(studioDay(open.start))) ??
    (await presentWeek(app))
  const all = daysFrom(monday, 7)
  const from = new Date(instantAt(monday, 0))
  const to = new Date(instantAt(addDays(monday, 7), 0))
  const dates = { from: monday, to: addDays(monday, 6) }
  const [rules, found, blocks, spans, free, waiting] = await Promise.all([
    findRules(db),
    listBookingsBetween(db, from, to),
    listBlocks(db, dates),
    listNamedBusySpans(db, from, to),
    listFreeTimes(app, db, { ...dates, except }),
    listWaiting(app),
  ])
  const bookings = found
    .filter(({ state }) => state === 'booked' || state === 'pending')
    .map((booking) => toOwnerBooking(booking, rules))
  const days = shownDays(all, rules, [...bookings, ...blocks])
  const parts = [...bookings, ...blocks].flatMap((span) => partsOn(span, days))
  return {
    week: monday,
    days,
    hours: shownHours(listHours(rules, days), parts),
    bookings,
    blocks,
    busy: joinSpans(spans),
    dayHours: days.map((day) => readHours(rules, day)),
    free: free.days.filter(({ slots }) => slots.length > 0),
    waiting,
    rules,
    now: now.toISOString(),
  }
}

/** Returns the week of the next free time for a booking that is moved. */
async function nextFreeWeek(app: App, except: string): Promise<string | undefined> {
  const [next] = await listNextFreeTimes(app, app.db, { after: app.clock.now(), except, most: 1 })
  return next && weekOf(studioDay(next))
}

/** Returns this week, or the next once it is the weekend and no working hour and no booking is still to come. */
export async function presentWeek({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<string> {
  const now = clock.now()
  const today = studioDay(now)
  const monday = weekOf(today)
  const rest = daysFrom(monday, 7).filter((day) => day >= today)
  if (rest.length > 2) return monday
  const rules = await findRules(db)
  const isOpen = (day: string) =>
    hoursOf(rules, day).spans.some(({ to }) => instantAt(day, minutesOf(to)) > now.toISOString())
  if (rest.some(isOpen)) return monday
  const next = addDays(monday, 7)
  const bookings = await listBookingsBetween(db, now, new Date(instantAt(next, 0)))
  return bookings.some(({ state }) => state === 'booked' || state === 'pending') ? monday : next
}

function readHours(rules: BookingRules, day: string): DayHours {
  const { spans, rule, name } = hoursOf(rules, day)
  const hours = spans.map(({ from, to }) => `${from} to ${to}`).join(' and ')
  return {
    day,
    spans: spans.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) })),
    ...(rule !== 'weekly' && { exception: { rule, name, hours } }),
  }
}

/** Lists the bookings that wait for the owner, the next first. */
async function listWaiting({ db }: App): Promise<OwnerBooking[]> {
  const [rules, rows] = await Promise.all([
    findRules(db),
    db
      .selectFrom('booking')
      .selectAll()
      .where((row) => inState(row, 'pending'))
      .orderBy('start')
      .execute(),
  ])
  return rows.map((row) => toOwnerBooking(toBooking(row), rules))
}

/** Leaves out the weekend where nobody can book on it and nothing lies on it. */
function shownDays(days: readonly string[], rules: BookingRules, spans: readonly Span[]): string[] {
  const isUsed = (day: string, index: number) =>
    rules.weekly[weekdays[index] ?? 'monday'].length > 0 ||
    rules.overrides.some(({ date, spans }) => date === day && spans.length > 0) ||
    spans.some((span) => partsOn(span, [day]).length > 0)
  const last = days.findLastIndex(isUsed)
  return days.slice(0, Math.max(5, last + 1))
}

function listHours({ weekly, overrides }: BookingRules, days: readonly string[]) {
  const own = overrides.filter(({ date }) => days.includes(date)).flatMap(({ spans }) => spans)
  return [...Object.values(weekly).flat(), ...own].map(({ from, to }) => ({
    from: minutesOf(from),
    to: minutesOf(to),
  }))
}
