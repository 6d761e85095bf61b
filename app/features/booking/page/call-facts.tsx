import { Clock, UserRound, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Icon } from '#design/icon.ts'
import { type BookingWords, describeKinds, describeMinutes, type RuleFacts } from './facts.ts'

interface Fact {
  icon: Icon
  title: string
  text?: ReactNode
}

/** A list of facts, each with its icon; `ruled` below a line. */
export function Facts({ facts, ruled }: { facts: readonly Fact[]; ruled?: boolean }) {
  return (
    <ul className={ruled ? 'booking__facts booking__facts--ruled' : 'booking__facts'}>
      {facts.map(({ icon: Mark, title, text }) => (
        <li key={title} className="booking__fact grid mark-text gap-3">
          <Mark className="i" aria-hidden />
          <span>
            <b className="booking__fact-title num">{title}</b>
            {text && <small className="booking__fact-text num t3 text-caption anywhere">{text}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What kind of call it is: its length and price, how, and with whom. */
export function CallFacts({ rules, words }: { rules: RuleFacts; words: BookingWords }) {
  const facts = [
    { icon: Clock, title: `${describeMinutes(rules.length)}, ${words.price}` },
    {
      icon: Video,
      title: describeKinds(rules.kinds),
      text: rules.kinds.length > 1 && 'You choose on the next step',
    },
    { icon: UserRound, ...words.with },
  ]
  return <Facts facts={facts} />
}
