import { CalendarDays } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { readDraft, saveDraft } from '#platform/browser/form-draft.ts'
import type { Texts } from '#platform/field-rules.ts'
import type { VisitorBooking } from '../../schema.ts'
import { CallFacts } from '../call-facts.tsx'
import { addDays } from '../clock/day.ts'
import { type BookingPageFacts, type FilledIn, noteTheTime, type RuleFacts } from '../facts.ts'
import { Banner, OtherWays, Page, Steps } from '../frame.tsx'
import type { Refusal } from '../refusal.ts'
import { ChooseTime } from '../times/choose-time.tsx'
import { useTimes } from '../times/use-times.ts'
import { useClocks, useNow } from '../times/use-visitor-clock.ts'
import { nameDate } from '../when.tsx'
import { DetailsStep } from './details-step.tsx'
import { DoneStep, PendingStep } from './done-step.tsx'
import { bookingDraft, useBooking } from './use-booking.ts'
import '../booking.css'

/** The page on which a visitor books, in three steps: the time, the details, the booking. */
export function BookingIsland(props: BookingPageFacts) {
  const { studio, rules, words, checkFacts, now: rendered, filled, offered } = props
  const clocks = useClocks(studio)
  const now = useNow(rendered)
  const today = clocks.studio.dayOf(now)
  const times = useTimes({ today, last: addDays(today, rules.ahead) })
  const { isAtDetails, goToDetails, leaveDetails } = useDetailsEntry()
  const [day, setDay] = useState<string>()
  const [chosen, setChosen] = useState(offered?.isFree ? offered.start : undefined)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState(offered && !offered.isFree ? offerIsOver : undefined)
  const [booked, setBooked] = useState<VisitorBooking>()
  const [typed, setTyped] = useTyped(rules, filled)
  const { visitor } = clocks

  const booking = useBooking({
    checkFacts,
    zone: visitor.zone,
    enquiry: filled?.enquiry,
    onBooked: setBooked,
    onRefused: (start, found) => {
      setRefusal(found)
      setChosen(undefined)
      setDay(visitor.dayOf(start))
      if (found.isTaken) setTaken((earlier) => new Set([...earlier, start]))
      leaveDetails()
      times.reload()
    },
    onFaults: goToDetails,
  })

  if (booked) {
    const step = { booking: booked, studio, clocks, words, now }
    return booked.state === 'pending' ? (
      <Page title="I’ll confirm it" isFocused>
        <PendingStep {...step} />
      </Page>
    ) : (
      <Page
        title="Thank You!"
        lead={`Your call is booked. ${studio.sendsMail ? `The details are on their way to ${booked.email}.` : noteTheTime}`}
        isFocused
      >
        <DoneStep {...step} />
      </Page>
    )
  }
  if (isAtDetails && chosen)
    return (
      <Page title={words.title}>
        <DetailsStep
          studio={studio}
          rules={rules}
          clocks={clocks}
          start={chosen}
          typed={typed}
          booking={booking}
          onTyped={setTyped}
          onBack={() => history.back()}
        />
      </Page>
    )
  return (
    <Page title={words.title} lead={refusal ? undefined : words.lead}>
      <section className="card card--lg card--raised booking__card" aria-label="Choose a day and a time">
        <div className="booking__row">
          <span className="booking__told">
            <CalendarDays className="i" aria-hidden />
            Choose a day and a time
          </span>
          <Steps current={1} />
        </div>
        {refusal && (
          <Banner key={`${refusal.message} ${taken.size}`} title={refusal.message}>
            Your details are kept. Just choose another time.
          </Banner>
        )}
        <ChooseTime
          studio={studio}
          rules={rules}
          clocks={clocks}
          times={times}
          now={now}
          day={day}
          chosen={chosen}
          taken={taken}
          onDay={setDay}
          onChoose={setChosen}
          button={
            refusal && chosen ? (
              <Button
                tone="accent"
                size="lg"
                busy={booking.stage !== 'idle'}
                busyLabel="Booking..."
                onClick={() => void booking.book(typed, chosen)}
              >
                Book {nameDate(visitor, chosen)}
              </Button>
            ) : (
              <Button tone="accent" size="lg" arrow onClick={goToDetails}>
                Continue
              </Button>
            )
          }
        >
          <CallFacts rules={rules} words={words} />
        </ChooseTime>
      </section>
      {times.slots?.length !== 0 && <OtherWays studio={studio} />}
    </Page>
  )
}

/** The answer to a link from a reply whose time is no longer free. */
const offerIsOver: Refusal = { message: 'This time is no longer free', isTaken: true }

/** The values of the form: from the call request at first, then from the draft of this tab. */
function useTyped({ kinds }: RuleFacts, filled: FilledIn | undefined) {
  const { name, email, message } = filled ?? {}
  const [typed, setTyped] = useState<Texts>({
    name,
    email,
    message,
    kind: kinds[0] ?? 'video',
    reminder: 'on',
  })
  useEffect(() => {
    const saved = readDraft(bookingDraft)?.typed
    if (saved) setTyped((now) => ({ ...now, ...saved }))
  }, [])
  const save = (next: Texts) => {
    setTyped(next)
    saveDraft(bookingDraft, { ...readDraft(bookingDraft), typed: next })
  }
  return [typed, save] as const
}

const mark = { booking: 'details' } as const

const isMarked = (state: unknown) =>
  typeof state === 'object' && state !== null && 'booking' in state && state.booking === mark.booking

/** Whether the details are shown, as an entry of the browser's history: its way back leads to the times again. */
function useDetailsEntry() {
  const [isAtDetails, setAtDetails] = useState(false)
  useEffect(() => {
    // After a reload no time is chosen.
    if (isMarked(history.state)) history.replaceState(null, '')
    const follow = ({ state }: PopStateEvent) => setAtDetails(isMarked(state))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const goToDetails = () => {
    if (!isMarked(history.state)) history.pushState(mark, '')
    setAtDetails(true)
  }
  const leaveDetails = () => {
    if (isMarked(history.state)) history.replaceState(null, '')
    setAtDetails(false)
  }
  return { isAtDetails, goToDetails, leaveDetails }
}
