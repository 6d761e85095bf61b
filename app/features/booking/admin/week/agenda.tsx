import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { formatClock, formatShortDay, fromStudioTime, studioDay } from '#platform/dates.ts'
import { kindLabels } from '../../booking.ts'
import type { OwnerBooking } from '../../schema.ts'
import { weekAddress } from '../address.ts'
import { DecideButtons } from '../panel/decide.tsx'
import { formatDayName, formatWeekday, momentOf, untilWords } from '../words.ts'
import { describeException, nameException } from './day-hours.ts'
import { clockOf, dayMinutes } from './days.ts'
import { FreeTimes } from './free-times.tsx'
import type { Asked, WeekData } from './week-data.ts'
import { type Entry, entriesOf } from './week-entries.ts'
import './agenda.css'

interface AgendaProps {
  data: WeekData
  onAsk: (asked: Asked, anchor: HTMLElement) => void
}

/** The week as a list, for phones: pending bookings first, one line of free times a day, and no past days. */
export function Agenda({ data, onAsk }: AgendaProps) {
  const { waiting, now } = data
  const today = studioDay(now)
  const days = entriesOf(data).filter(({ day }) => day >= today || data.week > today)
  const shown = (days.length > 0 ? days : entriesOf(data)).map(({ day, entries, open }) => ({
    day,
    exception: open.exception,
    entries: entries.map(({ item }) => item).sort((one, other) => one.from - other.from),
    free: data.free.find(({ date }) => date === day)?.slots ?? [],
  }))
  const isEmpty = shown.every(
    ({ entries, free, exception }) => entries.length + free.length === 0 && !exception,
  )
  return (
    <div className="bookings__agenda">
      {waiting.length > 0 && (
        <section className="bookings__agenda-section" aria-label="Needs confirming">
          <h3 className="bookings__agenda-day accent-soft text-accent strong">Needs confirming</h3>
          {waiting.map((booking) => (
            <WaitingRow key={booking._id} booking={booking} week={data.week} />
          ))}
        </section>
      )}
      {isEmpty && <p className="bookings__agenda-free t2">No bookings and no free times this week.</p>}
      {shown.map(({ day, entries, free, exception }) => {
        if (entries.length + free.length === 0 && !exception) return null
        return (
          <section className="bookings__agenda-section" key={day}>
            <h3 className="bookings__agenda-day num">
              {day === today ? `${formatDayName(day)}, today` : formatDayName(day)}
            </h3>
            {exception && (
              <div className="bookings__agenda-row bookings__agenda-row--off t2 text-note">
                <span>All day</span>
                <Words
                  title={nameException(exception)}
                  detail={
                    nameException(exception) === describeException(exception)
                      ? 'Nobody can book'
                      : describeException(exception)
                  }
                />
              </div>
            )}
            {entries.map((entry) => (
              <AgendaRow key={entry.key} entry={entry} week={data.week} now={now} onAsk={onAsk} />
            ))}
            <FreeTimes
              slots={free}
              label="Free:"
              hasDialog
              onChoose={(at, button) => onAsk({ at }, button)}
            />
          </section>
        )
      })}
      <div className="bookings__agenda-section">
        <AskForm onAsk={onAsk} />
      </div>
    </div>
  )
}

/** Asks about any time, since phones show no empty ones to tap. */
function AskForm({ onAsk }: Pick<AgendaProps, 'onAsk'>) {
  const [time, setTime] = useState('')
  const at = fromStudioTime(time)
  return (
    <div className="pad-4">
      <Field label="Why isn’t a time free?">
        <div className="form__row">
          <TextInput
            type="datetime-local"
            className="num"
            step={1800}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
          <Button
            tone="line"
            disabled={at === undefined}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => at && onAsk({ at }, currentTarget)}
          >
            Ask
          </Button>
        </div>
      </Field>
    </div>
  )
}

function WaitingRow({ booking, week }: { booking: OwnerBooking; week: string }) {
  const { _id, start, end, name, kind } = booking
  const day = studioDay(start)
  return (
    <>
      <Anchor
        className="bookings__agenda-row bookings__agenda-row--waiting"
        href={weekAddress({ week, booking: _id })}
        preservesScroll
      >
        <Times from={formatClock(start)} to={formatClock(end)} />
        <Words
          title={name}
          detail={`${formatWeekday(day, 'short')} ${formatShortDay(day)}, ${kindLabels[kind].toLowerCase()}`}
        />
        <ChevronRight className="i" aria-hidden />
      </Anchor>
      <div className="bookings__agenda-acts actions actions--even">
        <DecideButtons booking={booking} />
      </div>
    </>
  )
}

interface AgendaRowProps extends Pick<AgendaProps, 'onAsk'> {
  entry: Entry
  week: string
  now: string
}

function AgendaRow({ entry, week, now, onAsk }: AgendaRowProps) {
  const { kind, title, from, to, booking, block } = entry
  const look = `bookings__agenda-row bookings__agenda-row--${kind}`
  const words: ReactNode = (
    <>
      <Times from={clockOf(from)} to={to === dayMinutes ? '24:00' : clockOf(to)} />
      <Words
        title={title}
        detail={booking ? sayBooking(booking, now) : block ? 'Blocked by you' : entry.detail}
      />
      {kind !== 'busy' && <ChevronRight className="i" aria-hidden />}
    </>
  )
  if (booking) {
    return (
      <Anchor className={look} href={weekAddress({ week, booking: booking._id })} preservesScroll>
        {words}
      </Anchor>
    )
  }
  if (!block) return <div className={look}>{words}</div>
  return (
    <button
      type="button"
      className={look}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => onAsk({ block: block._id }, currentTarget)}
    >
      {words}
    </button>
  )
}

function Times({ from, to }: { from: string; to: string }) {
  return (
    <span className="num">
      {from}
      <span className="second-line">
        <span className="vh">to </span>
        {to}
      </span>
    </span>
  )
}

function Words({ title, detail }: { title: string; detail: string }) {
  return (
    <span className="bookings__agenda-words">
      <b className="bookings__strong">{title}</b>
      <span className="second-line">{detail}</span>
    </span>
  )
}

function sayBooking(booking: OwnerBooking, now: string): string {
  const how = kindLabels[booking.kind]
  const said = {
    waiting: ', needs confirming',
    coming: `, in ${untilWords(booking.start, now)}`,
    running: ', now',
    done: ', done',
    missed: ', no-show',
    ended: ', cancelled',
  }
  return `${how}${said[momentOf(booking, now)]}`
}
