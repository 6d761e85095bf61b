import type { App } from '#platform/app.ts'
import { readMailbox } from '#platform/mail/compose-mail.ts'
import { withoutLinks } from '#platform/mail/quote.ts'
import { studio } from '#studio'
import { adminPath, type Booking, kindLabels, visitorPath } from '../booking.ts'
import { roomOf } from '../queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import { bookingToken } from '../token.server.ts'
import { type CalendarEvent, type CalendarMethod, writeCalendar } from './write-calendar.ts'

type Site = Pick<App, 'config' | 'clock'>

/** Writes the file of a visitor: an invitation or its end by mail, and `PUBLISH` for a download. */
export function writeInvitation(
  app: Site & Pick<App, 'secrets'>,
  booking: Booking,
  rules: BookingRules,
  method: CalendarMethod,
): string {
  const { kind, name, email } = booking
  const room = roomOf(booking, rules)
  const phone = withoutLinks(booking.phone ?? '')
  const how = kind === 'phone' ? `I'll call you on ${phone}.` : room ? `Join the call: ${room}` : 'By video.'
  const page = app.config.siteUrl + visitorPath(bookingToken(app, booking.id))
  return writeCalendar(method, [
    {
      ...eventOf(app, booking, kind === 'phone' ? phone : room),
      summary: `Call with ${studio.name}`,
      description: `${how}\nMove it or cancel it: ${page}`,
      // RFC 5546: a published event has no attendees.
      ...(method !== 'PUBLISH' &&
        email && { organizer: findOrganizer(app), attendee: { name: withoutLinks(name), email } }),
      isCancelled: method === 'CANCEL',
    },
  ])
}

/** Writes bookings for the owner, who subscribes to them. The links of visitors are not in it. */
export function writeBookings(app: Site, bookings: readonly Booking[], rules: BookingRules): string {
  const events = bookings.map((booking): CalendarEvent => {
    const { id, kind, name, email, phone, message, state } = booking
    const contact = [email, phone].filter((part) => part !== null).join(', ')
    const description = [
      `${kindLabels[kind]}${contact && `, ${contact}`}`,
      message ?? '',
      app.config.siteUrl + adminPath(id),
    ]
    return {
      ...eventOf(app, booking, kind === 'phone' ? phone : roomOf(booking, rules)),
      summary: state === 'pending' ? `To be confirmed: ${name}` : name,
      description: description.filter((line) => line !== '').join('\n'),
      isTentative: state === 'pending',
      isCancelled: state === 'cancelled' || state === 'declined',
    }
  })
  return writeCalendar('PUBLISH', events, `Bookings of ${studio.name}`)
}

function eventOf({ clock }: Site, { id, sequence, start, end }: Booking, place: string | null) {
  return {
    uid: `booking-${id}`,
    sequence,
    start,
    end,
    stamp: clock.now().toISOString(),
    ...(place !== null && { location: place }),
  }
}

function findOrganizer({ config: { mail } }: Pick<App, 'config'>): { name: string; email: string } {
  const email = mail.to ?? (mail.from ? readMailbox(mail.from).address : studio.email)
  return { name: studio.name, email }
}
