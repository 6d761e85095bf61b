import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import type { VisitorBooking } from '../../schema.ts'
import { noteTheTime, type RuleFacts, type StudioFacts } from '../facts.ts'
import { NextSteps, OtherWays, Page, PhoneLink } from '../frame.tsx'
import { useClocks, useNow } from '../times/use-visitor-clock.ts'
import { nameMoment, When } from '../when.tsx'
import { Cancel } from './cancel.tsx'
import { Move } from './move.tsx'
import '../booking.css'

/** Why a booking cannot be changed here, or that it can. */
export type Changes = 'open' | 'late' | 'over' | 'cancelled' | 'declined' | 'lapsed'

export interface ChangePageFacts {
  studio: StudioFacts
  rules: RuleFacts
  booking: VisitorBooking
  token: string
  changes: Changes
  /** What the owner wrote with the end of it. */
  reason: string | null
  now: string
}

type Said = { tone: 'good' | 'info'; text: string }

/** The page of one booking, where its visitor moves it, cancels it, or learns what to do instead. */
export function ChangeIsland(facts: ChangePageFacts) {
  const { studio, rules, token } = facts
  const { sendsMail } = studio
  const [booking, setBooking] = useState(facts.booking)
  const [changes, setChanges] = useState(facts.changes)
  const [asked, setAsked] = useAsked()
  const [said, setSaid] = useState<Said>()
  const ways = useRef<HTMLDivElement>(null)
  const clocks = useClocks(studio, facts.booking.zone)
  const now = useNow(facts.now)
  const { visitor } = clocks
  const isOff = changes === 'cancelled' || changes === 'declined' || changes === 'lapsed'
  const close = () => {
    ways.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    setAsked(undefined)
  }
  const way = (which: Asked, label: string) => (
    <Button
      tone="line"
      className="booking__leave"
      aria-expanded={asked === which}
      onClick={() => setAsked(which)}
    >
      {label}
    </Button>
  )

  return (
    <Page title={titles[changes]} lead={leads[changes]}>
      {said && <Told key={said.text} said={said} />}
      <section className="card card--lg card--raised booking__card" aria-label="Your call">
        <div className="booking__row booking__row--told">
          <span className="booking__told">
            <CalendarDays className="i" aria-hidden />
            Your call
          </span>
        </div>
        <div className="booking__now">
          <When
            start={booking.start}
            end={booking.end}
            visitor={visitor}
            studio={clocks.studio}
            city={studio.city}
            isPending={booking.state === 'pending'}
            isOff={isOff}
          />
          {changes === 'open' && (
            <div className="booking__now-actions actions actions--even" ref={ways}>
              {way('move', 'Move It')}
              {way('cancel', 'Cancel It')}
            </div>
          )}
        </div>
        <Words facts={facts} booking={booking} changes={changes} />
      </section>
      {changes === 'open' && asked === 'move' && (
        <Move
          studio={studio}
          rules={rules}
          token={token}
          booking={booking}
          clocks={clocks}
          now={now}
          onClose={close}
          onMoved={(moved) => {
            setAsked(undefined)
            setSaid({
              tone: 'good',
              text: `Moved to ${nameMoment(visitor, moved.start)}. ${sendsMail ? 'The new details are on their way to you by email.' : noteTheTime}`,
            })
            setBooking(moved)
          }}
          onLate={() => setChanges('late')}
        />
      )}
      {changes === 'open' && asked === 'cancel' && (
        <Cancel
          token={token}
          moment={nameMoment(visitor, booking.start)}
          onClose={close}
          onCancelled={(cancelled) => {
            setBooking(cancelled)
            setChanges('cancelled')
            setSaid({
              tone: 'good',
              text: `Your call is cancelled.${sendsMail ? ' An email confirms it.' : ''}`,
            })
          }}
        />
      )}
      {changes === 'open' && asked === 'move' && <OtherWays studio={studio} />}
    </Page>
  )
}

type Asked = 'move' | 'cancel'

/** Reads the first action from the address: `#move` or `#cancel`. */
function useAsked() {
  const [asked, setAsked] = useState<Asked>()
  useEffect(() => {
    const named = location.hash.slice(1)
    if (named === 'move' || named === 'cancel') setAsked(named)
  }, [])
  return [asked, setAsked] as const
}

const titles: Record<Changes, string> = {
  open: 'Move or cancel',
  late: 'Your call',
  over: 'Your call',
  cancelled: 'Cancelled',
  declined: 'I couldn’t confirm this time',
  lapsed: 'I couldn’t confirm this time',
}

const leads: Partial<Record<Changes, string>> = {
  open: 'No sign-in needed.',
  over: 'This call is in the past. If you’d like to talk again, book another one or get in touch.',
  cancelled: 'This call won’t take place. You can book another one whenever you like.',
  declined: 'Please book another time, or get in touch.',
  lapsed: 'I’m sorry: I didn’t get to it in time, so your time is free again. Please book another one.',
}

interface WordsProps {
  facts: ChangePageFacts
  booking: VisitorBooking
  changes: Changes
}

/** What follows from the state of the booking, and what its visitor can do next. */
function Words({ facts: { studio, reason }, booking, changes }: WordsProps) {
  if (changes === 'open') {
    if (booking.state !== 'pending') return null
    return (
      <p className="booking__words grid justify-start gap-4 anywhere">
        I haven’t confirmed it yet. I’ll {studio.sendsMail ? 'email you' : 'get in touch'}.
      </p>
    )
  }
  const isRoomOpen = changes === 'late' && booking.state === 'booked'
  return (
    <div className="booking__words grid justify-start gap-4 anywhere">
      {changes === 'late' && (
        <p>
          It’s too late to change this online. Please call <PhoneLink phone={studio.phone} />.
        </p>
      )}
      {reason && <p>I wrote: {reason}</p>}
      {isRoomOpen && booking.room && (
        <Button tone="accent" href={booking.room} rel="noreferrer">
          Join the Video Call
        </Button>
      )}
      <NextSteps studio={studio} isBooking={changes !== 'late'} />
    </div>
  )
}

function Told({ said: { tone, text } }: { said: Said }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className="below-4">
      <Note tone={tone} announce ref={note}>
        {text}
      </Note>
    </div>
  )
}
