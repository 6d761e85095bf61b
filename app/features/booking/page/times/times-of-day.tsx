import { ClockArrowUp } from 'lucide-react'
import { Note } from '#design/marks/note.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { type Clock, nameTime } from '../clock/clock.ts'
import { differenceAt } from '../clock/shifts.ts'
import { countTimes, divideDay } from '../clock/slots.ts'

interface TimesOfDayProps {
  day: string
  slots: readonly string[]
  /** Times that somebody else has just taken; they stay in their places. */
  taken: ReadonlySet<string>
  chosen: string | undefined
  visitor: Clock
  studio: Clock
  city: string
  /** What the clocks do on this day. */
  shift: string | undefined
  onChoose: (slot: string) => void
}

/** The free times of a day on the visitor's clock, with the studio's below each while the clocks differ. */
export function TimesOfDay(props: TimesOfDayProps) {
  const { day, slots, taken, chosen, visitor, studio, city, shift } = props
  const isDifferent = differenceAt(visitor, studio)
  const all = [...new Set([...slots, ...[...taken].filter((slot) => visitor.dayOf(slot) === day)])].toSorted()
  const isTwoClocks = all.some((slot) => isDifferent(Date.parse(slot)) !== 0)
  return (
    <section className="booking__timetable" aria-labelledby="times-day">
      <h2 className="h4" id="times-day">
        {visitor.formatDay(day)}
      </h2>
      {isTwoClocks && <p className="cap t3">{nameTime(visitor.zone, { timeZone: studio.zone, city })}</p>}
      <VisuallyHidden live>{`${visitor.formatDay(day)}: ${countTimes(slots.length)}`}</VisuallyHidden>
      {shift && (
        <div className="booking__clocks">
          <Note tone="warn" icon={ClockArrowUp}>
            {shift}
          </Note>
        </div>
      )}
      {divideDay(all, visitor).map((part) => (
        <div key={part.name}>
          <h3 className="text-caption above-4 below-2 medium t3">{part.name}</h3>
          <div className={isTwoClocks ? 'booking__slots' : 'booking__slots booking__slots--short'}>
            {part.slots.map((slot) => {
              const isTaken = taken.has(slot)
              const own = isDifferent(Date.parse(slot)) !== 0 && `${studio.formatTime(slot)} in ${city}`
              const second = isTaken ? 'Just taken' : own
              return (
                <button
                  key={slot}
                  type="button"
                  className={isTaken ? 'booking__slot booking__slot--taken num' : 'booking__slot num'}
                  aria-pressed={slot === chosen}
                  disabled={isTaken}
                  onClick={() => props.onChoose(slot)}
                >
                  <b className="booking__slot-time text-head">{visitor.formatTime(slot)}</b>
                  {second && <span className="booking__slot-note">{second}</span>}
                </button>
              )
            })}
          </div>
        </div>
      ))}
    </section>
  )
}
