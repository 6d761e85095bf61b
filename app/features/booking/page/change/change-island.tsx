import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextLink } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { Note } from '#design/marks/note.tsx'
import type { VisitorBooking } from '../../schema.ts'
import type { RuleFacts, StudioFacts } from '../facts.ts'
import { OtherWays, Page } from '../frame.tsx'
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

/** The page of one booking, where its visitor moves or cancels it. */
export function ChangeIsland(facts: ChangePageFacts) {
  const { studio, rules, token } = facts
  const [booking, setBooking] = useState(facts.booking)
  const [changes, setChanges] = useState(facts.changes)
  const [said, setSaid] = useState<Said>()
  const clocks = useClocks(studio, facts.booking.zone)
  const now = useNow(facts.now)
  const { visitor } = clocks
  const isOff = changes === 'cancelled' || changes === 'declined' || changes === 'lapsed'

  return (
    <Page title={titles[changes]} lead={leads[changes]}>
      {said && <Told key={said.text} said={said} />}
      <section className="card card--lg card--raised booking__card" aria-label="Your consultation">
        <div className="booking__row booking__row--told">
          <span className="booking__told">
            <CalendarDays className="i" aria-hidden />
            Your consultation
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
          <div className="booking__now-actions actions actions--stack">
            {changes === 'open' && (
              <Button tone="line" href="#cancel" className="booking__leave">
                Cancel It
              </Button>
            )}
            {isOff && (
              <Button tone="accent" href="/book">
                Book Another Time
              </Button>
            )}
          </div>
        </div>
        <Words facts={facts} booking={booking} changes={changes} />
        {changes === 'open' && (
          <Move
            studio={studio}
            rules={rules}
            token={token}
            booking={booking}
            clocks={clocks}
            now={now}
            onMoved={(moved) => {
              setSaid({
                tone: 'good',
                text: `Moved to ${nameMoment(visitor, moved.start)}. A mail with the new time is on its way.`,
              })
              setBooking(moved)
            }}
            onLate={() => setChanges('late')}
          />
        )}
      </section>
      {changes === 'open' && (
        <Cancel
          token={token}
          moment={nameMoment(visitor, booking.start)}
          onCancelled={(cancelled) => {
            setBooking(cancelled)
            setChanges('cancelled')
            setSaid({ tone: 'good', text: 'Your consultation is cancelled. A mail confirms it.' })
          }}
        />
      )}
      {changes === 'open' && <OtherWays studio={studio} />}
    </Page>
  )
}

const titles: Record<Changes, string> = {
  open: 'Move or cancel',
  late: 'Your consultation',
  over: 'Your consultation',
  cancelled: 'Cancelled',
  declined: 'It did not work out',
  lapsed: 'It did not work out',
}

const leads: Partial<Record<Changes, string>> = {
  open: 'You came here from your mail, so there is nothing to sign in to.',
  cancelled: 'This consultation does not take place. The time is free for somebody else.',
  declined: 'I could not confirm this time. Please choose another one.',
  lapsed:
    'I did not confirm this time early enough, so it is free again. I am sorry; please choose another one.',
}

interface WordsProps {
  facts: ChangePageFacts
  booking: VisitorBooking
  changes: Changes
}

/** What follows from the state of the booking. */
function Words({ facts: { studio, reason }, booking, changes }: WordsProps) {
  const ring = (
    <TextLink className="num" href={studio.phone.href}>
      {studio.phone.number}
    </TextLink>
  )
  if (changes === 'late')
    return (
      <div className="booking__words">
        <p>It is too late to change this here. Please ring {ring}.</p>
        {booking.room && booking.state === 'booked' && (
          <Button tone="accent" href={booking.room} rel="noreferrer">
            Join the Video Call
          </Button>
        )}
      </div>
    )
  if (changes === 'over')
    return <p className="booking__words">This time is over. To talk again, ring {ring}.</p>
  if (reason) return <p className="booking__words">I wrote: {reason}</p>
  if (booking.state === 'pending')
    return <p className="booking__words">I have not confirmed it yet. You hear from me by mail.</p>
  return null
}

function Told({ said: { tone, text } }: { said: Said }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div className="booking__said">
      <Note tone={tone} announce ref={note}>
        {text}
      </Note>
    </div>
  )
}
