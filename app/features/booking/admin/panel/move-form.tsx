import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Field } from '#design/fields/field.tsx'
import { TextInput } from '#design/fields/text-input.tsx'
import { FailureNote } from '#design/marks/note.tsx'
import { ConfirmAction } from '#design/overlays/confirm-dialog.tsx'
import { addDays, formatShortDay, fromStudioTime, studioDay, toStudioTime } from '#platform/dates.ts'
import { useSendsMail } from '#services/outgoing-mail/sends-mail.ts'
import { moveBooking } from '../../calls.ts'
import type { OwnerBooking } from '../../schema.ts'
import { weekAddress } from '../address.ts'
import { weekOf } from '../week/days.ts'
import { FreeTimes } from '../week/free-times.tsx'
import type { WeekData } from '../week/week-data.ts'
import { describeMail, formatTime, formatWeekday } from '../words.ts'

export interface MoveChoice {
  /** The week beside the form, whose free times it offers. */
  data: Pick<WeekData, 'week' | 'free' | 'now'>
  /** The chosen time by the studio's clock, `2026-11-26T10:30`; either part may still be missing. */
  to: string
  onTo: (to: string) => void
  onDone: (start: string) => void
}

/** Chooses another time for a booking: a free one of the week, an empty one in the week itself, or any that is typed. */
export function MoveForm({ booking, choice }: { booking: OwnerBooking; choice: MoveChoice }) {
  const { _id, start, email } = booking
  const { data, to, onTo, onDone } = choice
  const [day = '', clock = ''] = to.split('T')
  const [isMissing, setMissing] = useState(false)
  const sendsMail = useSendsMail()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const moveTo = (time: string) => moveBooking({ id: _id, body: { start: time } })
  const { run, busy, failure } = useAction(moveTo, {
    done(_, time) {
      onDone(time)
      return sayMoved(time)
    },
    undo: () => ({ act: () => moveTo(start), done: 'Moved back' }),
    failed: 'note',
  })
  const at = fromStudioTime(to)

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(at === undefined)
    if (at) void run(at)
  }

  return (
    <form className="bookings__part form" onSubmit={submit} aria-label="Move booking" noValidate>
      <div>
        <h3 className="text-admin strong" ref={title} tabIndex={-1}>
          Choose a new time
        </h3>
        <p className="hint">{describeMail(email, sendsMail, moveMail)}</p>
      </div>
      <FreeDays booking={booking} data={data} chosen={at} onChoose={(time) => onTo(toStudioTime(time))} />
      <div className="columns form__two">
        <Field label="Day">
          <TextInput type="date" value={day} onChange={({ target }) => onTo(`${target.value}T${clock}`)} />
        </Field>
        <Field label="Time" error={isMissing && !at ? 'Please choose a day and a time' : undefined}>
          <TextInput
            type="time"
            className="num"
            step={300}
            value={clock}
            onChange={({ target }) => onTo(`${day}T${target.value}`)}
          />
        </Field>
      </div>
      <p className="hint">You can pick any time that doesn’t clash with a booking.</p>
      <FailureNote message={failure?.message} />
      <div className="actions actions--even">
        <Button tone="line" href={weekAddress({ week: data.week, booking: _id })} preservesScroll>
          Keep the Time
        </Button>
        <Button type="submit" busy={busy} busyLabel="Moving...">
          Move
        </Button>
      </div>
    </form>
  )
}

interface FreeDaysProps {
  booking: OwnerBooking
  data: MoveChoice['data']
  chosen: string | undefined
  onChoose: (at: string) => void
}

/** Lists the free times of a week, with the way to the weeks beside it. */
function FreeDays({ booking: { _id, start }, data: { week, free, now }, chosen, onChoose }: FreeDaysProps) {
  const days = free
    .map(({ date, slots }) => ({ date, slots: slots.filter((slot) => slot !== start) }))
    .filter(({ slots }) => slots.length > 0)
  const beside = (by: number) => weekAddress({ week: addDays(week, by * 7), booking: _id, move: true })
  return (
    <div className="stack stack--close">
      {days.length === 0 && <p className="t2">No free times in the week of {formatShortDay(week)}.</p>}
      {days.map(({ date, slots }) => (
        <FreeTimes
          key={date}
          slots={slots}
          label={`${formatWeekday(date, 'short')} ${formatShortDay(date)}`}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
      <div className="beside">
        {week > weekOf(studioDay(now)) && (
          <Button tone="bare" size="sm" href={beside(-1)} preservesScroll>
            Previous Week
          </Button>
        )}
        <Button tone="bare" size="sm" href={beside(1)} preservesScroll>
          Next Week
        </Button>
      </div>
    </div>
  )
}

interface MoveQuestionProps {
  /** A booking that was dropped at another time. */
  move: { booking: OwnerBooking; start: string } | undefined
  onClose: () => void
}

/** Asks before a dragged booking is moved, because its visitor is told at once. */
export function MoveQuestion({ move, onClose }: MoveQuestionProps) {
  const sendsMail = useSendsMail()
  const { booking, start = '' } = move ?? {}
  const moveTo = (to: string) => moveBooking({ id: booking?._id ?? '', body: { start: to } })
  return (
    <ConfirmAction
      open={booking !== undefined}
      title="Move booking"
      name={booking ? `${booking.name}, to ${formatTime(start)}` : ''}
      confirm="Move"
      busyLabel="Moving..."
      tone="ink"
      act={() => moveTo(start)}
      done={() => sayMoved(start)}
      undo={() => ({ act: () => moveTo(booking?.start ?? ''), done: 'Moved back' })}
      onClose={onClose}
    >
      {booking && `From ${formatTime(booking.start)}. ${describeMail(booking.email, sendsMail, moveMail)}`}
    </ConfirmAction>
  )
}

const moveMail = 'They get an email with the new time.'

const sayMoved = (start: string) => `Moved to ${formatTime(start)}`
