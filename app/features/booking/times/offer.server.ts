import type { App } from '#platform/app.ts'
import { addDays, studioDay } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import { signEnquiryToken } from '#services/booking-links/enquiry-token.server.ts'
import { findBookingLink } from '#services/booking-links/find-booking-link.ts'
import { messages } from '../booking.ts'
import type { Offer } from '../calls.ts'
import type { OfferedTime } from '../page/facts.ts'
import { mostDays } from '../schema.ts'
import { listFreeTimes } from './free-times.server.ts'

const mostOffered = 3

/** Finds the first free time of each of the next days, for a reply to an enquiry. */
export async function findOffer(app: App, enquiry: string): Promise<Offer> {
  const link = findBookingLink(app)
  if (link === undefined) throw new AppError('not-found', messages.elsewhere)
  if (link !== '/book') return { url: link, times: [] }
  const url = `${app.config.siteUrl}/book?enquiry=${signEnquiryToken(app, enquiry)}`
  const from = studioDay(app.clock.now())
  const { days } = await listFreeTimes(app, app.db, { from, to: addDays(from, mostDays - 1) })
  const first = days.flatMap(({ slots: [at] }) => (at === undefined ? [] : [at]))
  return { url, times: first.slice(0, mostOffered).map((at) => ({ at, url: `${url}&at=${at}` })) }
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
