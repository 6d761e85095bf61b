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
    <div className="booking__empty relative grid content-center justify-start gap-3">
      <h2 className="h3">No free times in the next {describeAhead(ahead)}</h2>
      <p className="booking__empty-text">
        {closed?.isAll
          ? 'Tell me three times that suit you after that, and I’ll get back to you.'
          : 'Every day is full or closed. Tell me three times that suit you, and I’ll see what I can do.'}
      </p>
      <div className="booking__ways actions actions--stack">
        <Button tone="accent" size="lg" href="/contact">
          Suggest Three Times
        </Button>
        <Button tone="line" size="lg" className="num" icon={Phone} href={studio.phone.href}>
          {studio.phone.number}
        </Button>
      </div>
      <p className="cap t3 booking__closed flex gap-2">
        <CalendarOff className="i" aria-hidden />
        <span>
          {[
            closed && describeClosed(closed, clock),
            !closed?.isAll && 'If somebody cancels, their time appears here.',
          ]
            .filter(Boolean)
            .join(' ')}
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
  const end = clock.formatDateOfYear(to)
  if (from === to) return `Closed on ${end}.`
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `Closed from ${isSameYear ? clock.formatDate(from) : clock.formatDateOfYear(from)} to ${end}.`
}
