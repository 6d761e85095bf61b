import { ChevronLeft, ChevronRight, ClockArrowUp } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#design/actions/icon-button.tsx'
import { VisuallyHidden } from '#design/visually-hidden.tsx'
import { countOf } from '#platform/words.ts'
import type { Clock } from '../clock/clock.ts'
import { addMonths, layMonth, layWeek, monthOf, monthShowing } from '../clock/day.ts'
import { countTimes, moveDay } from '../clock/slots.ts'

interface MonthProps {
  month: string
  /** The free times of each day that has some. */
  days: ReadonlyMap<string, readonly string[]>
  chosen: string | undefined
  today: string
  /** The day of the booking that is being moved. */
  old?: string | undefined
  /** The days on which a clock changes. */
  shifts: ReadonlyMap<string, string>
  /** The last month with days that can be booked. */
  lastMonth: string
  clock: Clock
  firstDay: number
  isLoading: boolean
  onChoose: (day: string) => void
  onMonth: (month: string) => void
}

const arrows: Record<string, 1 | -1 | 7 | -7> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

/** A month with its free days as buttons. Arrow keys go from one to the next, also into the next month. */
export function Month(props: MonthProps) {
  const { month, days, chosen, today, old, shifts, lastMonth, clock, firstDay, isLoading } = props
  const grid = useRef<HTMLFieldSetElement>(null)
  const isFocusDue = useRef(false)
  const free = [...days.keys()].toSorted()
  const { blanks, days: dates } = layMonth(month, firstDay, today)
  const firstMonth = monthShowing(today, today)
  const here = free.filter((day) => monthShowing(day, today) === month)
  const inTabOrder = chosen !== undefined && here.includes(chosen) ? chosen : here[0]

  useLayoutEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const focusDay = (day: string) => {
    isFocusDue.current = true
    props.onChoose(day)
    if (monthShowing(day, today) !== month) props.onMonth(monthShowing(day, today))
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const day = (event.target as HTMLElement).dataset.day
    const by = arrows[event.key]
    const next =
      event.key === 'Home' ? here[0] : event.key === 'End' ? here.at(-1) : by && day && moveDay(free, day, by)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusDay(next)
  }

  // The last days of the month before stand above the first.
  const hasTwo = monthOf(dates[0] ?? '') !== month
  const nameMonth = (day: string, index: number) =>
    hasTwo && (index === 0 || day === `${month}-01`) ? clock.formatMonthName(day) : undefined
  const title = clock.formatMonth(`${month}-01`)
  return (
    <div className="booking__calendar">
      <div className="booking__month-head flex items-center gap-0">
        <h2 className="h4 to-start">{title}</h2>
        <IconButton
          icon={ChevronLeft}
          tone="bare"
          label="Previous month"
          aria-disabled={month <= firstMonth}
          onClick={() => month > firstMonth && props.onMonth(addMonths(month, -1))}
        />
        <IconButton
          icon={ChevronRight}
          tone="bare"
          label="Next month"
          aria-disabled={month >= lastMonth}
          onClick={() => month < lastMonth && props.onMonth(addMonths(month, 1))}
        />
      </div>
      <VisuallyHidden live>
        {isLoading ? '' : `${title}: ${countOf(here.length, 'day')} with free times`}
      </VisuallyHidden>
      <div className="booking__week grid gap-1 text-center text-caption below-1 t3" aria-hidden>
        {layWeek(firstDay).map((weekday) => (
          <span key={weekday}>{clock.nameWeekday(weekday)}</span>
        ))}
      </div>
      <fieldset
        ref={grid}
        className="booking__days grid gap-1 text-center"
        aria-label={title}
        aria-busy={isLoading}
        onKeyDown={onKeyDown}
      >
        {dates.map((day, index) => {
          const times = days.get(day)
          const first = index === 0 ? { gridColumnStart: blanks + 1 } : undefined
          const number = Number(day.slice(8))
          const marks = day === today ? ' booking__day--today' : ''
          if (!times?.length)
            return (
              <span
                key={day}
                className={`booking__day num${marks}`}
                style={first}
                data-month={nameMonth(day, index)}
              >
                {number}
                {day === today && <VisuallyHidden> (today)</VisuallyHidden>}
              </span>
            )
          const label = [
            clock.formatDay(day),
            day === today && 'today',
            countTimes(times.length),
            day === old && 'your time is on this day',
            shifts.has(day) && 'the clocks change',
          ]
          return (
            <button
              key={day}
              type="button"
              className={`booking__day booking__day--free num${marks}${day === old ? ' booking__day--old' : ''}`}
              style={first}
              aria-pressed={day === chosen}
              aria-label={label.filter(Boolean).join(', ')}
              tabIndex={day === inTabOrder ? 0 : -1}
              data-day={day}
              data-month={nameMonth(day, index)}
              onClick={() => props.onChoose(day)}
            >
              {number}
              {shifts.has(day) && <ClockArrowUp className="i booking__shift" aria-hidden />}
            </button>
          )
        })}
      </fieldset>
      {!isLoading && here.length === 0 && <p className="cap t3 above-3">No free times in {title}.</p>}
    </div>
  )
}
