import { CloudOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { useOnline } from '#design/browser/browser-state.ts'
import { dayMs } from '#platform/durations.ts'
import { addDays, monthOf, monthShowing } from '../clock/day.ts'
import { describeShifts, differenceAt } from '../clock/shifts.ts'
import { groupByDay } from '../clock/slots.ts'
import type { RuleFacts, StudioFacts } from '../facts.ts'
import { PhoneLink } from '../frame.tsx'
import { nameMoment } from '../when.tsx'
import { EmptyTimes } from './empty-times.tsx'
import { Month } from './month.tsx'
import { TimesOfDay } from './times-of-day.tsx'
import type { Times } from './use-times.ts'
import type { Clocks } from './use-visitor-clock.ts'
import { ZoneField } from './zone-field.tsx'

const offline = 'You’re offline. The free times appear once you’re connected again.'

interface ChooseTimeProps {
  studio: StudioFacts
  rules: RuleFacts
  clocks: Clocks
  times: Times
  now: string
  chosen: string | undefined
  taken: ReadonlySet<string>
  /** The day whose times are shown; the first free one where nobody has chosen. */
  day: string | undefined
  /** The start of the booking that is being moved. */
  old?: string
  /** Stands above the zone. */
  children: ReactNode
  /** The button that goes on with the chosen time. */
  button: ReactNode
  onDay: (day: string) => void
  onChoose: (slot: string) => void
}

/**
 * Month, times and zone side by side, and below them the chosen time with the button that goes on. On phones the zone
 * comes last, so that the first time is near the top.
 */
export function ChooseTime(props: ChooseTimeProps) {
  const {
    studio: facts,
    rules,
    clocks,
    times,
    now,
    chosen,
    taken,
    old,
    children,
    button,
    onDay,
    onChoose,
  } = props
  const { visitor, studio } = clocks
  const [shownMonth, setShownMonth] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const today = studio.dayOf(now)
  const last = addDays(today, rules.ahead)
  // The end of the last day at every place.
  const [from, until] = [studio.startOf(today), studio.startOf(last) + 2 * dayMs]
  const days = useMemo(() => groupByDay(times.slots ?? [], visitor), [times.slots, visitor])
  const shifts = useMemo(
    () => describeShifts(visitor, studio, facts.city, from, until),
    [visitor, studio, facts.city, from, until],
  )
  const firstFree = days.keys().next().value
  const chosenDay = chosen && visitor.dayOf(chosen)
  const takenDays = new Set([...taken].map((slot) => visitor.dayOf(slot)))
  const day = [props.day, chosenDay, firstFree].find(
    (each) => each && (days.has(each) || takenDays.has(each)),
  )
  const visitorToday = visitor.dayOf(now)
  const month = shownMonth ?? monthShowing(day ?? visitorToday, visitorToday)
  const isEmpty = times.slots?.length === 0 && taken.size === 0 && !times.isLoading && !times.failure

  const showMonth = (next: string) => {
    setShownMonth(next)
    times.loadUntil(`${next}-31`)
  }

  // The button is gone while the times are fetched, and with it the focus.
  const retry = () => {
    place.current?.focus({ preventScroll: true })
    times.reload()
  }

  return (
    <>
      <div className={isEmpty ? 'booking__columns booking__columns--empty' : 'booking__columns'}>
        {isEmpty ? (
          <EmptyTimes studio={facts} rules={rules} clock={studio} />
        ) : (
          <>
            <div className="booking__month">
              <Month
                month={month}
                days={days}
                chosen={day}
                today={visitorToday}
                old={old && visitor.dayOf(old)}
                shifts={shifts}
                lastMonth={monthOf(addDays(last, 1))}
                clock={visitor}
                firstDay={facts.firstDay}
                isLoading={times.isLoading || Boolean(times.failure)}
                onChoose={onDay}
                onMonth={showMonth}
              />
            </div>
            <div className="booking__times" tabIndex={-1} ref={place}>
              {times.failure ? (
                <NoTimes failure={times.failure} studio={facts} onRetry={retry} />
              ) : day ? (
                <TimesOfDay
                  day={day}
                  slots={days.get(day) ?? []}
                  taken={taken}
                  chosen={chosen}
                  visitor={visitor}
                  studio={studio}
                  city={facts.city}
                  shift={shifts.get(day)}
                  onChoose={onChoose}
                />
              ) : (
                <div className="booking__timetable">
                  <p className="cap t3 booking__fetching" role="status">
                    Loading free times...
                  </p>
                  <div className="booking__offline">
                    <NoTimes failure={offline} studio={facts} />
                  </div>
                </div>
              )}
            </div>
          </>
        )}
        <div className="booking__side flex column gap-2">
          {children}
          <ZoneField clocks={clocks} facts={facts} now={now} until={until} />
        </div>
      </div>
      {chosen && (
        <div className="booking__go items-center justify-end line-top">
          <p className="booking__chosen">
            <b className="strong">{nameMoment(visitor, chosen)}</b>
            <OtherClock at={chosen} clocks={clocks} city={facts.city} />
          </p>
          <div className="booking__press actions actions--stack">{button}</div>
        </div>
      )}
    </>
  )
}

/** The time on the studio's clock, where it shows another one. */
function OtherClock({ at, clocks: { visitor, studio }, city }: { at: string; clocks: Clocks; city: string }) {
  if (differenceAt(visitor, studio)(Date.parse(at)) === 0) return null
  return <span className="booking__other num block t3">{`${studio.formatTime(at)} in ${city}`}</span>
}

interface NoTimesProps {
  failure: string
  studio: StudioFacts
  onRetry?: () => void
}

/** Stands in for the times that could not be fetched. */
function NoTimes({ failure, studio: { phone }, onRetry }: NoTimesProps) {
  const isOnline = useOnline()
  const Mark = isOnline && failure !== offline ? TriangleAlert : CloudOff
  return (
    <div className="grid justify-start gap-3 t2 icon-lg" role={onRetry && 'alert'}>
      <Mark className="i" aria-hidden />
      <p>
        {isOnline ? failure : offline} You can also call <PhoneLink phone={phone} />.
      </p>
      {onRetry && (
        <Button tone="line" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
