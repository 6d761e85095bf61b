import type { VisitorBooking } from '../../schema.ts'

interface CalendarEntry {
  title: string
  start: string
  end: string
  details: string
  /** The address of the video call. */
  room: string | null
}

/** `20251125T093000Z`, as calendars write instants. */
const compact = (time: string) => time.replace(/[-:]|\.\d+/g, '')

export function googleLink({ title, start, end, details, room }: CalendarEntry): string {
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    location: room ?? '',
  })
}

export function outlookLink({ title, start, end, details, room }: CalendarEntry): string {
  return withQuery('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    body: details,
    location: room ?? '',
  })
}

/** With %20 for a space: Outlook shows a plus as it is. */
function withQuery(address: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '')
  return `${address}?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** The calendar entry of a booking, as the invitation names it. */
export function describeEntry(booking: VisitorBooking, studio: { name: string }): CalendarEntry {
  const { start, end, room, url, kind, phone } = booking
  const how = kind === 'phone' ? `I’ll call you on ${phone}.` : room ? `Join the call: ${room}` : 'By video.'
  return {
    title: `Call with ${studio.name}`,
    start,
    end,
    details: `${how}\nMove it or cancel it: ${url}`,
    room,
  }
}
