import { type Clock, nameTime } from './clock/clock.ts'
import { differenceAt } from './clock/shifts.ts'

interface WhenProps {
  start: string
  end: string
  visitor: Clock
  studio: Clock
  city: string
  /** Marks a time that is not confirmed yet. */
  isPending?: boolean
  /** Strikes the time of a call that does not take place. */
  isOff?: boolean
}

/** A day and its time on the visitor's clock, the studio's below it while they differ. */
export function When({ start, end, visitor, studio, city, isPending, isOff }: WhenProps) {
  const span = (clock: Clock) => `${clock.formatTime(start)} to ${clock.formatTime(end)}`
  const isSame = differenceAt(visitor, studio)(Date.parse(start)) === 0
  const Line = isOff ? 's' : 'span'
  return (
    <div className="grid mark-text items-start gap-4">
      <span
        className={isPending ? 'booking__date booking__date--pending num' : 'booking__date num'}
        aria-hidden
      >
        <small className="booking__date-month full below-2 medium text-center">
          {visitor.formatMonthName(start)}
        </small>
        {Number(visitor.dayOf(start).slice(8))}
      </span>
      <div>
        <b className="booking__when-day block strong">
          <Line>{visitor.formatWholeDay(start)}</Line>
        </b>
        <p className="booking__when-line num">
          <Line>
            {isSame
              ? span(visitor)
              : `${span(visitor)}, ${nameTime(visitor.zone, { timeZone: studio.zone, city })}`}
          </Line>
        </p>
        {!isSame && (
          <p className="booking__when-line cap t3 num">
            {span(studio)} in {city}
          </p>
        )}
      </div>
    </div>
  )
}

/** 'Tuesday 25 November, 10:30' */
export const nameMoment = (clock: Clock, at: string): string =>
  `${clock.formatDay(at)}, ${clock.formatTime(at)}`

/** '25 November, 10:30' */
export const nameDate = (clock: Clock, at: string): string =>
  `${clock.formatDate(at)}, ${clock.formatTime(at)}`

/** 'your time' where the zones differ. */
export const ownTime = (visitor: Clock, studio: Clock): string =>
  visitor.zone === studio.zone ? '' : ' your time'
