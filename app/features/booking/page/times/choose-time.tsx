import { CloudOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useOnline } from '#design/browser/browser-state.ts'
import { addDays, monthOf } from '../clock/day.ts'
import { describeShifts, differenceAt } from '../clock/shifts.ts'
import { groupByDay } from '../clock/slots.ts'
import type { RuleFacts, StudioFacts } from '../facts.ts'
import { nameMoment } from '../when.tsx'
import { EmptyTimes } from './empty-times.tsx'
import { Month } from './month.tsx'
import { TimesOfDay } from './times-of-day.tsx'
import type { Times } from './use-times.ts'
import type { Clocks } from './use-visitor-clock.ts'
import { ZoneField } from './zone-field.tsx'

const dayMs = 24 * 60 * 60 * 1000

const offline = 'The free times need a connection. They come by themselves when it is back.'

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

/** Zone, month and times side by side, and below them the chosen time with the button that goes on. */
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
  const month = shownMonth ?? monthOf(day ?? today)
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
        <div className="booking__side">
          {children}
          <ZoneField clocks={clocks} city={facts.city} now={now} until={until} />
        </div>
        {isEmpty ? (
          <EmptyTimes studio={facts} rules={rules} clock={studio} />
        ) : (
          <>
            <div className="booking__month">
              <Month
                month={month}
                days={days}
                chosen={day}
                today={visitor.dayOf(now)}
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
                    Fetching the free times...
                  </p>
                  <div className="booking__offline">
                    <NoTimes failure={offline} studio={facts} />
                  </div>
                </div>
              )}
            </div>
          </>
        )}
      </div>
      {chosen && (
        <div className="booking__go">
          <p className="booking__chosen">
            <b className="booking__strong">{nameMoment(visitor, chosen)}</b>
            <OtherClock at={chosen} clocks={clocks} city={facts.city} />
          </p>
          <div className="booking__press actions actions--stack">{button}</div>
        </div>
      )}
    </>
  )
}

/** The time on the studio's clock, or that both show the same; nothing for a visitor in the studio's own zone. */
function OtherClock({ at, clocks: { visitor, studio }, city }: { at: string; clocks: Clocks; city: string }) {
  if (visitor.zone === studio.zone) return null
  const isSame = differenceAt(visitor, studio)(Date.parse(at)) === 0
  return (
    <span className="booking__other num">
      {isSame ? `Same time in ${city}` : `${studio.formatTime(at)} in ${city}`}
    </span>
  )
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
    <div className="booking__failed" role={onRetry && 'alert'}>
      <Mark className="i" aria-hidden />
      <p>
        {isOnline ? failure : offline} The phone works without:{' '}
        <TextLink className="num" href={phone.href}>
          {phone.number}
        </TextLink>
      </p>
      {onRetry && (
        <Button tone="line" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </div>
  )
}
