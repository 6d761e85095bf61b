import type { App } from '#platform/app.ts'
import { dayMs } from '#platform/durations.ts'
import type { MailMessage, MailMoment, MailPart } from '#platform/mail/mail.server.ts'
import { quoteFirstLine, withoutLinks } from '#platform/mail/quote.ts'
import { studio } from '#studio'
import { type Booking, type BookingChange, visitorPath } from '../booking.ts'
import { writeInvitation } from '../calendars/invitation.server.ts'
import { changeUntil, roomOf } from '../queries.server.ts'
import type { BookingRules } from '../rules/rules.ts'
import { bookingToken } from '../token.server.ts'
import {
  daysBetween,
  formatShort,
  formatStart,
  formatTime,
  formatWeekday,
  momentForVisitor,
  wordsFor,
} from './clocks.server.ts'
import { findOwnerAddress, listFacts } from './owner-mails.server.ts'

interface Facts {
  app: App
  change: BookingChange
  rules: BookingRules
  moment: MailMoment
  /** 'Tuesday 25 November at 05:30 (Toronto time)', by the visitor's clock. */
  when: string
}

type Content = Pick<MailMessage, 'subject' | 'heading' | 'parts' | 'reason' | 'calendar'> & { label?: string }

/** Writes the mail of a change to the visitor, with the visitor's clock first. */
export function writeToVisitor(
  app: App,
  change: BookingChange,
  rules: BookingRules,
): MailMessage | undefined {
  const { booking, kind } = change
  if (booking.email === null) return undefined
  const { zone } = booking
  const facts: Facts = {
    app,
    change,
    rules,
    moment: momentForVisitor(booking, zone),
    when: `${formatWeekday(booking.start, zone)} at ${formatStart(booking, zone)}`,
  }
  return {
    to: booking.email,
    replyTo: { email: findOwnerAddress(app), name: studio.name },
    label: 'Your call',
    paragraphs: [],
    ...writers[kind](facts),
  }
}

const writers: Record<BookingChange['kind'], (facts: Facts) => Content> = {
  booked: writeBooked,
  pending: writePending,
  moved: writeMoved,
  cancelled: writeCancelled,
  declined: writeDeclined,
  lapsed: writeLapsed,
  reminder: writeReminder,
}

function writeBooked(facts: Facts): Content {
  const { app, change, moment, rules, when } = facts
  const { booking } = change
  return {
    subject: `Your call with ${studio.name} on ${when}`,
    heading: 'Your call is booked',
    parts: [
      { moment },
      ...joining(facts),
      ...(roomOf(booking, rules) && studio.aboutVideoRoom ? [{ small: studio.aboutVideoRoom }] : []),
      {
        facts: listFacts([
          ['With', withMe(booking)],
          ['Calendar', 'The invitation is attached (invite.ics)'],
          ['Reminder', isReminded(app, booking) && 'By email, the day before'],
          ['You wrote', booking.message && quoteFirstLine(booking.message)],
        ]),
      },
      changing(facts),
    ],
    reason: whyMailed(booking),
    calendar: invitation(facts),
  }
}

function writePending(facts: Facts): Content {
  const { change, moment, when } = facts
  const { booking } = change
  const { zone, lapsesAt } = booking
  const until =
    lapsesAt &&
    `, at the latest on ${formatWeekday(lapsesAt, zone)} at ${formatTime(lapsesAt, zone)} ${wordsFor(zone)}`
  return {
    subject: `Your call with ${studio.name} on ${when} needs confirming`,
    heading: 'I will confirm this call',
    parts: [
      { moment },
      {
        text: `The time is held for you. I'll email you to confirm it${until ?? ''}. There is no invitation yet, so please don't treat it as fixed.`,
      },
      {
        facts: listFacts([
          ['With', withMe(booking)],
          ['In a hurry?', `${studio.phone}, ${studio.openingHoursText.replaceAll('\u00a0', ' ')}`],
        ]),
      },
      changing(facts),
    ],
    reason:
      "You're getting this because somebody asked for a call with this address. If it wasn't you, do nothing: the request will expire.",
  }
}

function writeMoved(facts: Facts): Content {
  const { change, moment, when, rules } = facts
  const { booking, previous, message } = change
  const isBooked = booking.state === 'booked'
  const before = previous && { label: 'Before:', struck: shortWhen(previous.start, booking.zone) }
  const file = 'Open the attached invitation (invite.ics) to move it in your calendar.'
  const same = roomOf(booking, rules) ? ' The link to the room stays the same.' : ''
  return {
    subject: `Your call with ${studio.name} has moved to ${when}`,
    heading: 'Your call has moved',
    parts: [
      { moment },
      ...(before ? [before] : []),
      ...quoting(message),
      ...(isBooked ? joining(facts) : [{ text: 'It still needs confirming. There is no invitation yet.' }]),
      ...(isBooked ? [{ small: `${file}${same}` }] : []),
      changing(facts),
    ],
    reason: whyMailed(booking),
    ...(isBooked && { calendar: invitation(facts) }),
  }
}

