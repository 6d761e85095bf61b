import { CircleAlert, CircleHelp, TriangleAlert } from 'lucide-react'
import { Anchor } from '#design/actions/anchor.tsx'
import { Button } from '#design/actions/button.tsx'
import { useAction } from '#design/actions/use-action.ts'
import { Note } from '#design/marks/note.tsx'
import { formatMoment } from '#platform/dates.ts'
import { countOf } from '#platform/words.ts'
import { personPath } from '#services/people/person.ts'
import { decideUncertain } from '../../issues/calls.ts'
import type { Recipient } from '../../issues/schema.ts'
import { recipientsQuery } from '../address.ts'

interface ReasonsProps {
  reasons: readonly Recipient[]
  now: string
}

/** Says who did not get an issue, and why. */
export function Reasons({ reasons, now }: ReasonsProps) {
  return (
    <ul className="list">
      {reasons.map((recipient) => (
        <Reason key={`${recipient.email} ${recipient.at}`} {...recipient} now={now} />
      ))}
    </ul>
  )
}

function Reason({ subscriberId, email, state, answer, dueAt, now }: Recipient & { now: string }) {
  const isRefused = state === 'refused'
  const Mark = isRefused ? CircleAlert : state === 'uncertain' ? CircleHelp : TriangleAlert
  return (
    <li className="list__row">
      <Mark className={isRefused ? 'i list__bad' : 'i list__weak'} aria-hidden />
      <div>
        <b>{subscriberId ? <Anchor href={personPath(subscriberId)}>{email}</Anchor> : 'Erased since'}</b>
        <span className="second-line">{sayAnswer({ state, answer, dueAt }, now)}</span>
      </div>
    </li>
  )
}

/** The answer of the mail server, and when it is tried again. */
export function sayAnswer(
  { state, answer, dueAt }: Pick<Recipient, 'state' | 'answer' | 'dueAt'>,
  now: string,
): string {
  const words = answer ?? (state === 'uncertain' ? 'The connection ended before the answer came.' : '')
  const again = state === 'waiting' && answer && dueAt ? `Tried again ${formatMoment(dueAt, now)}.` : ''
  return [words.replace(/([^.!?])$/, '$1.'), again].filter(Boolean).join(' ')
}

/** Asks the owner to decide for everybody whose mail went out without an answer. */
export function UncertainNote({ id, count }: { id: string; count: number }) {
  const decide = useAction((decision: 'sent' | 'again') => decideUncertain({ id, body: { decision } }), {
    done: (_, decision) => (decision === 'sent' ? 'They now count as sent' : 'They will be sent it again'),
  })
  const [who, they] = [countOf(count, 'email'), count === 1 ? 'it' : 'they']
  return (
    <Note
      tone="warn"
      action={
        <span className="cluster">
          <Button tone="line" busy={decide.busy} onClick={() => void decide.run('sent')}>
            Count as Sent
          </Button>
          <Button tone="bare" busy={decide.busy} onClick={() => void decide.run('again')}>
            Send Again
          </Button>
        </span>
      }
    >
      {`The connection ended after ${who} had gone out and before the answer came. ${count === 1 ? 'It has' : 'Most have'} probably arrived, so ${they} will not be sent again unless you choose to.`}{' '}
      <Anchor className="link" href={recipientsQuery(id).addressOf({ state: 'uncertain' })}>
        Decide one by one
      </Anchor>
    </Note>
  )
}
