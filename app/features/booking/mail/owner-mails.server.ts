import type { App } from '#platform/app.ts'
import type { MailFact, MailMessage, MailPart } from '#platform/mail/mail.server.ts'
import { studio } from '#studio'
import {
  adminPath,
  type Booking,
  type BookingChange,
  doubtLabels,
  kindLabels,
  mostPending,
} from '../booking.ts'
import { formatTime, formatWeekday, momentForOwner } from './clocks.server.ts'

/** Returns `MAIL_TO`, or the address on the site. */
export function findOwnerAddress({ config }: Pick<App, 'config'>): string {
  return config.mail.to ?? studio.email
}

type Content = Pick<MailMessage, 'subject' | 'heading' | 'parts'>

/** Writes the mail of a visitor's change to the owner. It has neither a calendar nor the visitor's link. */
export function writeToOwner(app: App, change: BookingChange, pendingCount: number): MailMessage | undefined {
  const content = change.by === 'visitor' ? contentOf(app, change, pendingCount) : undefined
  const { email, name } = change.booking
  return (
    content && {
      to: findOwnerAddress(app),
      ...(email !== null && { replyTo: { email, name } }),
      label: 'Bookings',
      paragraphs: [],
      reason: "You're getting this because booking alerts go to this address.",
      ...content,
    }
  )
}

function contentOf(app: App, change: BookingChange, pendingCount: number): Content | undefined {
  const { kind, booking, previous, message } = change
  const { name, start, zone } = booking
  const when = whenOf(start)
  const moment: MailPart = { moment: momentForOwner(booking, zone) }
  const open: MailPart = {
    actions: [{ label: 'Open the Booking', url: app.config.siteUrl + adminPath(booking.id), tone: 'ink' }],
  }
  const who: MailPart = { facts: factsOf(booking) }
  if (kind === 'pending') return writePending(app, booking, pendingCount)
  if (kind === 'booked')
    return {
      subject: `${name} has booked a call on ${when}`,
      heading: 'A call is booked',
      parts: [moment, who, open],
    }
  if (kind === 'moved') {
    const before = previous && { label: 'Before:', struck: whenOf(previous.start) }
    const waits = booking.state === 'pending' ? [{ text: 'It still needs confirming.' }] : []
    return {
      subject: `${name} has moved the call to ${when}`,
      heading: 'A call has moved',
      parts: [moment, ...(before ? [before] : []), ...waits, who, open],
    }
  }
  if (kind !== 'cancelled') return undefined
  return {
    subject: `${name} has cancelled the call on ${when}`,
    heading: 'A call is cancelled',
    parts: [
      { moment: { ...momentForOwner(booking, zone), isOver: true } },
      ...(message ? [{ quote: message }] : []),
      who,
      open,
    ],
  }
}

function writePending({ config }: App, booking: Booking, pendingCount: number): Content {
  const { id, name, start, zone, doubt, lapsesAt } = booking
  const ask = (question: string) => `${config.siteUrl}${adminPath(id)}&ask=${question}`
  const wait = `Both buttons open the booking in the admin area, where you confirm your choice. The time is held until then. You have ${pendingCount} of at most ${mostPending} unconfirmed bookings.`
  return {
    subject: `${name} has asked for a call on ${whenOf(start)}`,
    heading: 'A booking needs confirming',
    parts: [
      { moment: momentForOwner(booking, zone) },
      {
        facts: [
          ...factsOf(booking),
          ...listFacts([
            ['Why it needs confirming', doubt && doubtLabels[doubt]],
            ['Expires', lapsesAt && `${whenOf(lapsesAt)}. They will be told.`],
          ]),
        ],
      },
      {
        actions: [
          { label: 'Confirm', url: ask('confirm') },
          { label: 'Decline', url: ask('decline'), tone: 'line' },
        ],
      },
      { small: wait },
    ],
  }
}

function factsOf({ name, email, phone, kind, message }: Booking) {
  return listFacts([
    ['From', [name, email, phone].filter((part) => part !== null).join(', ')],
    ['How', kindLabels[kind]],
    ['They wrote', message],
  ])
}

const whenOf = (time: string) =>
  `${formatWeekday(time, studio.timeZone)}, ${formatTime(time, studio.timeZone)}`

/** Lists the facts that have a value. */
export function listFacts(
  facts: readonly (readonly [label: string, value: string | false | null | undefined])[],
): MailFact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
