import { CalendarClock } from 'lucide-react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { request } from '#platform/browser/request.ts'
import type { VisitorBooking } from '../../schema.ts'
import { addDays } from '../clock/day.ts'
import type { RuleFacts, StudioFacts } from '../facts.ts'
import { Banner } from '../frame.tsx'
import { announceOutcome, type Refusal, refusalOf } from '../refusal.ts'
import { ChooseTime } from '../times/choose-time.tsx'
import { useTimes } from '../times/use-times.ts'
import type { Clocks } from '../times/use-visitor-clock.ts'

interface MoveProps {
  studio: StudioFacts
  rules: RuleFacts
  token: string
  booking: VisitorBooking
  clocks: Clocks
  now: string
  onClose: () => void
  onMoved: (booking: VisitorBooking) => void
  /** Called when the last moment for changes has passed meanwhile. */
  onLate: () => void
}

type Answer = { booking: VisitorBooking }

/** Chooses another time for a booking, which has its old one until then. The title takes the focus. */
export function Move({ studio, rules, token, booking, clocks, now, onClose, onMoved, onLate }: MoveProps) {
  const { visitor } = clocks
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const today = clocks.studio.dayOf(now)
  const times = useTimes({ today, last: addDays(today, rules.ahead), token })
  const [day, setDay] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0)

  const move = async (start: string) => {
    setBusy(true)
    countAttempt()
    setRefusal(undefined)
    const outcome = await request<Answer>('POST', `/bookings/${token}/move`, {
      body: { start },
      fallbackMessage: 'Failed to move the call. Please try again.',
    })
    setBusy(false)
    announceOutcome(outcome.ok ? 'success' : 'error', 'Booking moved')
    if (outcome.ok) {
      setChosen(undefined)
      onMoved(outcome.value.booking)
      return times.reload()
    }
    if (Date.parse(booking.changeUntil) < Date.now()) return onLate()
    const found = refusalOf(outcome)
    setRefusal(found ?? { message: outcome.message, isTaken: false })
    if (!found) return
    setDay(visitor.dayOf(start))
    setChosen(undefined)
    if (found.isTaken) setTaken((earlier) => new Set([...earlier, start]))
    times.reload()
  }

  return (
    <section
      className="card card--lg card--raised booking__card booking__cancel"
      aria-labelledby="move-title"
    >
      <div className="booking__row booking__row--told">
        <h2 className="booking__told" id="move-title" ref={title} tabIndex={-1}>
          <CalendarClock className="i" aria-hidden />
          Choose a new time
        </h2>
        <Button tone="bare" size="sm" onClick={onClose}>
          Keep the Time
        </Button>
      </div>
      {refusal && <Banner key={attempt} title={refusal.message} />}
      <ChooseTime
        studio={studio}
        rules={rules}
        clocks={clocks}
        times={times}
        now={now}
        day={day}
        chosen={chosen}
        taken={taken}
        old={booking.start}
        onDay={setDay}
        onChoose={setChosen}
        button={
          chosen && (
            <Button
              tone="accent"
              size="lg"
              busy={isBusy}
              busyLabel="Moving..."
              onClick={() => void move(chosen)}
            >
              Move to {visitor.formatDate(chosen)}
            </Button>
          )
        }
      >
        <p className="small t2">You keep your present time until you choose Move.</p>
      </ChooseTime>
    </section>
  )
}
