import { CalendarDays } from 'lucide-react'
import { ArrowLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { Note } from '#design/marks/note.tsx'
import { CallFacts } from '../call-facts.tsx'
import { createClock, nameTime } from '../clock/clock.ts'
import type { BookingWords, RuleFacts, StudioFacts } from '../facts.ts'
import { PhoneLink, Steps } from '../frame.tsx'
import { nameMoment } from '../when.tsx'
import { EmptyTimes } from './empty-times.tsx'
import type { ListedTimes } from './listed-times.server.ts'
import { labelZone } from './zone-field.tsx'
import '../booking.css'

interface ListedTimesProps {
  studio: StudioFacts
  rules: RuleFacts
  words: BookingWords
  times: ListedTimes
}

/** The page of times for a browser without script: each free time is a link that writes an email. */
export function ListedTimesCard({ studio, rules, words, times }: ListedTimesProps) {
  const { zone, days, next } = times
  const clock = createClock({ timeZone: zone, locale: studio.locale })
  const own = createClock(studio)
  const mailFor = (slot: string) => {
    const ownTime = zone === studio.timeZone ? '' : ` (${own.formatTime(slot)} in ${studio.city})`
    return `${studio.mail.href}?subject=${encodeURIComponent(`Call, ${nameMoment(clock, slot)}${ownTime}`)}`
  }
  return (
    <section className="card card--lg card--raised booking__card" aria-label="Choose a day and a time">
      <div className="booking__row">
        <span className="booking__told">
          <CalendarDays className="i" aria-hidden />
          Choose a day and a time
        </span>
        <Steps current={1} />
      </div>
      <div className="booking__columns booking__columns--empty">
        <div className="booking__side flex column gap-2">
          <CallFacts rules={rules} words={words} />
          <form className="form booking__zone booking__zone--first" action="/book">
            <Field label="Time zone">
              <Select name="zone" defaultValue={zone} options={listZones(studio, zone)} />
            </Field>
            <div className="actions">
              <Button tone="line" type="submit">
                Show Times
              </Button>
            </div>
          </form>
        </div>
        {days.length === 0 && !next ? (
          <EmptyTimes studio={studio} rules={rules} clock={own} />
        ) : (
          <div className="grid content-start gap-4">
            <Note tone="info">
              Booking online needs JavaScript. Select a time to email it to me, or call{' '}
              <PhoneLink phone={studio.phone} />.
            </Note>
            <p className="cap t3">All times are {nameTime(zone, studio)}</p>
            {days.map(({ day, slots }) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <h2 className="h4" id={`day-${day}`}>
                  {clock.formatDay(day)}
                </h2>
                <ul className="booking__links grid gap-2 above-2">
                  {slots.map((slot) => (
                    <li key={slot}>
                      <a className="booking__slot booking__slot--link num tap" href={mailFor(slot)}>
                        <b className="booking__slot-time text-head">{clock.formatTime(slot)}</b>
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            {next && (
              <p>
                <ArrowLink href={`/book?${new URLSearchParams({ zone, from: next })}`}>
                  From {clock.formatDay(next)}
                </ArrowLink>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function listZones(studio: StudioFacts, zone: string) {
  return [...new Set([studio.timeZone, zone, ...Intl.supportedValuesOf('timeZone')])]
    .map((value) => ({ value, label: labelZone(value, studio) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
