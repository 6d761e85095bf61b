import { CalendarOff, Phone } from 'lucide-react'
import { Button } from '#design/actions/button.tsx'
import type { Clock } from '../clock/clock.ts'
import type { RuleFacts, StudioFacts } from '../facts.ts'

interface EmptyTimesProps {
  studio: StudioFacts
  rules: RuleFacts
  clock: Clock
}

/** Stands in for month and times while no time is free at all: why, and two ways on. */
export function EmptyTimes({ studio, rules: { ahead, closed }, clock }: EmptyTimesProps) {
  return (
    <div className="booking__empty">
      <h2 className="h3">No free times in the next {describeAhead(ahead)}</h2>
      <p className="booking__empty-text">
        I take bookings that far ahead, and every day is full or closed. One more day opens each midnight.
      </p>
      <div className="booking__ways actions actions--stack">
        <Button tone="accent" size="lg" href="/contact">
          Write Three Times
        </Button>
        <Button tone="line" size="lg" className="num" icon={Phone} href={studio.phone.href}>
          {studio.phone.number}
        </Button>
      </div>
      <p className="cap t3 booking__closed">
        <CalendarOff className="i" aria-hidden />
        <span>
          {closed && describeClosed(closed, clock)} Somebody who cancels frees a time at once, so a second
          look is worth it.
        </span>
      </p>
    </div>
  )
}

const numbers = [
  '',
  'week',
  'two weeks',
  'three weeks',
  'four weeks',
  'five weeks',
  'six weeks',
  'seven weeks',
  'eight weeks',
]

/** 'six weeks', '10 days' */
function describeAhead(days: number): string {
  const weeks = days / 7
  return numbers[weeks] || (days === 1 ? 'day' : `${days} days`)
}

function describeClosed({ from, to }: { from: string; to: string }, clock: Clock): string {
  if (from === to) return `Closed on ${clock.formatDate(from)}.`
  return `Closed from ${clock.formatDate(from)} to ${clock.formatDate(to)}.`
}