function writeCancelled({ app, change, rules, moment, when }: Facts): Content {
  const { booking, by, message } = change
  const { zone, bookedAt } = booking
  const at = booking.cancelledAt ?? app.clock.now().toISOString()
  const small =
    by === 'visitor'
      ? `Cancelled by you on ${formatShort(at, zone)} ${wordsFor(zone)}`
      : `Cancelled by me on ${formatShort(at, studio.timeZone)} ${wordsFor(studio.timeZone)}`
  return {
    subject: `Your call with ${studio.name} on ${when} is cancelled`,
    heading: 'Your call is cancelled',
    parts: [
      { moment: { ...moment, small, isOver: true } },
      ...(by === 'visitor' ? [] : quoting(message)),
      ...(bookedAt ? [{ text: 'Open the attached file (invite.ics) to remove it from your calendar.' }] : []),
      bookAgain(app),
    ],
    reason: "You're getting this because you had booked a call.",
    ...(bookedAt && {
      calendar: { method: 'CANCEL', content: writeInvitation(app, booking, rules, 'CANCEL') },
    }),
  }
}

function writeDeclined({ app, change, moment, when }: Facts): Content {
  return {
    subject: `The call with ${studio.name} on ${when} will not take place`,
    heading: 'I cannot take this call',
    parts: [
      { moment: { ...moment, isOver: true } },
      ...quoting(change.message),
      { text: 'It was never confirmed, so there is nothing in your calendar.' },
      bookAgain(app),
    ],
    reason: "You're getting this because somebody asked for a call with this address.",
  }
}

function writeLapsed({ app, moment, when }: Facts): Content {
  return {
    subject: `The call with ${studio.name} on ${when} was not confirmed`,
    heading: 'This call was not confirmed',
    parts: [
      { moment: { ...moment, isOver: true } },
      { text: "I'm sorry: I didn't confirm it in time, so the call will not take place." },
      { small: `You can also call me on ${studio.phone}.` },
      bookAgain(app),
    ],
    reason: "You're getting this because somebody asked for a call with this address.",
  }
}

function writeReminder(facts: Facts): Content {
  const { app, change, moment } = facts
  const { start, zone } = change.booking
  const time = formatTime(start, zone)
  const days = daysBetween(app.clock.now().toISOString(), start, zone)
  const day = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : formatWeekday(start, zone)
  return {
    subject: `${day} at ${formatStart(change.booking, zone)}: your call with ${studio.name}`,
    label: days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : 'Your call',
    heading: `${day} at ${time}`,
    parts: [
      { moment },
      ...joining(facts),
      ...(studio.beforeCall ? [{ text: studio.beforeCall }] : []),
      changing(facts),
    ],
    reason: "You're getting this because you asked for a reminder. There won't be another.",
    calendar: invitation(facts),
  }
}

const invitation = ({ app, change, rules }: Facts) => ({
  method: 'REQUEST' as const,
  content: writeInvitation(app, change.booking, rules, 'REQUEST'),
})

/** The button into the video call, or the number that is rung: as anything typed into the form without links. */
function joining({ change: { booking }, rules }: Facts): MailPart[] {
  if (booking.kind === 'phone') return [{ text: `I'll call you on ${withoutLinks(booking.phone ?? '')}.` }]
  const room = roomOf(booking, rules)
  return room
    ? [{ actions: [{ label: 'Join the Call', url: room }] }]
    : [{ text: "I'll send you the link to the call before it begins." }]
}

/** The links to the visitor's own page, and the last moment by the visitor's clock. */
function changing({ app, change: { booking }, rules }: Facts): MailPart {
  const url = app.config.siteUrl + visitorPath(bookingToken(app, booking.id))
  const links = [
    { label: 'Move it', url: `${url}#move` },
    { label: 'Cancel it', url: `${url}#cancel` },
  ]
  return { links, note: lastMoment(app, booking, rules) }
}

function lastMoment({ clock }: App, booking: Booking, rules: BookingRules): string {
  const { zone, start, state, lapsesAt } = booking
  const until = changeUntil(booking, rules)
  if (state === 'pending' && lapsesAt !== null && lapsesAt <= until) return 'Any time before I confirm'
  const now = clock.now().toISOString()
  if (until <= now) return `It's too late to change it here: please call ${studio.phone}`
  if (daysBetween(until, start, zone) > 0) return `Until ${formatShort(until, zone)} ${wordsFor(zone)}`
  const day = daysBetween(now, start, zone) === 1 ? 'tomorrow' : 'on the day'
  return `Until ${formatTime(until, zone)} ${wordsFor(zone)} ${day}`
}

const quoting = (words: string | undefined): MailPart[] => (words ? [{ quote: words }] : [])

const bookAgain = ({ config }: App): MailPart => ({
  actions: [{ label: 'Book Another Time', url: `${config.siteUrl}/book` }],
})

const withMe = ({ kind, start, end }: Booking) =>
  `Me, by ${kind}, for ${(Date.parse(end) - Date.parse(start)) / 60_000} minutes`

/** As the job that reminds has it: only where the call was more than a day away when it was made. */
const isReminded = ({ clock }: App, { reminder, start }: Booking) =>
  reminder && Date.parse(start) - clock.now().getTime() > dayMs

const shortWhen = (start: string, zone: string) => `${formatWeekday(start, zone)}, ${formatTime(start, zone)}`

function whyMailed({ madeBy }: Booking): string {
  return madeBy === null
    ? "You're getting this because somebody booked a call with this address. If it wasn't you, click 'Cancel it'."
    : "You're getting this because we agreed on this call."
}
