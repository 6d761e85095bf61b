import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import { signEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import { studio } from '#studio'
import { messages } from '../booking.ts'
import type { Offer } from '../calls.ts'
import { createClock } from '../page/clock/clock.ts'
import type { OfferedTime } from '../page/facts.ts'
import { findZoneOf } from '../queries.server.ts'
import { mostDays } from '../schema.ts'
import { listFreeTimes } from './free-times.server.ts'

const mostOffered = 3
/** Hours of the visitor's day in which a call is offered before any other. */
const daytime = { from: 8, to: 21 }

/**
 * Finds free times on different days, for a reply to an enquiry. Days follow the time zone of the sender's latest booking,
 * or else the studio's.
 */
export async function findOffer(app: App, enquiry: string): Promise<Offer> {
  const link = findBookingLink(app)
  if (link === undefined) throw new AppError('not-found', messages.elsewhere)
  if (link !== '/book') return { url: link, times: [], zone: studio.timeZone }
  const zone = await findSendersZone(app, enquiry)
  const place = zone === studio.timeZone ? '' : `&zone=${zone}`
  const url = `${app.config.siteUrl}/book?enquiry=${signEnquiryToken(app, enquiry)}${place}`
  const from = studioDay(app.clock.now())
  const { days } = await listFreeTimes(app, app.db, { from, to: addDays(from, mostDays - 1) })
  const clock = createClock({ timeZone: zone, locale: studio.locale })
  const byDay = Map.groupBy(days.flatMap(({ slots }) => slots).sort(), clock.dayOf)
  const isInDaytime = (at: string) => clock.hourOf(at) >= daytime.from && clock.hourOf(at) < daytime.to
  const first = [...byDay.values()].map((slots) => slots.find(isInDaytime) ?? (slots[0] as string))
  return { url, zone, times: first.slice(0, mostOffered).map((at) => ({ at, url: `${url}&at=${at}` })) }
}

/** An enquiry has no zone, so the sender's latest booking tells it. */
async function findSendersZone(app: App, enquiry: string): Promise<string> {
  const email = await app.people.enquiries?.findAddress?.(app.db, enquiry)
  return (email && (await findZoneOf(app.db, email))) || studio.timeZone
}

/** Finds out whether the time that a link names can be booked now; undefined where it names none. */
export async function findOfferedTime(app: App, at: string | null): Promise<OfferedTime | undefined> {
  if (at === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at)) return undefined
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return undefined
  const day = studioDay(time)
  const { days } = await listFreeTimes(app, app.db, { from: day, to: day })
  return { start: at, isFree: days.some(({ slots }) => slots.includes(at)) }
}
