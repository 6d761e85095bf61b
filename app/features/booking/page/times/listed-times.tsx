import { CalendarDays } from 'lucide-react'
import { ArrowLink, TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import { Note } from '#design/marks/note.tsx'
import { Steps } from '../book/steps.tsx'
import { CallFacts } from '../call-facts.tsx'
import { createClock } from '../clock/clock.ts'
import type { BookingWords, RuleFacts, StudioFacts } from '../facts.ts'
import { nameMoment } from '../when.tsx'
import { EmptyTimes } from './empty-times.tsx'
import type { ListedTimes } from './listed-times.server.ts'
import '../booking.css'

interface ListedTimesProps {
  studio: StudioFacts
  rules: RuleFacts
  words: BookingWords
  times: ListedTimes
}

/** The page of times for a browser without script: each free time is a link that writes a mail. */
export function ListedTimesCard({ studio, rules, words, times }: ListedTimesProps) {
  const { zone, days, next } = times
  const clock = createClock({ timeZone: zone, locale: studio.locale })
  const own = createClock(studio)
  const place = zone === studio.timeZone ? `in ${studio.city} (${zone})` : `in ${zone}`
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
        <div className="booking__side">
          <CallFacts rules={rules} words={words} />
          <form className="form booking__zone booking__zone--first" action="/book">
            <Field label="Show the times of">
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
          <div className="booking__listed">
            <Note tone="info">
              Without JavaScript you see the free times and cannot send the form. Press a time to write it to
              me by mail, or ring{' '}
              <TextLink className="num" href={studio.phone.href}>
                {studio.phone.number}
              </TextLink>
              .
            </Note>
            <p className="cap t3">All times {place}</p>
            {days.map(({ day, slots }) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <h2 className="h4" id={`day-${day}`}>
                  {clock.formatDay(day)}
                </h2>
                <ul className="booking__links">
                  {slots.map((slot) => (
                    <li key={slot}>
                      <a className="booking__slot booking__slot--link num" href={mailFor(slot)}>
                        <b className="booking__slot-time">{clock.formatTime(slot)}</b>
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

function listZones({ timeZone, city }: StudioFacts, zone: string) {
  const zones = [...new Set([timeZone, zone, ...Intl.supportedValuesOf('timeZone')])].toSorted()
  return zones.map((name) => (name === timeZone ? { value: name, label: `${name} (${city})` } : name))
}
