import {
  Bell,
  CalendarPlus,
  CalendarX2,
  CircleCheck,
  Download,
  ExternalLink,
  Hourglass,
  Lock,
  Mail,
  Phone,
  Video,
} from 'lucide-react'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { dayMs } from '#platform/durations.ts'
import type { VisitorBooking } from '../../schema.ts'
import { Facts } from '../call-facts.tsx'
import type { BookingWords, StudioFacts } from '../facts.ts'
import { PhoneLink, Steps } from '../frame.tsx'
import type { Clocks } from '../times/use-visitor-clock.ts'
import { nameDate, nameMoment, ownTime, When } from '../when.tsx'

interface DoneStepProps {
  booking: VisitorBooking
  studio: StudioFacts
  clocks: Clocks
  words: BookingWords
  now: string
}

/** The third step of a confirmed booking: its facts, its calendar links, and the way to change it. */
export function DoneStep({ booking, studio, clocks, words, now }: DoneStepProps) {
  const { visitor } = clocks
  const { start, end, kind, phone, room, reminder } = booking
  const remindAt = Date.parse(start) - dayMs
  const isReminded = studio.sendsMail && reminder && remindAt > Date.parse(now)
  const entry = describeEntry(booking, studio)
  const calendars = [
    { name: 'Calendar file (.ics)', href: `${booking.url}/invite.ics`, icon: Download, isFile: true },
    { name: 'Google Calendar', href: googleLink(entry), icon: ExternalLink, isFile: false },
    { name: 'Outlook', href: outlookLink(entry), icon: ExternalLink, isFile: false },
  ]
  return (
    <>
      <section className="card card--lg card--raised booking__card" aria-label="Booked">
        <div className="booking__row booking__row--told">
          <span className="booking__told booking__told--good">
            <CircleCheck className="i" aria-hidden />
            Booked
          </span>
          <Steps current={3} />
        </div>
        <div className="booking__halves booking__halves--even">
          <div className="booking__half">
            <When start={start} end={end} visitor={visitor} studio={clocks.studio} city={studio.city} />
            <Facts
              ruled
              facts={[
                kind === 'phone'
                  ? { icon: Phone, title: 'Phone', text: `I’ll call you on ${phone}` }
                  : {
                      icon: Video,
                      title: 'Video',
                      text: describeLink(room, studio),
                    },
                ...(isReminded
                  ? [
                      {
                        icon: Bell,
                        title: 'Reminder',
                        text: `${nameMoment(visitor, new Date(remindAt).toISOString())}${ownTime(visitor, clocks.studio)}`,
                      },
                    ]
                  : []),
              ]}
            />
          </div>
          <div className="booking__half">
            <h2 className="h4">Add to calendar</h2>
            <ul>
              {calendars.map(({ name, href, icon: Mark, isFile }) => (
                <li key={name}>
                  <a
                    className="booking__file items-center gap-3 line-bottom medium icon-md"
                    href={href}
                    data-track={name}
                    rel="noopener noreferrer"
                    {...(isFile ? { download: 'invite.ics' } : { target: '_blank' })}
                  >
                    <CalendarPlus className="i" aria-hidden />
                    <span>{name}</span>
                    <Mark className="i" aria-hidden />
                  </a>
                </li>
              ))}
            </ul>
            <ChangeLinks title="Something came up?" booking={booking} />
            <p className="cap t3 num">
              Until {nameDate(visitor, booking.changeUntil)}
              {ownTime(visitor, clocks.studio)}. After that, please call <PhoneLink phone={studio.phone} />.
            </p>
          </div>
        </div>
      </section>
      <div className="booking__next grid justify-start gap-2">
        <h2 className="h3">{words.before.title}</h2>
        <p className="t2">{words.before.text}</p>
        <ArrowLink href={words.before.href}>{words.before.link}</ArrowLink>
      </div>
    </>
  )
}

function describeLink(room: string | null, { sendsMail }: StudioFacts): string {
  if (!room) return 'I’ll email you the link before the call.'
  const link = sendsMail ? 'The link is in the email.' : `The link is ${room}`
  return `${link} It opens in your browser, with nothing to install.`
}

/** The third step of a booking that the owner has to confirm: why, and by when. */
export function PendingStep({ booking, studio, clocks }: DoneStepProps) {
  const { visitor } = clocks
  const { start, end, email, lapsesAt } = booking
  const { sendsMail } = studio
  const by =
    lapsesAt &&
    `By ${nameMoment(visitor, lapsesAt)}${ownTime(visitor, clocks.studio)}${sendsMail ? `, at ${email}` : ''}`
  return (
    <section className="card card--lg card--raised booking__card" aria-label="Not confirmed yet">
      <div className="booking__row booking__row--told">
        <span className="booking__told booking__told--pending">
          <Hourglass className="i" aria-hidden />
          Not confirmed yet
        </span>
        <Steps current={3} />
      </div>
      <div className="booking__halves booking__halves--even">
        <div className="booking__half">
          <When
            start={start}
            end={end}
            visitor={visitor}
            studio={clocks.studio}
            city={studio.city}
            isPending
          />
          <Facts
            ruled
            facts={[
              {
                icon: Lock,
                title: 'The time is held for you',
                text: 'Nobody else can book it in the meantime',
              },
              { icon: Mail, title: sendsMail ? 'I’ll email you' : 'I’ll get in touch', text: by },
              {
                icon: CalendarX2,
                title: 'No invitation yet',
                text: 'It comes with the confirmation, so please don’t treat the time as fixed',
              },
            ]}
          />
        </div>
        <div className="booking__half">
          <h2 className="h4">Why this takes a moment</h2>
          <p className="t2">
            The spam check didn’t run in your browser. There’s nothing wrong with what you wrote, and I’ll
            look at it myself.
          </p>
          <ChangeLinks title="Changed your mind?" booking={booking} />
          <p className="cap t3">
            In a hurry? <PhoneLink phone={studio.phone} />, <span className="num">{studio.hours}</span>.
          </p>
        </div>
      </div>
    </section>
  )
}

function ChangeLinks({ title, booking }: { title: string; booking: VisitorBooking }) {
  return (
    <>
      <h2 className="h4 above-6">{title}</h2>
      <div className="actions actions--even">
        <Button tone="line" href={`${booking.url}#move`}>
          Move It
        </Button>
        <Button tone="line" href={`${booking.url}#cancel`}>
          Cancel It
        </Button>
      </div>
    </>
  )
}

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

function googleLink({ title, start, end, details, room }: CalendarEntry): string {
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    location: room ?? '',
  })
}

function outlookLink({ title, start, end, details, room }: CalendarEntry): string {
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
function describeEntry(booking: VisitorBooking, studio: { name: string }): CalendarEntry {
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
