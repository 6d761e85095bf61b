import { Check, CircleAlert, Timer } from 'lucide-react'
import type { CSSProperties } from 'react'
import { describeReplyClock } from './reply-clock.ts'
import type { Enquiry } from './schema.ts'
import './clock.css'

const marks = { waiting: Timer, late: CircleAlert, answered: Check }
const looks = { waiting: 'clock num', late: 'clock clock--late num', answered: 'clock clock--ok num' }

type Timed = Pick<Enquiry, 'status' | 'createdAt' | 'reply' | 'repliedAt'>

/** Shows the state of the promised reply as words and icon, with a bar while it is awaited; never as a colour alone. */
export function ClockMark({ enquiry, now }: { enquiry: Timed; now: string }) {
  const { state, words, left } = describeReplyClock(enquiry, now)
  if (state === 'none') return null
  const Mark = marks[state]
  return (
    <span className={looks[state]} style={{ '--w': `${Math.round(left * 100)}%` } as CSSProperties}>
      <Mark className="i" aria-hidden="true" />
      {words}
      {state === 'waiting' && <i aria-hidden="true" />}
    </span>
  )
}
